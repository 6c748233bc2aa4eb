import type { Account } from '#domain/accounts/account.ts'
import type { FreeMoney } from '#domain/budget/free-until-pay-day.ts'
import type { Cents } from '#domain/money/cents.ts'

/** The reason why less is free than the plan leaves; empty where the plan is the limit. */
export function limitSentence(
  { limit, plannedFreeCents, use }: Pick<FreeMoney, 'limit' | 'plannedFreeCents' | 'use'>,
  account: Pick<Account, 'name'> | null,
  format: (cents: Cents) => string,
): string {
  const name = account ? `„${account.name}“` : 'dem Konto'
  switch (limit) {
    case 'plan':
      return ''
    case 'account':
      if (use && use.balanceCents < 0)
        return `Nach Plan wären es ${format(plannedFreeCents)}, aber ${account ? name : 'das Konto'} steht ${format(-use.balanceCents)} im Minus.`
      return `Nach Plan wären es ${format(plannedFreeCents)}, aber auf ${name} ist der Rest fällig, zurückgelegt oder reserviert.`
    case 'reserve':
      return `Auf ${name} liegt dein Notgroschen, darum ist dort nichts frei.`
  }
}
