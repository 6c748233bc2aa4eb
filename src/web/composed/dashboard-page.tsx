import {
  readAccounts,
  readAccountSystem,
  readIncome,
  readMonthCloses,
  readOverview,
  readTransfers,
} from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/loading/reads-of.ts'
import { OverviewPage } from '#web/member/features/dashboard/overview-page.tsx'
import { pageMeta } from '#web/page/page-meta.ts'

export const meta = pageMeta({ title: 'Übersicht' })
export const links = readsOf(
  readIncome,
  readAccounts,
  readAccountSystem,
  readTransfers,
  readOverview,
  readMonthCloses,
)

/** The overview of every day; what else stands at this address is composed here. */
export default function DashboardPage() {
  return <OverviewPage />
}
