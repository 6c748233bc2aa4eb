import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import { netWorth } from '#domain/accounts/net-worth.ts'
import { type Day, addDays, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { CLOSED_MONTHS_AGO, LOAN_INSTALMENT, type DemoAccounts } from './demo-accounts.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

/** Today's balances. */
const current = {
  checking: 238_457,
  household: 194_305,
  fun: 73_148,
  donations: 38_802,
  savings: 1_840_000,
  securities: 4_621_837,
  loan: 15_132_008,
} as const

const LOAN_MONTHLY_RATE = 0.019 / 12

/** Net worth at the end of a month, from 36 months ago to last month, in cents. */
const netWorthPath: readonly Cents[] = [
  8_493_120, 8_821_744, 8_917_305, 9_038_460, 9_094_215, 9_218_837, 9_243_580, 9_371_926, 9_584_403,
  9_627_158, 9_641_872, 9_812_690, 10_008_345, 10_512_981, 10_509_427, 10_763_118, 10_721_556, 10_558_203,
  10_784_669, 10_841_375, 10_968_240, 11_152_794, 11_117_432, 11_436_085, 11_484_640, 12_183_271, 12_362_517,
  12_468_943, 12_552_306, 12_831_749, 12_906_188, 12_981_452, 12_902_877, 12_961_534, 13_019_268, 13_084_080,
]

/** What the flat was estimated at, at the end of the year before the month. */
const estimates: readonly (readonly [monthsAgo: number, amountCents: Cents])[] = [
  [47, 20_100_000],
  [35, 20_450_000],
  [23, 20_850_000],
  [11, 21_400_000],
]

/** A balance for the end of each month and for today; the securities carry what the net worth asks for. */
export function fillBalances(story: DemoStory, accounts: DemoAccounts): readonly Account[] {
  const { today } = story
  const checking = {
    ...accounts.checking,
    balances: monthly(story, today, wavering(story, current.checking, 0.25)),
  }
  const household = {
    ...accounts.household,
    balances: monthly(story, today, wavering(story, current.household, 0.2)),
  }
  const fun = { ...accounts.fun, balances: monthly(story, today, wavering(story, current.fun, 0.5)) }
  const donations = {
    ...accounts.donations,
    balances: monthly(story, yesterday(story), wavering(story, current.donations, 0.6)),
  }
  const savings = {
    ...accounts.savings,
    balances: monthly(story, today, rising(story, 1_050_000, current.savings)),
  }
  const flat = { ...accounts.flat, balances: estimatesOf(story) }
  const loan = { ...accounts.loan, balances: repayments(story) }
  const oldSavings = { ...accounts.oldSavings, balances: untilClosed(story) }

  const others = [checking, household, fun, donations, savings, flat, loan, oldSavings]
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

/** Around today's amount, up and down by a share of it. */
function wavering({ random }: DemoStory, todayCents: Cents, share: number): readonly Cents[] {
  const before = Array.from({ length: HISTORY_MONTHS }, () =>
    Math.round(todayCents * (1 - share * 0.7 + random() * share)),
  )
  return [...before, todayCents]
}

function rising({ random }: DemoStory, fromCents: Cents, toCents: Cents): readonly Cents[] {
  const step = (toCents - fromCents) / HISTORY_MONTHS
  const before = Array.from({ length: HISTORY_MONTHS }, (_, index) =>
    Math.round(fromCents + step * (index + (random() - 0.5) * 0.6)),
  )
  return [...before, toCents]
}

function remainders(story: DemoStory, others: readonly Account[]): readonly Cents[] {
  const before = netWorthPath.map((netCents, index) => {
    const day = lastDayOfMonth(story.monthsAgo(HISTORY_MONTHS - index))
    return netCents - netWorth(others, day).netCents
  })
  return [...before, current.securities]
}

function estimatesOf(story: DemoStory): readonly AccountBalance[] {
  return estimates.map(([monthsAgo, amountCents]) =>
    balance(lastDayOfMonth(story.monthsAgo(monthsAgo)), amountCents),
  )
}

/** Backwards from today: what was owed before the last payment, rounded as the bank does. */
function repayments(story: DemoStory): readonly AccountBalance[] {
  const balances = [balance(story.month, current.loan)]
  for (let monthsAgo = 1; monthsAgo <= HISTORY_MONTHS; monthsAgo += 1) {
    const after = balances[0]?.amountCents ?? 0
    const before = Math.round((after + LOAN_INSTALMENT) / (1 + LOAN_MONTHLY_RATE))
    balances.unshift(balance(story.monthsAgo(monthsAgo), before))
  }
  return balances
}

function untilClosed(story: DemoStory): readonly AccountBalance[] {
  const balances: AccountBalance[] = []
  for (let monthsAgo = HISTORY_MONTHS; monthsAgo > CLOSED_MONTHS_AGO; monthsAgo -= 1) {
    balances.push(balance(lastDayOfMonth(story.monthsAgo(monthsAgo)), 185_000 - 300 * monthsAgo))
  }
  return [...balances, balance(lastDayOfMonth(story.monthsAgo(CLOSED_MONTHS_AGO)), 0)]
}

/** On the first of a month yesterday belongs to the month before, which has its balance already. */
function yesterday({ today, month }: DemoStory): Day {
  const day = addDays(today, -1)
  return monthOf(day) === month ? day : today
}

function balance(day: Day | Month, amountCents: Cents): AccountBalance {
  return { day, amountCents, version: 1 }
}
