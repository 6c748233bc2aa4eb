import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { latestBalance, signedBalance } from '#domain/accounts/latest-balance.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { nextPayDay } from '#domain/overview/next-pay-day.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'
import { type ExpectedEvent, type ForecastRecords, expectedEvents } from './expected-events.ts'

/** The length of a forecast. */
const FORECAST_DAYS = 90

export interface ForecastDay {
  readonly day: Day
  /** The balance at the end of the day. */
  readonly balanceCents: Cents
  readonly events: readonly ExpectedEvent[]
}

/** The expected balances of an account (budget.md § 16). */
export interface AccountForecast {
  readonly accountId: string
  /** The balance known on the first day. */
  readonly startCents: Cents
  /** The days from today on, without gaps. */
  readonly days: readonly ForecastDay[]
  /**
   * The day with the lowest balance before the next pay day, or of all days where no pay day is known; the first of
   * equal ones.
   */
  readonly lowest: ForecastDay
  /** The first day below zero; null: none. */
  readonly belowZero: ForecastDay | null
}

/**
 * The forecasts of all open accounts with an expected event, in their order, for 90 days (budget.md § 16).
 * @param transactions the bookings after the latest balances of the accounts; earlier ones change nothing
 */
export function forecastAccounts(
  records: ForecastRecords,
  transactions: readonly Pick<Transaction, 'accountId' | 'day' | 'amountCents'>[],
  today: Day,
): readonly AccountForecast[] {
  const events = expectedEvents(records, today, addDays(today, FORECAST_DAYS))
  const moved = new Set(events.map(({ accountId }) => accountId))
  const payDay = nextPayDay(records.system.income.sources, addDays(today, 1))?.day ?? null
  return records.system.accounts
    .filter((account) => isOpenOn(account, today) && moved.has(account.id))
    .toSorted((a, b) => a.position - b.position)
    .map((account) =>
      forecastAccount(account.id, knownBalance(account, transactions, today), events, { today, payDay }),
    )
}

/** The known balance of an account on a day: its latest balance plus what was booked after it. */
export function knownBalance(
  account: Pick<Account, 'id' | 'balances' | 'valueSign'>,
  transactions: readonly Pick<Transaction, 'accountId' | 'day' | 'amountCents'>[],
  today: Day,
): Cents {
  const since = latestBalance(account, today)?.day ?? null
  const booked = transactions.filter(
    ({ accountId, day }) => accountId === account.id && day <= today && (since === null || day > since),
  )
  return sumCents([signedBalance(account, today), ...booked.map(({ amountCents }) => amountCents)])
}

/**
 * The balances of an account day by day. The last one is the start plus all events, to the cent.
 * @param payDay the lowest point is searched before this day; null: no pay day is known
 */
export function forecastAccount(
  accountId: string,
  startCents: Cents,
  events: readonly ExpectedEvent[],
  { today, payDay }: { readonly today: Day; readonly payDay: Day | null },
): AccountForecast {
  const byDay = Map.groupBy(
    events.filter((event) => event.accountId === accountId),
    ({ day }) => day,
  )
  let balanceCents = startCents
  const days = Array.from({ length: FORECAST_DAYS + 1 }, (_, place): ForecastDay => {
    const day = addDays(today, place)
    const own = byDay.get(day) ?? []
    balanceCents = sumCents([balanceCents, ...own.map(({ amountCents }) => amountCents)])
    return { day, balanceCents, events: own }
  })
  const before = days.filter(({ day }) => payDay === null || day < payDay)
  return {
    accountId,
    startCents,
    days,
    lowest: lowestOf(before.length > 0 ? before : days),
    belowZero: days.find((each) => each.balanceCents < 0) ?? null,
  }
}

/** The events of one day that deserve a label in the chart, together. */
export interface LabelledDay {
  readonly day: Day
  readonly amountCents: Cents
  readonly events: readonly ExpectedEvent[]
  /** The balance of the account at the end of the day. */
  readonly balanceCents: Cents
}

/** The days with the largest events that do not come every month, including transfers and income, ordered by day. */
export function labelledDays({ days }: AccountForecast, count: number): readonly LabelledDay[] {
  return days
    .map(({ day, balanceCents, events }) => {
      const telling = events.filter(isTelling)
      return {
        day,
        balanceCents,
        events: telling,
        amountCents: sumCents(telling.map((each) => each.amountCents)),
      }
    })
    .filter(({ events }) => events.length > 0)
    .toSorted((a, b) => Math.abs(b.amountCents) - Math.abs(a.amountCents))
    .slice(0, count)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

function isTelling({ cause }: ExpectedEvent): boolean {
  return cause.kind === 'item' ? !cause.isMonthly : cause.kind !== 'spending'
}

function lowestOf(days: readonly ForecastDay[]): ForecastDay {
  return days.reduce(
    (lowest, each) => (each.balanceCents < lowest.balanceCents ? each : lowest),
    itemAt(days, 0),
  )
}
