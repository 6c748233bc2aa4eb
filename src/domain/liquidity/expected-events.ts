import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import type { TransferPot } from '#domain/account-system/pot.ts'
import type { Actuals } from '#domain/budget/actual-sums.ts'
import { type BudgetItem, isMonthly, isSaving, isSpread, signedCents } from '#domain/budget/budget-item.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import {
  type MonthStart,
  budgetMonthOf,
  dayInBudgetMonth,
  endOfBudgetMonth,
  startOfBudgetMonth,
} from '#domain/budget/month-start.ts'
import { type PlanBegin, countedCents } from '#domain/budget/plan-begin.ts'
import { dueCents } from '#domain/budget/planned-amounts.ts'
import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthOf, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import { plannedValue, receiptOf } from '#domain/income/month-value.ts'
import { payDateOf } from '#domain/income/pay-date.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import { nextPayDay } from '#domain/overview/next-pay-day.ts'
import { standingOrders } from '#domain/transfers/standing-orders.ts'
import { transferDay } from '#domain/transfers/transfer-day.ts'
import { incomingIn, payingAccount } from './paying-account.ts'
import { dayOfContract } from './usual-days.ts'

/** A movement on an account that is expected on a future day, or was expected and has not come yet. */
export interface ExpectedEvent {
  readonly accountId: string
  readonly day: Day
  /** The amount; negative: it leaves the account. */
  readonly amountCents: Cents
  readonly cause:
    | { readonly kind: 'income'; readonly sourceId: string }
    | { readonly kind: 'transfer'; readonly pot: TransferPot }
    | { readonly kind: 'item'; readonly itemId: string; readonly isMonthly: boolean }
    /** Money that is spent a bit every day: variable items without a day. */
    | { readonly kind: 'spending' }
}

/** The records from which a forecast is computed. */
export interface ForecastRecords {
  readonly system: AccountSystemRecords
  readonly budget: Budget
  readonly actuals: Actuals
  readonly contracts: readonly Contract[]
  readonly monthStart: MonthStart
  /** What of the plan's first month counts; null: all of it. */
  readonly begin: PlanBegin | null
  /** The day of the month on which an item without a fixed day was usually booked. */
  readonly usualDays: ReadonlyMap<string, number>
}

/** The events expected from one day to another, both included (budget.md § 16), ordered by day. */
export function expectedEvents(records: ForecastRecords, today: Day, until: Day): readonly ExpectedEvent[] {
  const events = [
    ...incomeEvents(records, today, until),
    ...transferEvents(records, today, until),
    ...budgetEvents(records, today, until),
  ]
  return events
    .filter(({ day, amountCents }) => day >= today && day <= until && amountCents !== 0)
    .toSorted((a, b) => daysBetween(b.day, a.day))
}

// Income that was entered as received has come, and so has what was due up to today. Irregular income is not expected.
function incomeEvents({ system }: ForecastRecords, today: Day, until: Day): readonly ExpectedEvent[] {
  const { sources, receipts } = system.income
  // A pay day that is moved to a bank day may lie in a neighbouring month.
  const months = monthsFrom(addMonths(monthOf(today), -1), addMonths(monthOf(until), 1))
  return months.flatMap((month) => {
    const account = incomingIn(system, month)
    if (!account) return []
    return sources
      .filter((source) => source.rhythm !== 'irregular' && !receiptOf(source, receipts, month))
      .map((source) => ({
        accountId: account,
        day: payDateOf(source, month),
        amountCents: plannedValue(source, receipts, month),
        cause: { kind: 'income' as const, sourceId: source.id },
      }))
      .filter(({ day }) => day > today)
  })
}

// Irregular income is not expected before it was entered, neither as income nor in the transfers made from it.
function withoutUnknown(system: ForecastRecords['system'], month: Month): ForecastRecords['system'] {
  const { sources, receipts } = system.income
  const known = sources.filter(
    (source) => source.rhythm !== 'irregular' || receiptOf(source, receipts, month) !== undefined,
  )
  return { ...system, income: { ...system.income, sources: known } }
}

// Transfers that are open this month are made now, and standing orders leave on the first of each later month; neither
// before the income of the month has come.
function transferEvents({ system }: ForecastRecords, today: Day, until: Day): readonly ExpectedEvent[] {
  const month = monthOf(today)
  const now = planMonth(withoutUnknown(system, month), month)
  const from = transferDay(system.income.sources, month)
  const open = now ? movesOf(now.transfers.open, now.incoming?.id, from > today ? from : today) : []
  const later = monthsFrom(addMonths(month, 1), monthOf(until)).flatMap((each) => {
    const orders = standingOrders(system, each)
    const leavesOn = transferDay(system.income.sources, each)
    return orders ? movesOf(orders.orders, orders.incoming?.id, leavesOn) : []
  })
  return [...open, ...later]
}

interface Move {
  readonly pot: TransferPot
  readonly accountId: string
  readonly amountCents: Cents
}

function movesOf(moves: readonly Move[], incomingId: string | undefined, day: Day): readonly ExpectedEvent[] {
  return moves.flatMap(({ pot, accountId, amountCents }) => {
    const cause = { kind: 'transfer', pot } as const
    const arrives = { accountId, day, amountCents, cause }
    return incomingId === undefined
      ? [arrives]
      : [{ ...arrives, accountId: incomingId, amountCents: 0 - amountCents }, arrives]
  })
}

function budgetEvents(records: ForecastRecords, today: Day, until: Day): readonly ExpectedEvent[] {
  const { monthStart, budget } = records
  const current = budgetMonthOf(monthStart, today)
  // Income comes from its sources; an income item of the plan would count it twice.
  const items = budget.items.filter(({ category }) => category !== 'income')
  return monthsFrom(current, budgetMonthOf(monthStart, until)).flatMap((month) => {
    const situation: Situation = { records, month, today, isCurrent: month === current }
    return [
      ...items.filter((item) => !isSpread(item)).flatMap((item) => dueEvent(item, situation)),
      ...spendingEvents(items.filter(isSpread), situation),
    ]
  })
}

/** A month as it is seen today. */
export interface Situation {
  readonly records: ForecastRecords
  readonly month: Month
  readonly today: Day
  /** Whether the month is the current one, of which booked amounts are not expected again. */
  readonly isCurrent: boolean
}

function dueEvent(item: BudgetItem, situation: Situation): readonly ExpectedEvent[] {
  const { records, month, today, isCurrent } = situation
  // Money that is saved up for no certain month is not expected to be spent.
  if (item.isIrregular || (isMonthly(item) && isSaving(item) && !item.isFixed)) return []
  const planned = dayOfItemIn(item, records, month)
  const day = isCurrent && planned < today ? today : planned
  const accountId = payingAccount(item, records.system, month)
  if (accountId === null || hasEnded(item, records.contracts, day)) return []
  return [
    {
      accountId,
      day,
      amountCents: 0 - signedCents(item, openCents(item, situation)),
      cause: { kind: 'item', itemId: item.id, isMonthly: isMonthly(item) },
    },
  ]
}

/** The day on which an item is due in a month of the plan. */
export function dayOfItemIn(item: BudgetItem, records: ForecastRecords, month: Month): Day {
  return dayInBudgetMonth(records.monthStart, month, dayOfItem(item, records))
}

// The entered day, the day seen in the bookings, or the day of its contract for an item not due every month; else the
// first.
function dayOfItem(item: BudgetItem, { usualDays, contracts }: ForecastRecords): number | 'last_bank_day' {
  const known = item.day ?? usualDays.get(item.id)
  if (known !== undefined) return known
  return (isMonthly(item) ? null : dayOfContract(item.id, contracts)) ?? 1
}

/**
 * The rest still expected: a fixed bill may come in parts; for a variable item nothing more is expected once something
 * was booked.
 */
export function openCents(item: BudgetItem, { records, month, isCurrent }: Situation): Cents {
  const due = signedCents(item, dueCents(item, month))
  if (!isCurrent) return due
  const booked = signedCents(item, records.actuals.ofItem(item.id, month))
  if (!item.isFixed && booked !== 0) return 0
  return Math.max(0, due - booked)
}

// Money that lapses with the month is spent by its end, in the current month by the day before the next pay day. In the
// first month of the plan the days before it was begun do not count.
function spendingEvents(items: readonly BudgetItem[], situation: Situation): readonly ExpectedEvent[] {
  const { records, month, today, isCurrent } = situation
  const days = isCurrent ? spendingDaysLeft(records, month, today) : daysOf(records.monthStart, month)
  const byAccount = Map.groupBy(items, (item) => payingAccount(item, records.system, month))
  return [...byAccount].flatMap(([accountId, own]) => {
    if (accountId === null) return []
    const due = sumCents(own.map((item) => countedCents(item, month, records.begin)))
    const booked = sumCents(own.map((item) => (isCurrent ? records.actuals.ofItem(item.id, month) : 0)))
    const amounts = splitByWeights(
      Math.max(0, due - booked),
      days.map(() => 1),
    )
    return days.map((day, place) => ({
      accountId,
      day,
      amountCents: 0 - (amounts[place] ?? 0),
      cause: { kind: 'spending' as const },
    }))
  })
}

function spendingDaysLeft({ system, monthStart }: ForecastRecords, month: Month, today: Day): readonly Day[] {
  const end = endOfBudgetMonth(monthStart, month)
  const payDay = nextPayDay(system.income.sources, today)?.day
  const last = payDay !== undefined && payDay > today && payDay <= end ? addDays(payDay, -1) : end
  return dayRange(today, last)
}

function daysOf(start: MonthStart, month: Month): readonly Day[] {
  return dayRange(startOfBudgetMonth(start, month), endOfBudgetMonth(start, month))
}

function dayRange(first: Day, last: Day): readonly Day[] {
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, count) => addDays(first, count))
}

function hasEnded({ id }: BudgetItem, contracts: readonly Contract[], day: Day): boolean {
  const cancelledTo = contracts.find(({ itemId }) => itemId === id)?.cancelledTo ?? null
  return cancelledTo !== null && day > cancelledTo
}

function monthsFrom(first: Month, last: Month): readonly Month[] {
  return monthRange(first, Math.max(0, monthsBetween(first, last) + 1))
}
