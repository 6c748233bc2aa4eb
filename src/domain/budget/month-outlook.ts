import type { Day } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { type NextPayDay, dailyAmount, nextPayDay } from '#domain/overview/next-pay-day.ts'
import type { BudgetLine } from './budget-month.ts'
import { isSaving } from './budget-item.ts'
import { itemState } from './item-state.ts'

/** What may still be spent until money comes again ("Frei bis Zahltag"). */
export interface MonthOutlook {
  /** The rests of what lapses with the month; below 0 where too much was spent. */
  readonly freeCents: Cents
  /** The rests that are kept for later ("Rücklagen"). */
  readonly keptCents: Cents
  readonly payDay: NextPayDay | null
  /** A day, cut (down2); null without a pay day. */
  readonly dailyCents: Cents | null
  /** Whether every fixed item that is due was booked. */
  readonly areFixedPaid: boolean
}

/** What is left of the plan of `life` on a day, and for how long (budget.md § 5). */
export function monthOutlook(
  lines: readonly BudgetLine[],
  sources: readonly IncomeSource[],
  today: Day,
): MonthOutlook {
  const freeCents = restOf(lines.filter(({ item }) => !isSaving(item)))
  const payDay = nextPayDay(sources, today)
  return {
    freeCents,
    keptCents: restOf(lines.filter(({ item }) => isSaving(item))),
    payDay,
    dailyCents: payDay && dailyAmount(freeCents, payDay),
    areFixedPaid: lines.every((line) => itemState(line).kind !== 'open'),
  }
}

/** What an account holds, by what it is for; the parts are the balance ("Haushaltskonto heute"). */
export interface AccountUse {
  readonly keptCents: Cents
  readonly freeCents: Cents
  /** What no item of the plan waits for; below 0 the account holds less than it should. */
  readonly withoutTaskCents: Cents
}

/** Splits the balance of an account into reserves, what is free and what has no task. */
export function accountUse(balanceCents: Cents, { keptCents, freeCents }: MonthOutlook): AccountUse {
  return { keptCents, freeCents, withoutTaskCents: sumCents([balanceCents, -keptCents, -freeCents]) }
}

function restOf(lines: readonly BudgetLine[]): Cents {
  return sumCents(lines.map(({ restCents }) => restCents))
}
