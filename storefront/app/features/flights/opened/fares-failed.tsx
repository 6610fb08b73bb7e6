import { isCallFailed } from '@portolan/contract/wire/call-errors'
import { useTranslate, useTranslateCode } from '../../../platform/i18n/use-translate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { failedChoice } from '../choice/choice-outcome.ts'

/** What is said, and what the button says. */
const WAYS_ON = {
  EXPIRED: ['flights.expiredTitle', 'results.searchAgain'], GONE: ['flights.goneTitle', 'flights.refreshList'], FAILED: ['flights.faresFailed', 'flights.tryAgain'],
} as const

type Props = { error: unknown; isAsking: boolean; onAskAgain: () => void; onSearchAgain: () => void }

/** Fares that did not come. Where the search is too old or the flight gone, asking for them again would never help: the list is asked for. */
export const FaresFailed = ({ error, isAsking, onAskAgain, onSearchAgain }: Props) => {
  const t = useTranslate()
  const code = useTranslateCode()
  const { kind } = failedChoice(error)
  const words = isCallFailed(error) ? code(`errors.${error.code}`, 'errors.NETWORK') : t('errors.NETWORK')
  const [heading, again] = WAYS_ON[kind]
  return (
    <Notice
      tone="warning" heading={t(heading)} headingLevel={3} isAnnounced
      action={<Button variant="line" isPending={isAsking} onClick={kind === 'FAILED' ? onAskAgain : onSearchAgain}>{t(again)}</Button>}
    >
      {words}
    </Notice>
  )
}
