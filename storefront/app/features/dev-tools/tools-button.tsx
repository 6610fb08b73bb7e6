import { useState, type ComponentType } from 'react'
import { reportError } from '../../platform/error-reports/report-error.ts'
import { ensureMessages } from '../../platform/i18n/page-messages.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './tools-button.module.css'

/** Floats at the edge of the page; the panel and its messages load when it is pressed. */
export const ToolsButton = () => {
  const t = useTranslate()
  const [Dialog, setDialog] = useState<ComponentType<{ onClose: () => void }> | null>(null)

  const open = (): void => {
    Promise.all([import('./tools-dialog.tsx'), ensureMessages(['dev-tools'])]).then(
      ([{ ToolsDialog }]) => setDialog(() => ToolsDialog),
      (error: unknown) => reportError('preload-error', error),
    )
  }

  return (
    <aside className={styles.tools} aria-label={t('common.tools')}>
      <button type="button" className={styles.button} aria-label={t('common.tools')} title={t('common.tools')} aria-haspopup="dialog" onClick={open}>
        <Icon name="tools" />
      </button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </aside>
  )
}
