import type { AccountSystemRecords, MonthPlan } from '#domain/account-system/plan-month.ts'
import { useToday } from '#web/words/today.ts'
import { FreeToSpend } from './free-to-spend.tsx'
import { MonthHead } from './month-head.tsx'
import { MonthStrip } from './month-strip.tsx'
import { NetWorthPanel } from './net-worth-panel.tsx'
import { NextStepPanel } from './next-step-panel.tsx'
import { PotsPanel } from './pots-panel.tsx'

interface OverviewProps {
  readonly records: AccountSystemRecords
  readonly plan: MonthPlan
}

/** The dashboard of every day: the month, what is owned, what is free, what to do next. */
export function Overview({ records, plan }: OverviewProps) {
  const day = useToday()
  return (
    <>
      <MonthHead plan={plan} day={day} />
      <MonthStrip plan={plan} accounts={records.accounts} day={day} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NetWorthPanel accounts={records.accounts} day={day} />
        <FreeToSpend records={records} plan={plan} day={day} />
        <PotsPanel plan={plan} />
        <NextStepPanel plan={plan} accounts={records.accounts} day={day} />
      </div>
    </>
  )
}
