import { useQuery } from '@tanstack/react-query'
import { WhatComesBack } from '../../results/list/filtered-out.tsx'
import { FLIGHT_ANSWERS } from './search/flights-queries.ts'
import type { FlightRequest } from './search/flights-request.ts'

/** The number of flights and the lowest price of a search without one of its filters. */
export const WithoutFilter = ({ request }: { request: FlightRequest }) => {
  const { data, isPending } = useQuery(FLIGHT_ANSWERS.listOptions(request))
  return <WhatComesBack list={data} isPending={isPending} />
}
