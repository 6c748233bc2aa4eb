import { EURO, isCurrency } from '#domain/currencies/currency.ts'
import type { Statement } from './collect-statement.ts'
import type { StatementAccount } from './statement.ts'

const nobody: StatementAccount = { iban: null, number: null, name: null }

/**
 * Separates the accounts of a file by currency (imports.md § 16): an account is held in one currency, so a file of
 * PayPal or Wise with several contains several accounts. Amounts in anything that is no currency, such as points or a
 * coin, stay with the euro account and are listed there. A file in euro stays unchanged.
 */
export function splitByCurrency(statement: Statement): Statement {
  const { bookings, balances } = statement
  const isPlain = [...bookings, ...balances].every(({ currency }) => !isForeign(currency))
  if (isPlain) return statement
  // A file that says nothing about its account still has one.
  const places = Math.max(-1, ...new Set([...bookings, ...balances].map(({ account }) => account))) + 1
  const untold = Array.from({ length: Math.max(0, places - statement.accounts.length) }, () => nobody)
  const accounts: StatementAccount[] = [...statement.accounts, ...untold]
  const split = new Map<string, number>()

  function placeOf({ account, currency }: { readonly account: number; readonly currency: string }): number {
    if (!isForeign(currency)) return account
    const key = `${account} ${currency}`
    const known = split.get(key)
    if (known !== undefined) return known
    accounts.push({ ...(accounts[account] ?? nobody), currency })
    split.set(key, accounts.length - 1)
    return accounts.length - 1
  }

  return {
    ...statement,
    bookings: bookings.map((booking) => ({ ...booking, account: placeOf(booking) })),
    balances: balances.map((balance) => ({ ...balance, account: placeOf(balance) })),
    accounts,
  }
}

function isForeign(currency: string): boolean {
  return currency !== EURO && isCurrency(currency)
}
