import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Booking } from '#server/transactions/present.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoBudget } from './demo-budget.ts'
import { checkingBookings } from './demo-checking-bookings.ts'
import { householdBookings, unplannedPayments } from './demo-household-bookings.ts'
import { leftOverBookings, reservesOf } from './demo-levels.ts'
import { bookingDay, netOf, ownTransfer } from './demo-movement.ts'
import { donationBookings, funBookings, interestBookings } from './demo-small-accounts.ts'
import type { DemoStory } from './demo-story.ts'

/** The accounts that have bookings; the others only have balances. */
export type BookedAccount = 'checking' | 'household' | 'fun' | 'donations' | 'savings'

export interface DemoBookings {
  /** All bookings until today, in no order. */
  readonly bookings: readonly Booking[]
  /** The balance of each account at the end of last month. */
  readonly lastMonthCents: Readonly<Record<BookedAccount, Cents>>
}

/** The balances of the accounts after all bookings of this month that the screen designs show. */
const boardCents: Readonly<Record<BookedAccount, Cents>> = {
  checking: 238_457,
  household: 194_305,
  fun: 73_148,
  donations: 38_802,
  savings: 1_840_000,
}

/** The least balance of the current account at the end of a month, so that it lasts until all income has come. */
const LEAST_ON_CHECKING: Cents = 140_000

/** Three years of bookings up to today, on all accounts that have bookings. */
export function demoBookings(
  story: DemoStory,
  records: AccountSystemRecords,
  accounts: DemoAccounts,
  budget: DemoBudget,
): DemoBookings {
  const planned = [...checkingBookings(story, records, accounts), ...householdBookings(story, budget)]
  const paid = [
    ...planned,
    ...funBookings(story, planned, accounts, budget),
    ...donationBookings(story, planned, accounts),
  ]
  const endOf = (name: BookedAccount) => boardCents[name] - netOf(paid, accounts[name].id, story.month)
  const moved = leftOverBookings(story, paid, {
    accountId: accounts.checking.id,
    lastCents: endOf('checking'),
    leastCents: () => LEAST_ON_CHECKING,
    use: (month, amountCents) =>
      ownTransfer(
        story,
        { from: accounts.checking, to: accounts.household },
        { day: bookingDay(month, 22), amountCents, purpose: 'Was übrig ist' },
      ),
  })
  const unplanned = unplannedPayments(story, budget)
  const spent = leftOverBookings(story, [...paid, ...moved], {
    accountId: accounts.household.id,
    lastCents: endOf('household'),
    leastCents: reservesOf(budget, paid, story.month),
    use: unplanned,
  })
  const all = [...paid, ...moved, ...spent]
  return {
    bookings: [...all, ...interestBookings(story, all, accounts, endOf('savings'))].filter(
      ({ day }) => day <= story.today,
    ),
    lastMonthCents: {
      checking: endOf('checking'),
      household: endOf('household'),
      fun: endOf('fun'),
      donations: endOf('donations'),
      savings: endOf('savings'),
    },
  }
}
