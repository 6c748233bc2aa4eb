import type { Account } from '#domain/accounts/account.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import { STALE_AFTER_DAYS } from '#domain/accounts/latest-balance.ts'
import { type Day, addDays, daysBetween, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { Contract, ContractTerms } from '#domain/contracts/contract.ts'
import {
  type Deadline,
  WORTH_TELLING_DAYS,
  deadlinesSoon,
  nextTermination,
} from '#domain/contracts/next-termination.ts'
import { checkDueOn } from '#domain/emergency-folder/folder-request.ts'

export const reminderKinds = ['month_close', 'contract_deadline', 'stale_balance', 'folder_check'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** The facts of a household that reminders need: only days, neither an amount nor a name. */
export interface ReminderFacts {
  /** The month that should be closed by now (month-to-close.ts) and is not; null: none. */
  readonly openMonth: Month | null
  readonly accounts: readonly AccountDays[]
  readonly contracts: readonly DatedContract[]
  /** The day on which the emergency folder was last checked, or begun; null: nothing stands in it. */
  readonly folderCheckedOn: Day | null
}

/** The days on which an account was open, and its first and last balance; balances of later days are left out. */
export interface AccountDays extends Pick<Account, 'closedOn' | 'isArchived'> {
  readonly firstBalanceOn: Day | null
  readonly lastBalanceOn: Day | null
}

export type DatedContract = ContractTerms & Pick<Contract, 'itemId'>

/** `occasion` identifies what a reminder is about, so that nobody is reminded of it twice. */
export type DueReminder =
  | { readonly kind: 'month_close'; readonly occasion: string; readonly month: Month }
  | { readonly kind: 'contract_deadline'; readonly occasion: string; readonly arriveBy: Day }
  | { readonly kind: 'stale_balance'; readonly occasion: string; readonly accounts: number }
  | { readonly kind: 'folder_check'; readonly occasion: string }

export interface SentReminder {
  readonly kind: ReminderKind
  readonly occasion: string
  /** The day in Germany on which the reminder was sent. */
  readonly sentOn: Day
}

/** A deadline is reminded of once more when this many days are left. */
const LAST_CALL_DAYS = 7
/** The pause between reminders of old balances, so that the 31st and the 1st do not count as two months. */
const STALE_PAUSE_DAYS = 28

/**
 * The reminders that are due on a day:
 * - the month that is not closed, where a balance was entered in it or before;
 * - each contract whose notice must arrive within 30 days, and once more within 7, unless it can be ended every month;
 * - accounts that are open and whose last balance is older than 45 days, together, once a calendar month and at least
 * 28 days apart;
 * - the emergency folder, once every six months that nobody has looked through it.
 * @param wanted the kinds that were switched on
 * @param sent what was sent before, at least of the last year
 */
export function dueReminders(
  facts: ReminderFacts,
  wanted: ReadonlySet<ReminderKind>,
  sent: readonly SentReminder[],
  today: Day,
): readonly DueReminder[] {
  const known = new Set(sent.map(({ kind, occasion }) => `${kind} ${occasion}`))
  return [
    ...monthClose(facts),
    ...contractDeadlines(facts, today),
    ...staleBalance(facts, sent, today),
    ...folderCheck(facts, today),
  ].filter(({ kind, occasion }) => wanted.has(kind) && !known.has(`${kind} ${occasion}`))
}

function monthClose({ openMonth, accounts }: ReminderFacts): readonly DueReminder[] {
  if (openMonth === null) return []
  const end = lastDayOfMonth(openMonth)
  const isKept = accounts.some(({ firstBalanceOn }) => firstBalanceOn !== null && firstBalanceOn <= end)
  return isKept ? [{ kind: 'month_close', occasion: openMonth, month: openMonth }] : []
}

function contractDeadlines({ contracts }: ReminderFacts, today: Day): readonly DueReminder[] {
  return deadlinesSoon(contracts, today)
    .filter(isWorthTelling)
    .map((deadline) => ({
      kind: 'contract_deadline',
      occasion: occasionOf(deadline),
      arriveBy: deadline.termination.arriveBy,
    }))
}

// A rented flat can be left every month, so its tenant would be reminded every month, for years.
function isWorthTelling({ contract, termination }: Deadline<DatedContract>): boolean {
  const next = nextTermination(contract, addDays(termination.arriveBy, 1))
  return !next || next.isAnyTime || daysBetween(termination.endsOn, next.endsOn) > WORTH_TELLING_DAYS
}

function occasionOf({ contract, termination, daysLeft }: Deadline<DatedContract>): string {
  return `${contract.itemId} ${termination.arriveBy} ${daysLeft <= LAST_CALL_DAYS ? 'last' : 'first'}`
}

function staleBalance(
  { accounts }: ReminderFacts,
  sent: readonly SentReminder[],
  today: Day,
): readonly DueReminder[] {
  const isTooSoon = sent.some(
    ({ kind, sentOn }) => kind === 'stale_balance' && daysBetween(sentOn, today) < STALE_PAUSE_DAYS,
  )
  const stale = accounts.filter(
    (account) =>
      isOpenOn(account, today) &&
      account.lastBalanceOn !== null &&
      daysBetween(account.lastBalanceOn, today) > STALE_AFTER_DAYS,
  )
  if (isTooSoon || stale.length === 0) return []
  return [{ kind: 'stale_balance', occasion: monthOf(today), accounts: stale.length }]
}

function folderCheck({ folderCheckedOn }: ReminderFacts, today: Day): readonly DueReminder[] {
  if (folderCheckedOn === null) return []
  const dueOn = checkDueOn(folderCheckedOn)
  return dueOn <= today ? [{ kind: 'folder_check', occasion: dueOn }] : []
}
