import type { Day } from '#domain/calendar/day.ts'
import { storeCells, storedCells } from '#web/kit/browser/draft-storage.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'

/** The text that was typed for an account and a day. */
interface UnsentBalance {
  readonly accountId: string
  readonly day: Day
  readonly text: string
}

type Place = Pick<UnsentBalance, 'accountId' | 'day'>

/**
 * Keeps the typed text until it is stored, so that a reload loses nothing; null: the entry was stored or
 * taken back.
 */
export function keepUnsentBalance(userId: string, { accountId, day }: Place, text: string | null): void {
  const others = unsentBalances(userId).filter((each) => each.accountId !== accountId || each.day !== day)
  const values = text === null ? others : [...others, { accountId, day, text }]
  storeCells('balances', values.length === 0 ? null : JSON.stringify({ userId, values }))
}

/**
 * The text that this person has typed in this tab and that was never stored; another person's text is not
 * given.
 */
export function unsentBalance(userId: string, { accountId, day }: Place): string | undefined {
  return unsentBalances(userId).find((each) => each.accountId === accountId && each.day === day)?.text
}

/** Forgets all unsent balances, because the person has left the list and no longer wants them. */
export function forgetUnsentBalances(): void {
  storeCells('balances', null)
}

function unsentBalances(userId: string): readonly UnsentBalance[] {
  const kept = readJson(storedCells('balances'))
  if (!isRecord(kept) || kept['userId'] !== userId || !Array.isArray(kept['values'])) return []
  const values: readonly unknown[] = kept['values']
  return values.filter(isUnsent)
}

function isUnsent(value: unknown): value is UnsentBalance {
  return isRecord(value) && ['accountId', 'day', 'text'].every((key) => typeof value[key] === 'string')
}
