import { useQueries } from '@tanstack/react-query'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { accountsQuery, accountSystemQuery, incomeQuery } from '#web/household/planning/planning-queries.ts'
import { useCurrentMonth, useToday } from '#web/kit/words/today.ts'
import { NextStepPanel } from './next-step-panel.tsx'

/** The next step of the overview, for pages that read their own data beside it. */
export function OwnNextStep() {
  const month = useCurrentMonth()
  const day = useToday()
  const [income, accounts, system] = useQueries({ queries: [incomeQuery, accountsQuery, accountSystemQuery] })
  if (!income.data || !accounts.data || !system.data) return null
  const records = { income: income.data, accounts: accounts.data.accounts, ...system.data }
  const plan = planMonth(records, month)
  return plan && <NextStepPanel plan={plan} records={records} day={day} />
}
