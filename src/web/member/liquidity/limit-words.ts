import type { Account } from '#domain/accounts/account.ts'
import type { FreeMoney } from '#domain/budget/free-until-pay-day.ts'
import type { Cents } from '#domain/money/cents.ts'

/** Why less is free than the plan leaves; empty where the plan decides. */
export function limitSentence(
  { limit, plannedFreeCents }: Pick<FreeMoney, 'limit' | 'plannedFreeCents'>,
  account: Pick<Account, 'name'> | null,
  format: (cents: Cents) => string,
): string {
  const name = account ? `„${account.name}“` : 'dem Konto'
  switch (limit) {
    case 'plan':
      return ''
    case 'account':
      return `Nach Plan wären es ${format(plannedFreeCents)}, aber auf ${name} ist der Rest fällig, zurückgelegt oder reserviert.`
    case 'reserve':
      return `Auf ${name} liegt dein Notgroschen, darum ist dort nichts frei.`
  }
}
