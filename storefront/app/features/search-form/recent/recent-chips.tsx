import { useFormats } from '../../../platform/i18n/formats.ts'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { useRootData } from '../../../platform/root-data.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { recentSearches, type RecentSearch } from './recent-searches.ts'
import styles from './recent-chips.module.css'

const MOST = 3

/** The shopper's last searches on this device, each back into the form. For the browser only. */
export const RecentChips = () => {
  const t = useTranslate()
  const f = useFormats()
  const searches = recentSearches(useRootData()?.today ?? '').slice(0, MOST)
  if (searches.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t('search-form.recentSearches')}>
      {searches.map((search) => (
        <li key={addressOf(search)}>
          <Link to={addressOf(search)} className={styles.chip}>
            <Icon name="clock" size={16} />
            <span>{t('search-form.barRoute', { from: search.from.text, to: search.to.text })}, {search.back ? f.dateRange(search.out, search.back) : f.dayMonth(search.out)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const addressOf = ({ from, to, out, back }: RecentSearch): string =>
  `/?from=${from.ref.type.toLowerCase()}-${from.ref.code}&to=${to.ref.type.toLowerCase()}-${to.ref.code}&out=${out}${back ? `&back=${back}` : ''}`
