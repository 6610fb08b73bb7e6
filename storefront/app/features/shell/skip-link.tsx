import { useTranslate } from '../../platform/i18n/use-translate.ts'
import styles from './skip-link.module.css'

/** First stop of the keyboard on every page. */
export const SkipLink = () => <a href="#main" className={styles.skip}>{useTranslate()('common.skipToContent')}</a>
