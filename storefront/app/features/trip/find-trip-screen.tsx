import { useBrand } from '../../platform/brand/use-brand.ts'
import { Form, useNavigation } from 'react-router'
import { PageTitle } from '../../platform/head/page-title.tsx'
import { useTranslate, useTranslateCode } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { FindTripAnswer } from './find-trip.ts'
import styles from './trip.module.css'

type Unfound = Exclude<FindTripAnswer, { kind: 'FOUND' }>

/** Reference and e-mail address, which together allow reading the trip. */
export const FindTripScreen = ({ answer }: { answer: Unfound | undefined }) => {
  const t = useTranslate()
  const isPending = useNavigation().state === 'submitting'
  const problems = answer?.kind === 'INCOMPLETE' ? answer.problems : {}
  return (
    <main id="main" className={styles.main}>
      <PageTitle own={t('trip.findTitle')} />
      <div className={styles.find}>
        <h1>{t('trip.findTitle')}</h1>
        <p>{t('trip.findText')}</p>
        {answer?.kind === 'FAILED' && <FindFailure code={answer.code} />}
        <Card as="section">
          <Form method="post" noValidate className={styles.fields}>
            <TextField
              name="tripReference" label={t('trip.reference')} defaultValue={answer?.draft.tripReference}
              autoComplete="off" autoCapitalize="characters"
              spellCheck={false} required maxLength={24} error={problems.tripReference && t('trip.referenceMissing')}
            />
            <TextField
              name="email" type="email" label={t('trip.email')} defaultValue={answer?.draft.email} autoComplete="email" required
              error={problems.email && t('trip.emailMissing')}
            />
            <Button type="submit" size="large" isWide isPending={isPending}>{t('trip.show')}</Button>
          </Form>
        </Card>
      </div>
    </main>
  )
}

const FindFailure = ({ code }: { code: string }) => {
  const t = useTranslate()
  const translateCode = useTranslateCode()
  const { brandName } = useBrand().brand
  const words = translateCode(`errors.${code}`, 'errors.INTERNAL')
  if (code === 'ORDER_NOT_FOUND') {
    return <Notice tone="error" heading={words} isAnnounced>{t('trip.notFoundText', { brand: brandName })}</Notice>
  }
  return <Notice tone="error" heading={t('trip.notShown')} isAnnounced>{words}</Notice>
}
