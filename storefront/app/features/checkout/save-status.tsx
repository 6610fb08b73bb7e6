import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './step-layout.module.css'
import type { SaveState } from './use-autosave.ts'

/** Says that nothing typed is lost; always on the page, so that a change is heard. */
export const SaveStatus = ({ state }: { state: SaveState }) => {
  const t = useTranslate()
  return (
    <output className={classes(styles.status, state === 'SAVED' && styles.saved, state === 'FAILED' && styles.failed)}>
      {state === 'SAVING' && t('checkout.saving')}
      {state === 'SAVED' && <><Icon name="check" size={16} />{t('checkout.saved')}</>}
      {state === 'FAILED' && <><Icon name="error" size={16} />{t('checkout.notSaved')}</>}
    </output>
  )
}
