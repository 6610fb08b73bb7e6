import { redirect, type LoaderFunctionArgs } from 'react-router'

/** /search was the start page's old address: it goes to / with its query. */
export const loader = ({ request }: LoaderFunctionArgs): Response => redirect(`/${new URL(request.url).search}`, 301)
