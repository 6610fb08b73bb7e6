import { PageTitle } from '../../platform/head/page-title.tsx'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { MessagePage } from '../../ui/feedback/message-page.tsx'
import { Scene } from '../../ui/scene.tsx'
import { WaysOut } from './ways-out.tsx'
import type { MessageKey } from '@portolan/i18n/generated/message-keys'

/** Shown when a page is not available: explains the type in the address, and offers links. */
export const ExceptionScreen = ({ type }: { type: string | null }) => {
  const t = useTranslate()
  const { title, text, code, isSignIn } = exceptionOf(type)
  return (
    <>
      <PageTitle own={t(title)} />
      <MessagePage
        title={t(title)} text={t(text)} picture={<Scene kind="mountains" />} note={code && t('exception.code', { code })}
        actions={isSignIn
          ? <WaysOut startLabel={t(code === '401' ? 'exception.continueSignedOut' : 'common.toStart')} />
          : <ButtonLink to="/">{t('common.newSearch')}</ButtonLink>}
      />
    </>
  )
}

type Words = { title: Extract<MessageKey, `exception.${string}Title`>; text: Extract<MessageKey, `exception.${string}Text`> }

const SIGN_IN: Words = { title: 'exception.signInTitle', text: 'exception.signInText' }
const BUSY: Words = { title: 'exception.busyTitle', text: 'exception.busyText' }
const DOWN: Words = { title: 'exception.downTitle', text: 'exception.downText' }
const MISSING: Words = { title: 'exception.missingTitle', text: 'exception.missingText' }

export type Exception = Words & {
  /** The type as it may be shown; null where the address has none that is safe to repeat. */
  code: string | null
  /** True for a failed sign-in: the links lead to the portal, or to the shop without it. */
  isSignIn: boolean
}

/** The meaning of `/exception?type=`: the status of a sign-in (401, 429, 5xx); any other type has one general text. */
const exceptionOf = (type: string | null): Exception => {
  const code = /^[\w-]{1,20}$/.exec(type ?? '')?.[0] ?? null
  const words = code === '401' ? SIGN_IN : code === '429' ? BUSY : code !== null && /^5\d\d$/.test(code) ? DOWN : MISSING
  return { ...words, code, isSignIn: words !== MISSING }
}
