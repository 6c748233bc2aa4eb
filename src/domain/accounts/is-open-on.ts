import type { Day } from '#domain/calendar/day.ts'
import type { Account } from './account.ts'

/** A closed account is open until the day before it closes; an archived one without that day is not. */
export function isOpenOn(account: Pick<Account, 'closedOn' | 'isArchived'>, day: Day): boolean {
  return account.closedOn === null ? !account.isArchived : day < account.closedOn
}
