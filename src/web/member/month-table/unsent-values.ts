import { isMonth } from '#domain/calendar/month.ts'
import { isBalance } from '#domain/money/cents.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { keepUnsentCells, unsentCells } from '#web/kit/grid/unsent-cells.ts'
import { type PendingValue, type PendingValues, pendingKey } from './pending-values.ts'

/** Keeps values that are being stored or were refused, so that a reload loses nothing that was typed. */
export function keepUnsent(userId: string, pending: PendingValues): void {
  keepUnsentCells('months', userId, pending)
}

/**
 * The values that this person has entered in this tab and that were never stored; another person's values are
 * not given.
 */
export function unsentOf(userId: string): PendingValues {
  return unsentCells('months', userId, isPending, pendingKey)
}

function isPending(value: unknown): value is PendingValue {
  if (!isRecord(value)) return false
  const { positionId, month, amountCents, seenCents, foreign } = value
  return (
    typeof positionId === 'string' &&
    typeof month === 'string' &&
    isMonth(month) &&
    (foreign === undefined || isForeignAmount(foreign)) &&
    [amountCents, seenCents].every(
      (cents) => cents === null || (typeof cents === 'number' && isBalance(cents)),
    )
  )
}

/**
 * Whether a kept value may be a foreign amount; the check is rough, because the server checks the amount
 * exactly.
 */
function isForeignAmount(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { foreignMinor, ...told } = value
  const texts = [told['rate'], told['rateDay'], told['rateSource']]
  return Number.isSafeInteger(foreignMinor) && texts.every((text) => typeof text === 'string')
}
