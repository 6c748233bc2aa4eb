import { type ComponentType, Suspense } from 'react'
import type { AccountSystemRecords, MonthPlan } from '#domain/account-system/plan-month.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { Widget, WidgetName } from '#domain/overview/widgets.ts'
import { yearToReview } from '#domain/year-review/year-to-review.ts'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { useToday } from '#web/kit/words/today.ts'
import { foreignDaysWords } from '#web/member/currencies/foreign-days-words.ts'
import { yearAddress, yearTitle } from '#web/member/year/year-address.ts'
import { FreePanel } from './free-panel.tsx'
import { GoalsPanel } from './goals-panel.tsx'
import { LadderPanel } from './ladder-panel.tsx'
import { MonthCard } from './month-card.tsx'
import { NetWorthPanel } from './net-worth-panel.tsx'
import { NextStepPanel } from './next-step-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { WebinarPanel } from './webinar-panel.tsx'

interface OverviewProps {
  readonly records: AccountSystemRecords
  readonly plan: MonthPlan
  readonly widgets: readonly Widget[]
}

const { Lazy: ArrangeList } = fetchedPart(
  async () => (await import('#web/member/overview/arrange-list.tsx')).ArrangeList,
)

const panels: Readonly<Record<WidgetName, ComponentType<PanelProps>>> = {
  net_worth: NetWorthPanel,
  free_to_spend: FreePanel,
  ladder: LadderPanel,
  next_step: NextStepPanel,
  goals: GoalsPanel,
  webinar: WebinarPanel,
}

/** The parameter of the address that opens the drawer in which the parts are arranged. */
const arrangeParam = 'anordnen'

/** The everyday dashboard: the month first, then the parts in the chosen order. */
export function Overview({ records, plan, widgets }: OverviewProps) {
  const day = useToday()
  const year = yearToReview(day)
  const arranging = useDrawerParam(arrangeParam)
  const ratesWords = foreignDaysWords(records.accounts, day)
  return (
    <>
      <MonthCard records={records} plan={plan} day={day} />
      <div className="overview-grid">
        {widgets
          .filter(({ isShown }) => isShown)
          .map(({ name }) => {
            const Panel = panels[name]
            return <Panel key={name} records={records} plan={plan} day={day} />
          })}
      </div>
      <p className="mt-12 flex flex-wrap items-center justify-between gap-x-6 text-14 text-text-3">
        <span>
          {`Stand ${formatDayMonthYear(day)}`}
          {ratesWords !== null && `. ${ratesWords}`}
        </span>
        <span className="flex flex-wrap gap-x-6">
          {hasValuesUntil(records, year) && (
            <TextActionLink to={yearAddress(year)}>{yearTitle(year)}</TextActionLink>
          )}
          <TextAction onClick={() => arranging.open('ja')}>Übersicht anordnen</TextAction>
        </span>
      </p>
      <Drawer
        isOpen={arranging.value !== null}
        onClose={arranging.close}
        label="Übersicht"
        title="Übersicht anordnen"
      >
        <Suspense fallback={<div className="min-h-100" />}>
          <ArrangeList />
        </Suspense>
      </Drawer>
    </>
  )
}

// Somebody who began in January has no year to look back on yet.
function hasValuesUntil({ accounts }: AccountSystemRecords, year: number): boolean {
  return accounts.some(({ balances }) => balances.some(({ day }) => Number(day.slice(0, 4)) <= year))
}
