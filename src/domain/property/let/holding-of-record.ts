import type { Account } from '#domain/accounts/account.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { Property } from '#domain/property/property.ts'
import type { Holding } from './held-months.ts'

/** The account of a property, as far as it tells since when and until when the property is owned. */
export type PropertyAccount = Pick<Account, 'openedOn' | 'closedOn' | 'balances'>

/**
 * Since when a property belongs to the household: the stated month, else that of the contract, else that of its first
 * valuation. Null where none of them is known.
 */
export function holdingOf(
  { acquiredMonth }: Pick<Property, 'acquiredMonth'>,
  { openedOn, closedOn, balances }: PropertyAccount,
): Holding | null {
  const begun = openedOn ?? balances[0]?.day
  const acquired = acquiredMonth ?? (begun === undefined ? null : monthOf(begun))
  return acquired && { acquired, sold: closedOn === null ? null : monthOf(closedOn) }
}
