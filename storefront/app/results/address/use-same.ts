import { useMemo } from 'react'

/** The object of an earlier render while it says the same: what is read anew from the address at each render need not draw its readers again. */
export const useSame = <Value>(value: Value): Value => {
  const text = JSON.stringify(value)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- its text says whether it changed
  return useMemo(() => value, [text])
}
