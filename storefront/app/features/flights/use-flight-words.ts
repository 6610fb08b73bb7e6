import { useMemo } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import type { ResultWords } from '../../results/page/result-words.ts'

/** What a results page says of flights. */
export const useFlightWords = (): ResultWords => {
  const t = useTranslate()
  return useMemo(() => ({
    listHeading: t('flights.listHeading'),
    skipToFirst: t('flights.skipToFirst'),
    found: (count) => t('flights.found', { count }),
    soFar: (count) => t('flights.soFar', { count }),
    showFound: (count) => t('flights.showFound', { count }),
    moreFound: (count) => t('flights.moreFound', { count }),
    shownOfFound: (shown, total) => t('flights.shownOfFound', { shown, total }),
    countOfOption: (count) => t('flights.countOfOption', { count }),
    looking: t('flights.searching'),
    asking: t('flights.askingAirlines'),
    answered: (answered, total) => t('flights.answered', { answered, total }),
    allAnswered: t('flights.allAnswered'),
    missing: (answered, total) => t('flights.missingTitle', { answered, total }),
    missingNames: (names, count) => t('flights.missingText', { names, count }),
    waitingFor: (names) => t('flights.waitingFor', { names }),
    noneTitle: t('flights.noneTitle'),
    filteredOut: (count) => t('flights.filteredOutTitle', { count }),
    stillNone: t('flights.stillNone'),
    failedTitle: t('flights.failedTitle'),
    needsScript: t('flights.needsScript'),
  }), [t])
}
