import type { ProductType } from '@portolan/contract/values/product'
import { isSold } from '../../platform/brand/is-sold.ts'
import { useBrand } from '../../platform/brand/use-brand.ts'
import { PageTitle } from '../../platform/head/page-title.tsx'
import { useTranslate } from '../../platform/i18n/use-translate.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { MessagePage } from '../../ui/feedback/message-page.tsx'
import { Scene } from '../../ui/scene.tsx'

/** In place of the page of a product that the brand does not sell: what it sells instead. */
export const NotSold = ({ product }: { product: ProductType }) => {
  const t = useTranslate()
  const brand = useBrand()
  const { brandName, productTypesOrder } = brand.brand
  const title = t('not-sold.title', { product: t(`common.product${product}`) })
  const sold = productTypesOrder.filter((each) => isSold(brand, each))
  return (
    <>
      <PageTitle own={title} />
      <MessagePage
        title={title} text={t('not-sold.text', { brand: brandName })} picture={<Scene kind="mountains" />}
        actions={(
          <>
            {sold.map((each, at) => <ButtonLink key={each} to={`/${each}`} variant={at === 0 ? 'primary' : 'line'}>{t(`common.product${each}`)}</ButtonLink>)}
            {sold.includes('F') && <ButtonLink to="/deals" variant="line">{t('common.deals')}</ButtonLink>}
            <ButtonLink to="/" variant={sold.length === 0 ? 'primary' : 'line'}>{t('common.toStart')}</ButtonLink>
          </>
        )}
      />
    </>
  )
}
