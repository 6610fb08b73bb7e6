import type { Language } from '@portolan/contract/values/product'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { knownQuery, pageOf } from '../../pages.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { localizedPath } from '../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { useRootData } from '../../platform/root-data.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './language-switch.module.css'

type Props = { opens?: 'UP' | 'DOWN' }

/** The same address in another language. Works before hydration: the menu is the platform's own popover. */
export const LanguageSwitch = ({ opens = 'DOWN' }: Props) => {
  const t = useTranslate()
  const brand = useBrand()
  const current = useRootData()?.language ?? brand.language
  const { pathname, search } = useLocation()
  const query = knownQuery(pageOf(pathname), new URLSearchParams(search)).toString()
  const anchor = useSyncExternalStore(onAnchor, () => location.hash, () => '')
  if (brand.languages.length < 2) return null
  return (
    <div className={styles.switch}>
      <button type="button" className={styles.button} popoverTarget="language-menu" aria-label={t('common.languageCurrent', { name: `${current.toUpperCase()}, ${LANGUAGE_NAMES[current]}` })}>
        <Icon name="globe" />
        <span aria-hidden="true">{current.toUpperCase()}</span>
      </button>
      <nav id="language-menu" popover="auto" className={classes(styles.menu, opens === 'UP' && styles.up)} aria-label={t('common.language')}>
        <ul className={styles.list}>
          {brand.languages.map((language) => (
            <li key={language}>
              <a
                href={localizedPath(`${pathname}?${query}${anchor}`, language, brand.language)} lang={language} hrefLang={language}
                aria-current={language === current ? 'true' : undefined} className={styles.item}
              >
                {LANGUAGE_NAMES[language]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** The fragment never reaches the server, so scripts add it to the links: it contains the token of a booking's link. */
const onAnchor = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Each language in its own name, so that its speakers can read it on every page. */
const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English', es: 'Español', it: 'Italiano', fr: 'Français', de: 'Deutsch', pt: 'Português',
}
