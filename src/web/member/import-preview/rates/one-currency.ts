import type { StatementBalance } from '#domain/statement-import/statement.ts'

/**
 * The balances in one currency: an account with several currencies has balances in each; the euro balances
 * count where there are any.
 */
export function inOneCurrency(balances: readonly StatementBalance[]): readonly StatementBalance[] {
  const euros = balances.filter(({ currency }) => currency === 'EUR')
  return euros.length > 0 ? euros : balances
}
