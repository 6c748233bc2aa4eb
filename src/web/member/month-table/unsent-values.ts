import { isMonth } from '#domain/calendar/month.ts'
import { isBalance } from '#domain/money/cents.ts'
import { storedValues, storeValues } from '#web/device/draft-storage.ts'
import { isRecord, readJson } from '#web/device/read-json.ts'
import { cellKey, type PendingValue, type PendingValues } from './pending-values.ts'

/** Why a value that was entered before a reload is not stored. */
export const NOT_SENT = 'Noch nicht gespeichert.'

/** Keeps what is on its way or was refused, so that a reload loses nothing that was typed. */
export function keepUnsent(userId: string, pending: PendingValues): void {
  storeValues(pending.size === 0 ? null : JSON.stringify({ userId, values: [...pending.values()] }))
}

/** What this person has entered in this tab and was never stored; of somebody else, nothing. */
export function unsentOf(userId: string): PendingValues {
  const kept = readJson(storedValues())
  if (!isRecord(kept) || kept['userId'] !== userId || !Array.isArray(kept['values'])) return new Map()
  const values: readonly unknown[] = kept['values']
  return new Map(
    values
      .filter(isPending)
      .map((value) => [cellKey(value.positionId, value.month), { ...value, sentence: NOT_SENT }]),
  )
}

function isPending(value: unknown): value is PendingValue {
  if (!isRecord(value)) return false
  const { positionId, month, amountCents, seenCents } = value
  return (
    typeof positionId === 'string' &&
    typeof month === 'string' &&
    isMonth(month) &&
    [amountCents, seenCents].every(
      (cents) => cents === null || (typeof cents === 'number' && isBalance(cents)),
    )
  )
}
