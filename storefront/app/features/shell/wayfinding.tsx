import { useTranslate } from '../../platform/i18n/use-translate.ts'
import styles from './wayfinding.module.css'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'

/** First stop of the keyboard on every page. */
export const SkipLink = () => <a href="#main" className={styles.skip}>{useTranslate()('common.skipToContent')}</a>

/** After navigation the focus moves to the page's heading and its title is announced; filters and sorting change neither. */
export const RouteAnnouncer = () => {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [message, setMessage] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMessage(document.title)
    if (hash === '') focusStartOfPage()
  }, [pathname, hash])

  return <LiveRegion message={message} />
}

const focusStartOfPage = (): void => {
  const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!start) return
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}
