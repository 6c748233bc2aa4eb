import { useSearchParams } from 'react-router'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { BookingDrawer } from './booking/booking-drawer.tsx'
import { bookingParam } from './budget-address.ts'
import { useBudget } from './use-budget.ts'

/**
 * The drawer of the booking that the address names: mounted once for all views, so that each view only links
 * to it.
 */
export function BookingHost() {
  const reading = useBudget()
  const [search] = useSearchParams()
  const drawer = useDrawerParam(bookingParam)
  if (reading.state !== 'ready') return null
  return (
    <BookingDrawer
      value={drawer.value}
      onClose={drawer.close}
      onMissing={drawer.discard}
      planning={reading.planning}
      accountId={search.get('konto')}
    />
  )
}
