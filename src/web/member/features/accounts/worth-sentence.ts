import type { Account } from '#domain/accounts/account.ts'
import { balanceAgeDays, isStale } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { accountCountWords } from './account-words.ts'

/**
 * A sentence about how current the net worth is: `Acht Konten, sieben davon aktuell. ETW Leipzig ist 325 Tage
 * alt.`
 */
export function worthSentence(accounts: readonly Account[], today: Day): string {
  const stale = accounts
    .filter((account) => isStale(account, today))
    .toSorted((a, b) => (balanceAgeDays(b, today) ?? 0) - (balanceAgeDays(a, today) ?? 0))
  const missing = accounts.filter((account) => account.balances.length === 0)
  const current = accounts.length - stale.length - missing.length
  const count = accountCountWords(accounts.length)
  if (current === accounts.length)
    return accounts.length === 1 ? `${count}, auf aktuellem Stand.` : `${count}, alle aktuell.`

  const [oldest] = stale
  const age = oldest ? ` Der Stand von ${oldest.name} ist ${balanceAgeDays(oldest, today)} Tage alt.` : ''
  const gap = missing[0] && !oldest ? ` Für ${missing[0].name} fehlt noch ein Stand.` : ''
  return `${count}, ${currentWords(current)}.${age}${gap}`
}

function currentWords(count: number): string {
  if (count === 0) return 'keins davon aktuell'
  return `${count === 1 ? 'eins' : numberWord(count)} davon aktuell`
}
