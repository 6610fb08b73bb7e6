import { cleanAllConfigurationCaches, removeConfig } from '@portolan/contract/brand/brand'
import { mintTestToken, TEST_TOKEN_KINDS, type TestTokenKind } from '@portolan/contract/identity/identity'
import { isCallFailed } from '@portolan/contract/wire/call-errors'
import { useState } from 'react'
import { apiClient } from '../../platform/api/browser-client.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './tools-dialog.module.css'

type Work = { kind: 'IDLE' } | { kind: 'BUSY'; tool: string } | { kind: 'ENDED'; outcome: ToolOutcome }

/** Developers' actions on a running shop: purge its cached configuration, and sign in with a portal's token. */
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

export const forgetBrand = async (domain: string): Promise<void> => {
  await apiClient().call(removeConfig, { query: { path: `brand-configurations/${domain}` } })
}

export const forgetAllBrands = async (): Promise<void> => {
  await apiClient().call(cleanAllConfigurationCaches)
}

/** Reloads this page like a visitor from the portal: with a token in the address, which the server removes before it renders. */
export const comeInWithToken = async (kind: TestTokenKind): Promise<void> => {
  const { token } = await apiClient().call(mintTestToken, { body: { kind } })
  const { origin, pathname, search } = window.location
  const query = new URLSearchParams(search)
  query.set('a', token)
  window.location.assign(`${origin}${pathname}?${query}`)
}

export type ToolOutcome = 'DONE' | 'REFUSED' | 'FAILED'

/** REFUSED if this process allows no operator calls from its pages: it runs without DEV_TOOLS, or behind a proxy. */
export const outcomeOf = async (task: () => Promise<void>): Promise<ToolOutcome> => {
  try {
    await task()
    return 'DONE'
  } catch (error) {
    if (isCallFailed(error) && error.status === 403) return 'REFUSED'
    console.error('tools', error)
    return 'FAILED'
  }
}
