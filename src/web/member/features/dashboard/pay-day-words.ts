import type { NextPayDay } from '#domain/overview/next-pay-day.ts'

/** The days until the next income, as "noch 9 Tage". */
export function daysLeftWords({ daysLeft }: NextPayDay): string {
  if (daysLeft === 0) return 'heute ist Zahltag'
  return daysLeft === 1 ? 'morgen ist Zahltag' : `noch ${daysLeft} Tage`
}
