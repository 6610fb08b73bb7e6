import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../classes.ts'
import styles from './dialog.module.css'
import { Icon } from '../icon.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** modal: centred. sheet: from the bottom on phones, centred above. drawer: from the right. full: the whole screen on phones. */
  variant?: 'modal' | 'sheet' | 'drawer' | 'full'
  /** False if the shopper must choose: Escape and the backdrop do nothing, and there is no close button. */
  isDismissable?: boolean
  /** If set, a back button before the title replaces the close button after it. */
  backRef?: Ref<HTMLButtonElement>
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  children: ReactNode
}

/** A native modal dialog: the page behind it is inert, Escape closes it, and the focus returns to where it was. */
export const Dialog = ({ isOpen, onClose, title, variant = 'modal', isDismissable = true, backRef, footer, children }: Props) => {
  const t = useTranslate()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    return () => {
      dialog.close()
      // If the dialog is removed together with its content, the browser does not restore the focus.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [isOpen])

  // A click on the backdrop does the same as Escape, so the backdrop is not a separate control.
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !isDismissable || !dialog) return
    const closeOnBackdrop = (event: MouseEvent): void => {
      if (event.target === dialog) onClose()
    }
    dialog.addEventListener('click', closeOnBackdrop)
    return () => dialog.removeEventListener('click', closeOnBackdrop)
  }, [isOpen, isDismissable, onClose])

  if (!isOpen) return null
  return (
    <dialog
      ref={ref} className={classes(styles.dialog, styles[variant])} aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (isDismissable) onClose()
      }}
    >
      <div className={styles.panel}>
        <div className={styles.header}>
          {backRef && (
            <button ref={backRef} type="button" className={styles.back} onClick={onClose} aria-label={t('common.back')}><Icon name="chevronLeft" /></button>
          )}
          <h2 id={titleId} className={styles.title}>{title}</h2>
          {isDismissable && !backRef && (
            <button type="button" className={styles.close} onClick={onClose} aria-label={t('common.close')}><Icon name="close" /></button>
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  )
}
