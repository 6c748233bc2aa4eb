import { type ReactNode, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { planningReads } from '#web/household/planning/planning-reads.ts'
import { type Planning, usePlanning } from '#web/household/planning/use-planning.ts'
import { useUnhurried } from '#web/household/planning/use-unhurried.ts'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { BelowFold } from '#web/kit/parts/below-fold.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { useToday } from '#web/kit/words/today.ts'
import { IncomeLines } from '#web/member/month-income/income-lines.tsx'
import { ExtraIncomeDrawer } from '#web/member/month-income/later-parts.ts'
import { monthOfAddress } from '#web/member/month/month-address.ts'
import { type MonthView, monthView } from '#web/member/month/month-view.ts'
import { potRows } from '#web/member/month/pot-rows.ts'
import { stripData } from '#web/member/month/strip-data.ts'
import { transferRows } from '#web/member/month/transfer-rows.ts'
import { type PageLayout, useLayout } from '#web/member/month/use-layout.ts'
import { TransfersSection } from '#web/member/transfers/transfers-section.tsx'
import { monthFlow } from './flow-data.ts'
import { FlowSection } from './flow-section.tsx'
import { MonthAnswer } from './month-answer.tsx'
import { downloadMonth } from './month-csv.ts'
import { MonthBefore, MonthEmpty } from './month-empty.tsx'
import { MonthFooter } from './month-footer.tsx'
import { MonthHeader } from './month-header.tsx'
import { MonthNotices } from './month-notices.tsx'
import { MonthSkeleton } from './month-skeleton.tsx'
import { MonthStrip } from './month-strip.tsx'
import { PotsSection } from './pots-section.tsx'
import { WithoutNetwork } from './without-network.tsx'

export const meta = pageMeta({ title: 'Kontensystem' })
export const links = planningReads

export default function AccountSystemPage() {
  const [search] = useSearchParams()
  const today = useToday()
  const month = monthOfAddress(search) ?? monthOf(today)
  const reading = useUnhurried(usePlanning())
  const isHydrated = useIsHydrated()

  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending')
    return (
      <>
        <MonthHeader month={isHydrated ? month : null} currentMonth={monthOf(today)} />
        <MonthSkeleton />
      </>
    )
  return <Month planning={reading.planning} month={month} />
}

interface MonthProps {
  readonly planning: Planning
  readonly month: Month
}

function Month({ planning, month }: MonthProps) {
  const { income, accounts, accountSystem, household } = planning
  // The records stay the same object until something is read again, so the months of the same records are
  // planned only once.
  const records = useMemo(
    () => ({ income, accounts: accounts.accounts, ...accountSystem }),
    [income, accounts, accountSystem],
  )
  const today = useToday()
  const [ref, layout] = useLayout<HTMLDivElement>()
  const currentMonth = monthOf(today)
  const view = monthView(records, month, today)
  const firstMonth = records.versions.map((version) => version.month).toSorted()[0]
  const strip = stripData(records, month, planMonth(records, currentMonth), currentMonth)

  if (firstMonth === undefined)
    return (
      <>
        <MonthHeader month={month} currentMonth={currentMonth} />
        <MonthEmpty missing={records.income.sources.length === 0 ? 'income' : 'rates'} />
      </>
    )
  return (
    <div ref={ref} className="@container">
      {view ? (
        <FullMonth view={view} records={records} persons={household.persons} layout={layout}>
          <MonthStrip months={strip} month={month} />
        </FullMonth>
      ) : (
        <>
          <MonthHeader month={month} currentMonth={currentMonth} />
          <MonthStrip months={strip} month={month} />
          <MonthBefore month={month} firstMonth={firstMonth} />
        </>
      )}
    </div>
  )
}

interface FullMonthProps {
  readonly view: MonthView
  readonly records: AccountSystemRecords
  readonly persons: readonly Person[]
  readonly layout: PageLayout
  /** The strip of months, below the title. */
  readonly children: ReactNode
}

function FullMonth({ view, records, persons, layout, children }: FullMonthProps) {
  const [nextRequest, setNextRequest] = useState(0)
  const extraDrawer = useDrawerParam('einnahme')
  const { month, plan, today } = view
  const { accounts, income } = records
  const pots = potRows(view, accounts)
  const transfers = transferRows(plan, { accounts, persons })
  const potsSection = (
    <PotsSection
      view={view}
      rows={pots}
      layout={layout}
      incomeLines={
        layout === 'narrow' && (
          <IncomeLines view={view} receipts={income.receipts} onExtra={extraDrawer.open} isRow />
        )
      }
    />
  )
  const transfersSection = (
    <TransfersSection key={month} view={view} rows={transfers} layout={layout} nextRequest={nextRequest} />
  )
  const hasIncome = records.income.sources.length > 0 || plan.incomeCents > 0
  return (
    <>
      <MonthHeader
        month={month}
        currentMonth={monthOf(today)}
        onCsv={() => downloadMonth(view, pots, transfers)}
      />
      {children}
      {hasIncome ? (
        <>
          <MonthAnswer
            view={view}
            rows={transfers}
            receipts={income.receipts}
            layout={layout}
            onNext={() => setNextRequest(nextRequest + 1)}
            onExtra={extraDrawer.open}
          />
          <MonthNotices view={view} rows={transfers} />
          {/* On phones the list comes first, because people open the page for it. */}
          {layout === 'narrow' ? transfersSection : potsSection}
          <BelowFold>
            {layout === 'narrow' ? potsSection : transfersSection}
            <FlowSection view={view} flow={monthFlow(plan, accounts)} layout={layout} />
            <MonthFooter
              view={view}
              records={records}
              layout={layout}
              onExtra={() => extraDrawer.open('neu')}
            />
            <WithoutNetwork />
          </BelowFold>
        </>
      ) : (
        <MonthEmpty missing="income" />
      )}
      <ExtraIncomeDrawer
        isOpen={extraDrawer.value !== null}
        extra={income.extras.find(({ id }) => id === extraDrawer.value) ?? null}
        month={month}
        onClose={extraDrawer.close}
      />
    </>
  )
}
