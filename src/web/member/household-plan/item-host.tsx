import { useSearchParams } from 'react-router'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { monthOfAddress } from '#web/member/month/month-address.ts'
import { itemParam } from './budget-address.ts'
import { ItemDrawer } from './item-drawer.tsx'
import { useBudget } from './use-budget.ts'

/**
 * The drawer of the item that the address names: mounted once for all views, so that each view only links to
 * it.
 */
export function ItemHost() {
  const reading = useBudget()
  const [search] = useSearchParams()
  const drawer = useDrawerParam(itemParam)
  if (reading.state !== 'ready') return null
  const { planning } = reading
  return (
    <ItemDrawer
      value={drawer.value}
      onClose={drawer.close}
      onMissing={drawer.discard}
      planning={planning}
      month={monthOfAddress(search) ?? planning.currentMonth}
    />
  )
}
