import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { Scene } from '../../../ui/scene.tsx'

/** For a host without a brand: a page without brand colours. */
export const MissingBrand = ({ origin }: { origin: string }) => {
  const t = useTranslate()
  return (
    <>
      <title>{t('common.brandMissingTitle')}</title>
      <MessagePage
        title={t('common.brandMissingTitle')} text={t('common.brandMissingText')} picture={<Scene kind="coast" />} actions={null}
        note={new URL(origin).host}
      />
    </>
  )
}
