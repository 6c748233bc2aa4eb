import { LoadError } from '#web/kit/display/load-error.tsx'
import { BudgetFrame } from '#web/member/household-plan/budget-frame.tsx'
import { useBudget } from '#web/member/household-plan/use-budget.ts'
import { ContractsSkeleton } from './contracts-skeleton.tsx'
import { ContractsView } from './contracts-view.tsx'

/**
 * The tab Verträge: the ends of contracts, their costs, and the last days on which notice must have arrived.
 */
export default function ContractsPage() {
  const reading = useBudget()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'ready') return <ContractsView planning={reading.planning} />
  return (
    <BudgetFrame view="vertraege" title="Verträge">
      <ContractsSkeleton />
    </BudgetFrame>
  )
}
