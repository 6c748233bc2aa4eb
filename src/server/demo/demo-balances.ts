import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import { type Day, addDays, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { ValuationKind } from '#domain/property/property.ts'
import { CLOSED_MONTHS_AGO, LOAN_INSTALMENT, type DemoAccounts } from './demo-accounts.ts'
import type { BookedAccount, DemoBookings } from './demo-bookings.ts'
import { netOf } from './demo-movement.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

/** What was borrowed when the flat was bought. */
const BORROWED_CENTS: Cents = 17_639_432
/** The debt after this month's payment, and today's values. */
const OWED_CENTS: Cents = 15_132_008
const NET_WORTH_CENTS: Cents = 13_274_541

const LOAN_MONTHLY_RATE = 0.019 / 12

/**
 * The net worth at the end of a month, from 36 months ago to last month, in cents: the sum of all balances of that day.
 */
const netWorthPath: readonly Cents[] = [
  8_493_120, 8_821_744, 8_917_305, 9_038_460, 9_094_215, 9_218_837, 9_243_580, 9_371_926, 9_584_403,
  9_627_158, 9_641_872, 9_812_690, 10_008_345, 10_512_981, 10_509_427, 10_763_118, 10_721_556, 10_558_203,
  10_784_669, 10_841_375, 10_968_240, 11_152_794, 11_117_432, 11_436_085, 11_484_640, 12_183_271, 12_362_517,
  12_468_943, 12_552_306, 12_831_749, 12_906_188, 12_981_452, 12_902_877, 12_961_534, 13_019_268, 13_084_080,
]

/** The value of the flat at the end of the year before the month: estimated, and once appraised. */
const estimates: readonly (readonly [monthsAgo: number, amountCents: Cents, kind: ValuationKind])[] = [
  [47, 20_100_000, 'own_estimate'],
  [35, 20_450_000, 'own_estimate'],
  [23, 20_850_000, 'own_estimate'],
  [11, 21_400_000, 'appraisal'],
]

const PRICE_OF_FLAT_CENTS: Cents = 19_600_000

/**
 * Adds a balance for the end of each month and for today: accounts with bookings hold what these leave, and the
 * securities hold what is missing to the net worth.
 */
export function fillBalances(
  story: DemoStory,
  accounts: DemoAccounts,
  booked: DemoBookings,
): readonly Account[] {
  const filled = (name: BookedAccount, lastDay: Day) => ({
    ...accounts[name],
    balances: monthly(
      story,
      lastDay,
      leftOver(story, accounts[name].id, booked.lastMonthCents[name], { booked, lastDay }),
    ),
  })
  const others = [
    filled('checking', story.today),
    filled('household', story.today),
    filled('fun', story.today),
    filled('donations', yesterday(story)),
    filled('savings', story.today),
    { ...accounts.flat, balances: valuationsOf(story, accounts.flat) },
    { ...accounts.loan, balances: repayments(story, accounts.loan) },
    { ...accounts.oldSavings, balances: untilClosed(story) },
  ]
  const balances = monthly(story, yesterday(story), remainders(story, others))
  return [...others, { ...accounts.securities, balances }]
}

/** One balance for the last day of each month of the history, and one for a day of this month. */
function monthly(story: DemoStory, lastDay: Day, amounts: readonly Cents[]): readonly AccountBalance[] {
  return amounts.map((amountCents, index) => {
    const monthsAgo = HISTORY_MONTHS - index
    return balance(monthsAgo === 0 ? lastDay : lastDayOfMonth(story.monthsAgo(monthsAgo)), amountCents)
  })
}

/** What the bookings of an account leave at the end of each month, and on a day of this month. */
function leftOver(
  { monthsAgo, month }: DemoStory,
  accountId: string,
  lastMonthCents: Cents,
  { booked, lastDay }: { readonly booked: DemoBookings; readonly lastDay: Day },
): readonly Cents[] {
  const ends = [lastMonthCents]
  for (let count = 1; count < HISTORY_MONTHS; count += 1)
    ends.unshift((ends[0] ?? 0) - netOf(booked.bookings, accountId, monthsAgo(count)))
  const untilToday = booked.bookings.filter(({ day }) => day >= month && day <= lastDay)
  return [...ends, lastMonthCents + netOf(untilToday, accountId)]
}

function remainders(story: DemoStory, others: readonly Account[]): readonly Cents[] {
  const before = netWorthPath.map((netCents, index) => {
    const day = lastDayOfMonth(story.monthsAgo(HISTORY_MONTHS - index))
    return netCents - sumOfBalances(others, day)
  })
  return [...before, NET_WORTH_CENTS - sumOfBalances(others, story.today)]
}

function sumOfBalances(accounts: readonly Account[], day: Day): Cents {
  const open = accounts.filter((account) => isOpenOn(account, day))
  return sumCents(open.map((account) => signedBalance(account, day)))
}

function valuationsOf(story: DemoStory, { openedOn }: Account): readonly AccountBalance[] {
  const bought = openedOn === null ? [] : [balance(openedOn, PRICE_OF_FLAT_CENTS)]
  return [
    ...bought.map((price): AccountBalance => ({ ...price, valuationKind: 'purchase' })),
    ...estimates.map(([monthsAgo, amountCents, valuationKind]) => ({
      ...balance(lastDayOfMonth(story.monthsAgo(monthsAgo)), amountCents),
      valuationKind,
    })),
  ]
}

/**
 * What was borrowed, and the debt month by month, computed backwards from today: what was owed before each payment,
 * rounded as the bank does.
 */
function repayments(story: DemoStory, { openedOn }: Account): readonly AccountBalance[] {
  const balances = [balance(story.month, OWED_CENTS)]
  for (let monthsAgo = 1; monthsAgo <= HISTORY_MONTHS; monthsAgo += 1) {
    const after = balances[0]?.amountCents ?? 0
    const before = Math.round((after + LOAN_INSTALMENT) / (1 + LOAN_MONTHLY_RATE))
    balances.unshift(balance(story.monthsAgo(monthsAgo), before))
  }
  return openedOn === null ? balances : [balance(openedOn, BORROWED_CENTS), ...balances]
}

function untilClosed(story: DemoStory): readonly AccountBalance[] {
  const balances: AccountBalance[] = []
  for (let monthsAgo = HISTORY_MONTHS; monthsAgo > CLOSED_MONTHS_AGO; monthsAgo -= 1) {
    balances.push(balance(lastDayOfMonth(story.monthsAgo(monthsAgo)), 185_000 - 300 * monthsAgo))
  }
  return [...balances, balance(lastDayOfMonth(story.monthsAgo(CLOSED_MONTHS_AGO)), 0)]
}

/** The day before today. On the first of a month it belongs to the month before, which has its balance already. */
function yesterday({ today, month }: DemoStory): Day {
  const day = addDays(today, -1)
  return monthOf(day) === month ? day : today
}

function balance(day: Day | Month, amountCents: Cents): AccountBalance {
  return { day, amountCents, version: 1 }
}
