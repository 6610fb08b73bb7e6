import type { ComponentProps } from 'react'
import { useTranslate } from '../../../platform/i18n/use-translate.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TripSummary } from '../price/trip-summary.tsx'

type Props = { isOpen: boolean; onClose: () => void } & Pick<ComponentProps<typeof TripSummary>, 'cart' | 'travellerCount'>

/** On phones, what stands beside the steps elsewhere. */
export const SummarySheet = ({ isOpen, onClose, cart, travellerCount }: Props) => {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('checkout.yourTrip')} variant="sheet">
      <TripSummary cart={cart} travellerCount={travellerCount} isPlain />
    </Dialog>
  )
}
