import { normaliseIban } from '#domain/accounts/iban.ts'
import type { StatementAccount } from '#domain/statement-import/statement.ts'

/**
 * A German IBAN contains the bank code and the account number, which older formats state instead of an IBAN.
 */
const germanIban = /^DE\d{2}(?<bankCode>\d{8})(?<account>\d{10})$/u
const bankAndAccount = /^(?<bankCode>\d{8})\/(?<account>\d{1,10})$/u

/**
 * The key by which an account is recognised, the same in every format; null where a file states neither IBAN
 * nor number.
 */
export function accountKey(told: StatementAccount | null): string | null {
  const key = keyInEuro(told)
  // A bank keeps several currencies under one IBAN.
  return key !== null && told?.currency ? `${key} ${told.currency}` : key
}

function keyInEuro(told: StatementAccount | null): string | null {
  const iban = told?.iban ? normaliseIban(told.iban) : ''
  const number = told?.number?.replaceAll(/\s/gu, '') ?? ''
  const { bankCode, account } = (germanIban.exec(iban) ?? bankAndAccount.exec(number))?.groups ?? {}
  if (bankCode && account) return `${bankCode}/${account.padStart(10, '0')}`
  return iban || number || null
}
