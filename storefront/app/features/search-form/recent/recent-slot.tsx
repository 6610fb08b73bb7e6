import { useEffect } from 'react'
import styles from './recent-slot.module.css'
import { useLazy } from '../use-lazy.ts'

const loadChips = async () => (await import('./recent-chips.tsx')).RecentChips

/** Reserves space for recent searches, so that nothing moves when they appear. */
export const RecentSlot = () => {
  const [RecentChips, fetchChips] = useLazy(loadChips)

  useEffect(() => {
    if (hasRecent()) void fetchChips()
  }, [fetchChips])

  return <div className={styles.slot}>{RecentChips && <RecentChips />}</div>
}

/** Storage may be forbidden; then there is nothing recent. */
const hasRecent = (): boolean => {
  try {
    return localStorage.getItem('recent-searches') !== null
  } catch {
    return false
  }
}
