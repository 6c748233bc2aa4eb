import { type AccountSystemRecords, type MonthPlan, planMonth } from '#domain/account-system/plan-month.ts'
import { type TransferPot, transferPots } from '#domain/account-system/pot.ts'
import { addMonths, type Month, monthRange, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import { forecastIncome, monthIncome } from '#domain/income/month-income.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'

export interface FlowPot {
  readonly pot: TransferPot
  /** The amount that belongs to the pot by the split; arrived and open sum to it. */
  readonly cents: Cents
  readonly openCents: Cents
  /** The accounts where the money of the pot arrived, the largest amount first; null: a pot without an account. */
  readonly accounts: readonly { readonly id: string | null; readonly cents: Cents }[]
}

/** Where the income of a time came from and where it went. The pots and the rest sum to all of it. */
export interface YearFlow {
  readonly months: readonly Month[]
  /**
   * The sources that brought something, the largest amount first. An extra income counts with others of the same name.
   */
  readonly sources: readonly { readonly id: string; readonly name: string; readonly cents: Cents }[]
  /**
   * The income including what is laid aside for taxes: the pots, with the reserve among them, and the rest sum to it.
   */
  readonly grossCents: Cents
  /** The income of the months (statistics.md § 65). */
  readonly incomeCents: Cents
  readonly pots: readonly FlowPot[]
  /** Undistributed income: sources that are not distributed, and months without rates. */
  readonly restCents: Cents
  /** The months in which something is still to be transferred. */
  readonly open: readonly { readonly month: Month; readonly cents: Cents }[]
}

interface Branch {
  readonly pot: TransferPot
  readonly id: string | null
  readonly doneCents: Cents
  readonly openCents: Cents
}

/**
 * The income of a time and its distribution.
 * @param last the last month that counts: the current one, or December
 */
export function yearFlow(records: AccountSystemRecords, first: Month, last: Month): YearFlow {
  const months = monthRange(first, Math.max(0, monthsBetween(first, last) + 1))
  const incomes = months.map((month) => monthIncome(records.income, month))
  const branches = months.map((month) => {
    const plan = planMonth(records, month)
    return { month, branches: plan ? branchesOf(plan) : [] }
  })
  const all = branches.flatMap((each) => each.branches)
  const grossCents = sumCents(incomes.map((income) => income.grossCents))
  return {
    months,
    sources: sourcesOf(incomes),
    grossCents,
    incomeCents: sumCents(incomes.map(({ countedCents }) => countedCents)),
    pots: transferPots.map((pot) => potOf(pot, all)).filter(({ cents }) => cents !== 0),
    restCents: grossCents - sumCents(all.flatMap(({ doneCents, openCents }) => [doneCents, openCents])),
    open: branches
      .map((each) => ({
        month: each.month,
        cents: sumCents(each.branches.map(({ openCents }) => openCents)),
      }))
      .filter(({ cents }) => cents !== 0),
  }
}

/** The income still expected in the rest of a year, as known in a month of it. */
export function incomeToCome(
  { income }: Pick<AccountSystemRecords, 'income'>,
  month: Month,
): { readonly months: number; readonly cents: Cents; readonly bonuses: readonly string[] } {
  const ahead = forecastIncome(income, month).filter((each) => yearOf(each.month) === yearOf(month))
  const bonuses = ahead.flatMap(({ lines }) =>
    lines.filter(({ source }) => source.rhythm === 'yearly').map(({ source }) => source.label),
  )
  return {
    months: ahead.length,
    cents: sumCents(ahead.map(({ splitCents }) => splitCents)),
    bonuses: [...new Set(bonuses)],
  }
}

/** The December of a year, or the current month where that is earlier. */
export function lastMonthOf(january: Month, current: Month): Month {
  return [addMonths(january, 11), current].toSorted()[0] ?? current
}

function sourcesOf(incomes: readonly ReturnType<typeof monthIncome>[]): YearFlow['sources'] {
  const parts = incomes.flatMap(({ lines, extras }) => [
    ...lines.map(({ source, actualCents }) => ({ id: source.id, name: source.label, cents: actualCents })),
    ...extras.map(({ label, amountCents }) => ({ id: `extra ${label}`, name: label, cents: amountCents })),
  ])
  return [...Map.groupBy(parts, ({ id }) => id)]
    .map(([id, own]) => ({
      id,
      name: own.at(-1)?.name ?? '',
      cents: sumCents(own.map(({ cents }) => cents)),
    }))
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => other.cents - one.cents)
}

function branchesOf({ reserve, distribution, transfers }: MonthPlan): readonly Branch[] {
  const parts = [...reserve.parts, ...distribution.parts]
  return transferPots.flatMap((pot) => {
    const own = parts.filter((part) => part.pot === pot)
    return [...Map.groupBy(own, ({ accountId }) => accountId)].map(([id, list]) => {
      const cents = sumCents(list.map((part) => part.cents))
      const missing = transfers.open.filter((each) => each.pot === pot && each.accountId === id)
      const missingCents = sumCents(missing.map(({ amountCents }) => amountCents))
      // Money that is to be brought back was transferred before: the planned part of it has arrived.
      const openCents = Math.min(cents, Math.max(0, missingCents))
      return { pot, id, doneCents: cents - openCents, openCents }
    })
  })
}

function potOf(pot: TransferPot, branches: readonly Branch[]): FlowPot {
  const own = branches.filter((branch) => branch.pot === pot)
  const openCents = sumCents(own.map((branch) => branch.openCents))
  const doneCents = sumCents(own.map((branch) => branch.doneCents))
  return {
    pot,
    cents: sumCents([doneCents, openCents]),
    openCents,
    accounts: [...Map.groupBy(own, ({ id }) => id)]
      .map(([id, list]) => ({ id, cents: sumCents(list.map((branch) => branch.doneCents)) }))
      .filter(({ cents }) => cents !== 0)
      .toSorted((one, other) => other.cents - one.cents),
  }
}
