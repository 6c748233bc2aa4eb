import { accountRecord } from '#contract/records/account-record.ts'
import { isThing } from '#domain/accounts/account-types.ts'
import type { Account } from '#domain/accounts/account.ts'
import { maskIban } from '#domain/accounts/iban.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'

/** The type of an account with its terms: `Darlehen, 1,90 % bis 2031`, `Tagesgeld, 1,75 %`, `Giro`. */
export function typeLine({
  type,
  interestBp,
  fixedUntil,
}: Pick<Account, 'type' | 'interestBp' | 'fixedUntil'>): string {
  const until = fixedUntil ? ` bis ${fixedUntil.slice(0, 4)}` : ''
  if (interestBp === null) return `${accountRecord.fields.type.words[type]}${until}`
  return `${accountRecord.fields.type.words[type]}, ${formatPercent(interestBp, { digits: 2 })}${until}`
}

/** The number of accounts, small numbers as words and larger ones as digits: `Acht Konten`. */
export function accountCountWords(count: number): string {
  return `${capitalNumberWord(count)} ${count < 2 ? 'Konto' : 'Konten'}`
}

/**
 * The line under the name of an account: the masked IBAN, else the day since when the account exists, else
 * the bank.
 */
export function accountNote(account: Pick<Account, 'type' | 'iban' | 'bank' | 'openedOn'>): string {
  const { type, iban, bank, openedOn } = account
  if (iban) return maskIban(iban)
  const since = openedOn && `${openedOn.slice(5, 7)}.${openedOn.slice(0, 4)}`
  if (since) return `${isThing(type) ? 'gekauft' : 'seit'} ${since}`
  return bank
}
