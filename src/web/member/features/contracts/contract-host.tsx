import { useSearchParams } from 'react-router'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useLeaveMissing, useShown } from '#web/kit/overlays/use-drawer-record.ts'
import { contractParam } from '#web/member/household-plan/budget-address.ts'
import { type BudgetPlanning, useBudget } from '#web/member/household-plan/use-budget.ts'
import { newContract, paymentParam } from './contract-address.ts'
import { ContractEditor } from './contract-editor.tsx'
import type { ContractStart } from './contract-form.ts'
import { useRegularPayments } from './use-regular-payments.ts'

/**
 * The drawer of the contract that the address names: mounted once for all views, so that each view only links
 * to it.
 */
export function ContractHost() {
  const reading = useBudget()
  return reading.state === 'ready' ? <ContractDrawer planning={reading.planning} /> : null
}

function ContractDrawer({ planning }: { readonly planning: BudgetPlanning }) {
  const { value, close, discard } = useDrawerParam(contractParam)
  const [search] = useSearchParams()
  const paymentId = search.get(paymentParam)
  const payments = useRegularPayments(paymentId !== null)
  const shown = useShown(value)

  const { contracts, items } = planning.data
  const stored = contracts.find(({ itemId }) => itemId === shown) ?? null
  const item = items.find(({ id }) => id === (stored?.itemId ?? shown?.slice(newContract.length + 1)))
  const payment = payments.state === 'ready' ? payments.paymentOf(paymentId) : undefined
  const isNew = shown?.startsWith(newContract) ?? false
  const isWaiting = isNew && paymentId !== null && payments.state === 'pending'
  const isOpen = value !== null && (stored !== null || isNew) && !isWaiting
  useLeaveMissing(value !== null && !isOpen && !isWaiting, discard)

  const start: ContractStart = { item, payment }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={close}
      label={isNew ? 'Verträge' : 'Vertrag bearbeiten'}
      title={stored ? (item?.name ?? stored.provider) : 'Neuer Vertrag'}
    >
      {isOpen && (
        <ContractEditor key={shown} stored={stored} start={start} planning={planning} onDone={close} />
      )}
    </Drawer>
  )
}
