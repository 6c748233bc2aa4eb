import { useQueries } from '@tanstack/react-query'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { accountsQuery, accountSystemQuery, incomeQuery } from '#web/planning/planning-queries.ts'
import { useCurrentMonth } from '#web/words/today.ts'
import { LoadError } from '#web/display/load-error.tsx'
import { FirstUse } from './first-use.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { Overview } from './overview.tsx'
import { isComplete, setUpOf } from './set-up.ts'

/** What there is today: the month, the wealth, the next step. */
export function OverviewPage() {
  const month = useCurrentMonth()
  const [income, accounts, system] = useQueries({ queries: [incomeQuery, accountsQuery, accountSystemQuery] })
  const failed = [income, accounts, system].find((query) => query.isError && !query.data)
  if (failed) return <LoadError onRetry={() => void failed.refetch()} />
  if (!income.data || !accounts.data || !system.data) return <OverviewSkeleton />

  const setUp = setUpOf(income.data, accounts.data, system.data)
  const records = {
    income: income.data,
    accounts: accounts.data.accounts,
    versions: system.data.versions,
    transfers: system.data.transfers,
  }
  const plan = planMonth(records, month)
  if (!plan || !isComplete(setUp)) return <FirstUse setUp={setUp} />
  return <Overview records={records} plan={plan} />
}
