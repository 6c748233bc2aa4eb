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
  /** The file says nothing by which an account could be recognised. */
  | { readonly kind: 'untold' }

/** The account of the household that a file tells about (imports.md § 2). */
export function findAccount(told: StatementAccount | null, accounts: readonly OwnAccount[]): FoundAccount {
  const held = accounts.filter((account) => holdsCurrencyOf(told, account))
  const own = held.find(({ iban }) => iban !== null && told !== null && isToldAccount(told, iban))
  if (own) return { kind: 'own', accountId: own.id }
  // The file's IBAN belongs to accounts in other currencies only; it says nothing about an account in the
  // currency of the file.
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
 * Whether somebody has to confirm that bookings of a file go to an account, because the file names an IBAN
 * that is not known to be the account's. An account without an entered IBAN may be the right one, but its
 * IBAN is not known either.
 */
export function contradicts(told: StatementAccount | null, account: Pick<OwnAccount, 'iban'>): boolean {
  if (!told?.iban) return false
  return account.iban === null || !isToldAccount(told, account.iban)
}

function isToldAccount({ iban, number }: StatementAccount, own: string): boolean {
  return iban === own || (number !== null && isSameAccount(number, own))
}
