import type { Account } from '#domain/accounts/account.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { GuiltFree } from '#domain/overview/guilt-free.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { onAccount } from './month-words.ts'

/** The words for the accounts that hold the money to spend without regret (Ohne Reue). */
export function guiltFreePlace({
  accounts,
  reserves,
  missingCents,
}: Pick<GuiltFree, 'accounts' | 'reserves' | 'missingCents'>): string {
  if (accounts.length > 0) return placeOf(accounts)
  if (missingCents > 0) return 'noch ohne eigenes Konto: Mehr liegt nicht da, wo dein Einkommen ankommt'
  return reserves.length > 0
    ? 'aber der Topf hat nur Konten, die deinen Notgroschen halten'
    : 'noch ohne eigenes Konto: Das Geld liegt da, wo dein Einkommen ankommt'
}

/**
 * The sentences about the part of the pot that is not free, with the reason; empty where all of it is free.
 */
export function guiltFreeTaken(
  { goalsCents, reserveCents, reserves }: GuiltFree,
  format: (cents: Cents) => string,
): string {
  return [
    ...(goalsCents > 0 ? [`${format(goalsCents)} sind für Ziele reserviert.`] : []),
    ...(reserveCents > 0
      ? [`${format(reserveCents)} ${placeOf(reserves)} zählen nicht mit: Dort liegt dein Notgroschen.`]
      : []),
  ].join(' ')
}

function placeOf(accounts: readonly Account[]): string {
  return listWords(accounts.map(({ name }, at) => (at === 0 ? onAccount(name) : name)))
}
