import { useSearchParams } from 'react-router'
import { toMonth, yearOf } from '#domain/calendar/month.ts'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { yearOfAddress } from '#web/member/household-plan/budget-address.ts'
import { BudgetFrame } from '#web/member/household-plan/budget-frame.tsx'
import { useBudget } from '#web/member/household-plan/use-budget.ts'
import { YearEmpty } from './year-empty.tsx'
import { YearSkeleton } from './year-skeleton.tsx'
import { YearView } from './year-view.tsx'

/**
 * The page of a year of the household plan: the due amounts of the twelve months, and whether the pot carries
 * them.
 */
export default function BudgetYearPage() {
  const reading = useBudget()
  const [search] = useSearchParams()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  const named = yearOfAddress(search)
  if (reading.state === 'pending')
    return (
      <BudgetFrame view="jahr" title={named ?? 'Jahr'}>
        <YearSkeleton />
      </BudgetFrame>
    )
  const { planning } = reading
  const year = named ?? yearOf(planning.currentMonth)
  if (!planning.data.budget)
    return (
      <BudgetFrame view="jahr" title={year}>
        <YearEmpty />
      </BudgetFrame>
    )
  return <YearView key={year} planning={planning} year={toMonth(`${year}-01-01`)} />
}
