import { isMonth, type Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

/** A value of a position in a month; null: there is none. */
export interface NamedCell {
  readonly positionId: string
  readonly month: Month
  readonly amountCents: Cents | null
}

/** The name of a cell among all cells of the wealth plan. */
export function nameOfCell({ positionId, month }: Pick<NamedCell, 'positionId' | 'month'>): string {
  return `${positionId} ${month}`
}

/** The cells that a call about values names, or that the server names in its answer; none in anything else. */
export function cellsIn(told: unknown): readonly NamedCell[] {
  return listIn(told, 'rows').flatMap((row) =>
    listIn(row, 'cells').flatMap((cell) => {
      if (!isRecord(row) || !isRecord(cell)) return []
      const { positionId } = row
      const { month, amountCents = null } = cell
      if (typeof positionId !== 'string' || typeof month !== 'string' || !isMonth(month)) return []
      return amountCents === null || typeof amountCents === 'number'
        ? [{ positionId, month, amountCents }]
        : []
    }),
  )
}

function listIn(told: unknown, name: string): readonly unknown[] {
  const list = isRecord(told) ? told[name] : undefined
  return Array.isArray(list) ? list : []
}
