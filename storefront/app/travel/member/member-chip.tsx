import { signOut } from '@portolan/contract/identity/identity'
import { useLayoutEffect, useRef, useState } from 'react'
import { apiClient } from '../../platform/api/browser-client.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { useFormats } from '../../platform/i18n/formats.ts'
import { useLocalizedPath } from '../../platform/i18n/localized-path.ts'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { pageLeaving, SIGNED_OUT_PATH } from '../../platform/identity/leaving.ts'
import { useRootData } from '../../platform/root-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { pressBefore } from '../../ui/controls/early-press.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './member-chip.module.css'
import { usePointsWords } from '../price/use-points-words.ts'

/** The signed-in member, with points and budget if the portal provides them, and the sign-out; nothing without a session. */
export const MemberChip = () => {
  const t = useTranslate()
  const { moneyShort } = useFormats()
  const { budgetRestriction } = useBrand().brand
  const wordsOfPoints = usePointsWords()
  const member = useRootData()?.member
  if (!member) return null
  const name = member.name ?? t('common.member')
  const budget = budgetRestriction && member.credit ? t('member.toSpend', { amount: moneyShort(member.credit) }) : null
  const lines = [member.points === null ? null : wordsOfPoints(member.points), budget].filter((line) => line !== null)
  return (
    <div className={styles.member}>
      <button type="button" className={styles.chip} popoverTarget="member-menu">
        <VisuallyHidden>{[t('member.signedInAs', { name }), ...lines].join(', ')}</VisuallyHidden>
        <span className={styles.mark} aria-hidden="true">{initialsOf(name)}</span>
        <span className={styles.words} aria-hidden="true">
          <b>{lines[0] ?? name}</b>
          {lines.length > 0 && <span>{[...lines.slice(1), name].join(' · ')}</span>}
        </span>
      </button>
      <div id="member-menu" popover="auto" className={styles.menu}>
        <p className={styles.about}><b>{name}</b>{lines.map((line) => <span key={line}>{line}</span>)}</p>
        <SignOut />
      </div>
    </div>
  )
}

/** Signs out and leaves the page, because its content is personal. */
const SignOut = () => {
  const t = useTranslate()
  const localized = useLocalizedPath()
  const [state, setState] = useState<'IDLE' | 'PENDING' | 'FAILED'>('IDLE')
  const button = useRef<HTMLButtonElement>(null)

  // The menu opens without a script, so this may be pressed before its script has loaded.
  useLayoutEffect(() => {
    if (button.current && pressBefore(button.current)) button.current.click()
  }, [])

  const leave = async (): Promise<void> => {
    setState('PENDING')
    try {
      await pageLeaving().signOut(() => apiClient().call(signOut), localized(SIGNED_OUT_PATH))
    } catch {
      // The client has logged the failure. The session may still exist, so the page must not claim otherwise.
      setState('FAILED')
    }
  }
  return (
    <>
      <Button ref={button} variant="line" isWide isPending={state === 'PENDING'} onClick={() => void leave()}>{t('member.signOut')}</Button>
      {state === 'FAILED' && <p role="alert" className={styles.failed}>{t('member.signOutFailed')}</p>}
    </>
  )
}

/** First letters of the first and the last name, in any script. */
const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], ...(words.length > 1 ? words.slice(-1) : [])].map((word) => [...(word ?? '')][0] ?? '').join('').toUpperCase()
}
