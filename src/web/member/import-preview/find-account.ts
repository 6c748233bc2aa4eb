import { type Currency, EURO, currencyOf } from '#domain/currencies/currency.ts'
import { isSameAccount } from '#domain/statement-import/cells/account-cell.ts'
import type { StatementAccount } from '#domain/statement-import/statement.ts'

interface OwnAccount {
  readonly id: string
  readonly iban: string | null
  readonly isArchived: boolean
  readonly currency?: Currency | null
}

/** The account that a file is about. */
export type FoundAccount =
  /** An account of the household, found by its IBAN or by bank code and number. */
  | { readonly kind: 'own'; readonly accountId: string }
  /** The file names an IBAN that belongs to no account of the household. */
  | { readonly kind: 'foreign'; readonly iban: string }
  /** The file says nothing by which an account is known. */
  | { readonly kind: 'untold' }

/** The account of the household that a file tells about (imports.md § 2). */
export function findAccount(told: StatementAccount | null, accounts: readonly OwnAccount[]): FoundAccount {
  const held = accounts.filter((account) => holdsCurrencyOf(told, account))
  const own = held.find(({ iban }) => iban !== null && told !== null && isToldAccount(told, iban))
  if (own) return { kind: 'own', accountId: own.id }
  // The IBAN of an account in another currency says nothing about this one.
  if (accounts.some(({ iban }) => iban !== null && told !== null && isToldAccount(told, iban)))
    return { kind: 'untold' }
  return told?.iban ? { kind: 'foreign', iban: told.iban } : { kind: 'untold' }
}

/** Whether an account is held in the currency that the file tells. */
export function holdsCurrencyOf(
  told: StatementAccount | null,
  account: { readonly currency?: Currency | null },
): boolean {
  return currencyOf(account) === (told?.currency ?? EURO)
}

/**
 * Whether bookings of a file may go to an account without asking: the file does not name another one. An account whose
 * IBAN nobody has entered is no other one, but the file's IBAN is not known to be its own either.
 */
export function contradicts(told: StatementAccount | null, account: Pick<OwnAccount, 'iban'>): boolean {
  if (!told?.iban) return false
  return account.iban === null || !isToldAccount(told, account.iban)
}

function isToldAccount({ iban, number }: StatementAccount, own: string): boolean {
  return iban === own || (number !== null && isSameAccount(number, own))
}
