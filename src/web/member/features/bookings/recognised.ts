import { versionAt } from '#domain/account-system/allocation-version.ts'
import { incomingAccount } from '#domain/account-system/incoming-account.ts'
import { type AccountSystemRecords, planMonth } from '#domain/account-system/plan-month.ts'
import { normaliseIban } from '#domain/accounts/iban.ts'
import { type Day, addDays, daysBetween } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthRange } from '#domain/calendar/month.ts'
import { foldWords } from '#domain/place-proposals/fold-words.ts'
import { isOwnerName, ownerWords } from '#domain/place-proposals/owner-name.ts'
import { type RecognisedIncome, recognisedIncome } from '#domain/transactions/irregular-income.ts'
import {
  type RecognisedPlan,
  type RecognisedTransfer,
  recogniseOpenTransfers,
  recogniseTransfers,
} from '#domain/transactions/recognise-transfers.ts'
import { type RecurringPayment, recurringPayments } from '#domain/transactions/recurring-payments.ts'
import { type Transaction, isOwnTransfer } from '#domain/transactions/transaction.ts'

/** The entries that the bookings suggest and nobody has made yet. */
export interface Recognised {
  readonly incomes: readonly RecognisedIncome[]
  readonly payments: readonly RecurringPayment[]
  /** Ticked transfers whose bookings still count as income and expense. */
  readonly ticked: readonly RecognisedTransfer[]
  /** Transfers that were made but not ticked. */
  readonly open: readonly (RecognisedPlan & { readonly month: Month })[]
}

/** The records of the household that decide whether a suggestion is new. */
interface Known {
  readonly household: { readonly persons: readonly { readonly name: string; readonly surname: string }[] }
  readonly income: AccountSystemRecords['income']
  readonly accounts: Pick<AccountSystemRecords, 'accounts'>
  readonly accountSystem: Pick<AccountSystemRecords, 'versions' | 'transfers' | 'leastFollowUpCents'>
}

/** The number of months back in which transfers of the month are searched. */
const MONTHS_OF_TRANSFERS = 3

/** Everything that is recognised in the bookings and can be offered. */
export function recogniseAll(
  bookings: readonly Transaction[],
  known: Known,
  today: Day,
  currentMonth: Month,
): Recognised {
  const { income, accountSystem, accounts } = known
  const months = monthRange(addMonths(currentMonth, 1 - MONTHS_OF_TRANSFERS), MONTHS_OF_TRANSFERS)
  const ofOthers = bookings.filter(isOfOthers(known))
  return {
    incomes: recognisedIncome(ofOthers, income, today),
    payments: recurringPayments(ofOthers, today),
    ticked: tickedTransfers(bookings, known),
    open: months.flatMap((month) => {
      const plan = planMonth({ income, ...accounts, ...accountSystem }, month)
      if (!plan?.incoming) return []
      const around = addDays(month, usualDay(accountSystem.transfers))
      return recogniseOpenTransfers(
        plan.transfers.open,
        bookings.filter((booking) => booking.transferId === null),
        plan.incoming.id,
        around,
        ibansOf(accounts.accounts),
      ).map((found) => ({ ...found, month }))
    }),
  }
}

/**
 * Whether a booking is with somebody outside the household: money that goes to an own account, or between the
 * persons of the household, is neither income nor expense.
 */
function isOfOthers({ accounts, household }: Known): (booking: Transaction) => boolean {
  const own = new Set(ibansOf(accounts.accounts).values())
  const owners = ownerWords(household.persons.map(({ name, surname }) => `${name} ${surname}`))
  return ({ counterparty, counterpartyIban }) =>
    !isOwnerName(foldWords(counterparty), owners) && (counterpartyIban === null || !own.has(counterpartyIban))
}

function tickedTransfers(
  bookings: readonly Transaction[],
  { accountSystem, accounts }: Known,
): readonly RecognisedTransfer[] {
  const byIncoming = Map.groupBy(accountSystem.transfers, ({ month }) => {
    const version = versionAt(accountSystem.versions, month)
    return version && incomingAccount(version, accounts.accounts)?.id
  })
  return [...byIncoming].flatMap(([incomingId, own]) =>
    incomingId === undefined
      ? []
      : recogniseTransfers(own, bookings, incomingId).filter(({ left, arrived }) =>
          [left, arrived].some((side) => side !== null && !isOwnTransfer(side)),
        ),
  )
}

// The usual day of the transfers: the median of the number of days between the first of a month and the day
// on which its transfers were ticked.
function usualDay(transfers: AccountSystemRecords['transfers']): number {
  const days = transfers
    .map(({ month, transferredOn }) => daysBetween(month, transferredOn))
    .toSorted((a, b) => a - b)
  return days[Math.floor(days.length / 2)] ?? 0
}

function ibansOf(accounts: AccountSystemRecords['accounts']): ReadonlyMap<string, string> {
  return new Map(
    accounts.flatMap(({ id, iban }) => (iban === null ? [] : [[id, normaliseIban(iban)] as const])),
  )
}
