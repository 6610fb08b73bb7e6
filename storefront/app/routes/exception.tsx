import { useSearchParams } from 'react-router'
import { ExceptionScreen } from '../features/exception/exception-screen.tsx'

export default function Exception() {
  const [query] = useSearchParams()
  return <ExceptionScreen type={query.get('type')} />
}
