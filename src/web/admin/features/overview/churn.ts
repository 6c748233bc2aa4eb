import { formatPercent } from '#domain/money/format-money.ts'
import type { AdminFigures } from '#web/admin/admin-counts.ts'

type Churn = AdminFigures['churn'][number]

/**
 * The share of those who left among those who were there at the start of the month, in basis points, rounded half up;
 * null without any.
 */
export function churnOf({ activeAtStart, ended, withdrawn }: Churn): number | null {
  return activeAtStart === 0 ? null : Math.round(((ended + withdrawn) * 10_000) / activeAtStart)
}

export function churnWords(shareBp: number | null): string {
  return shareBp === null ? '–' : formatPercent(shareBp)
}
