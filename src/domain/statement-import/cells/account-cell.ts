import { isValidIban, normaliseIban } from '#domain/accounts/iban.ts'

/** The content of a cell in a column of accounts: an IBAN with valid check digits, another text, or neither. */
export interface AccountCell {
  readonly iban: string | null
  readonly number: string | null
}

/** Reads an account (imports.md § 1): an IBAN without blanks; an invalid one is kept as a text. */
export function readAccountCell(text: string): AccountCell {
  if (text === '') return none
  return isValidIban(text) ? { iban: normaliseIban(text), number: null } : { iban: null, number: text }
}

const none: AccountCell = { iban: null, number: null }

/**
 * Whether `12345678/100200300` is the account of a German IBAN, which contains the bank code and then the padded
 * number.
 */
export function isSameAccount(number: string, iban: string): boolean {
  const [bankCode = '', account = ''] = number.replaceAll(/\s/gu, '').split('/')
  return (
    /^DE\d{20}$/u.test(iban) && iban.slice(4, 12) === bankCode && iban.slice(12) === account.padStart(10, '0')
  )
}
