import { getDealsByBusinessProfile } from '@portolan/contract/deals/deals.endpoints'
import { serve, type ServedEndpoint } from '../platform/http/serve.ts'
import { askerOf } from '../shopping/member-terms.ts'
import type { DealsService } from './deals.service.ts'

export const dealsEndpoints = (deals: Pick<DealsService, 'getDeals'>): ServedEndpoint[] => [
  serve(getDealsByBusinessProfile, ({ query: { businessProfile, language, onlyReady }, context }) =>
    deals.getDeals({
      brand: context.brand, businessProfile, language: language ?? context.brand.language, onlyReady: onlyReady === 'true', asker: askerOf(context),
    }), { audience: 'SIGNED_IN' }),
]
