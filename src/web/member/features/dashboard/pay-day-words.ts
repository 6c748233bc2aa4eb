import type { NextPayDay } from '#domain/overview/next-pay-day.ts'

/** "noch 9 Tage" until money comes. */
export function daysLeftWords({ daysLeft }: NextPayDay): string {
  if (daysLeft === 0) return 'heute ist Zahltag'
  return daysLeft === 1 ? 'morgen ist Zahltag' : `noch ${daysLeft} Tage`
}
