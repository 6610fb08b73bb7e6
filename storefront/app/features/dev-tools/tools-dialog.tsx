import { TEST_TOKEN_KINDS } from '@portolan/contract/identity/identity'
import { useState } from 'react'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { comeInWithToken, forgetAllBrands, forgetBrand, outcomeOf, type ToolOutcome } from './tool-calls.ts'
import styles from './tools-dialog.module.css'

type Work = { kind: 'IDLE' } | { kind: 'BUSY'; tool: string } | { kind: 'ENDED'; outcome: ToolOutcome }

/** What developers do to a running shop: throw away what is cached of its configuration, and come in with a portal's token. */
export const ToolsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const { domain } = useBrand()
  const [work, setWork] = useState<Work>({ kind: 'IDLE' })

  const use = (tool: string, task: () => Promise<void>) => ({
    isPending: work.kind === 'BUSY' && work.tool === tool,
    onClick: (): void => {
      setWork({ kind: 'BUSY', tool })
      void outcomeOf(task).then((outcome) => setWork({ kind: 'ENDED', outcome }))
    },
  })

  return (
    <Dialog isOpen onClose={onClose} title={t('common.tools')} footer={work.kind === 'ENDED' && <Outcome outcome={work.outcome} />}>
      <div className={styles.parts}>
        <section aria-labelledby="tools-cache" className={styles.part}>
          <h3 id="tools-cache" className={styles.heading}>{t('dev-tools.cacheTitle')}</h3>
          <p className={styles.text}>{t('dev-tools.cacheText')}</p>
          <Button variant="line" isWide {...use('one', () => forgetBrand(domain))}>{t('dev-tools.forgetOne', { domain })}</Button>
          <Button variant="line" isWide {...use('all', forgetAllBrands)}>{t('dev-tools.forgetAll')}</Button>
        </section>
        <section aria-labelledby="tools-token" className={styles.part}>
          <h3 id="tools-token" className={styles.heading}>{t('dev-tools.tokenTitle')}</h3>
          <p className={styles.text}>{t('dev-tools.tokenText')}</p>
          <div className={styles.tokens}>
            {TEST_TOKEN_KINDS.map((kind) => (
              <Button key={kind} variant="line" {...use(kind, () => comeInWithToken(kind))}>{t(`dev-tools.token${kind}`)}</Button>
            ))}
          </div>
        </section>
      </div>
    </Dialog>
  )
}

const Outcome = ({ outcome }: { outcome: ToolOutcome }) => {
  const t = useTranslate()
  switch (outcome) {
    case 'DONE':
      return (
        <Notice
          tone="success" headingLevel={3} isAnnounced heading={t('dev-tools.doneTitle')}
          action={<Button variant="line" onClick={() => window.location.reload()}>{t('common.errorReload')}</Button>}
        >
          <p>{t('dev-tools.doneText')}</p>
        </Notice>
      )
    case 'REFUSED':
      return <Notice tone="warning" headingLevel={3} isAnnounced heading={t('dev-tools.refusedTitle')}><p>{t('dev-tools.refusedText')}</p></Notice>
    case 'FAILED':
      return <Notice tone="error" headingLevel={3} isAnnounced heading={t('dev-tools.failedTitle')}><p>{t('dev-tools.failedText')}</p></Notice>
    default:
      return outcome satisfies never
  }
}
