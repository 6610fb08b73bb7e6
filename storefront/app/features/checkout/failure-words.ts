import { isCallFailed } from '@portolan/contract/wire/call-errors'
import { useTranslateCode } from '../../platform/i18n/use-translate.ts'

/** The code of a failed call; NETWORK or TIMEOUT without an answer, CART_CHANGED if the travellers have changed. */
export const failureCode = (error: unknown): string => {
  if (isCallFailed(error)) return error.code
  const name = error instanceof Error ? error.name : ''
  if (name === 'NetworkError') return 'NETWORK'
  if (name === 'PartyChanged') return 'CART_CHANGED'
  return name === 'TimeoutError' ? 'TIMEOUT' : 'INTERNAL'
}

/** What a shopper reads about a failed call. */
export const useFailureWords = (): ((error: unknown) => string) => {
  const translate = useTranslateCode()
  return (error) => translate(`errors.${failureCode(error)}`, 'errors.INTERNAL')
}
