import type { Day } from '#domain/calendar/day.ts'
import type { Account } from './account.ts'

/**
 * Whether an account is open on a day. A closed account is open until the day before its closing day; an account that
 * is archived without a closing day is not open.
 */
export function isOpenOn(account: Pick<Account, 'closedOn' | 'isArchived'>, day: Day): boolean {
  return account.closedOn === null ? !account.isArchived : day < account.closedOn
}
