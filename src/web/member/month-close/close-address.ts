import { href } from 'react-router'
import type { Month } from '#domain/calendar/month.ts'
import { type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'

/** The parameter of the address that names the step: `?schritt=3`. */
export const stepParam = 'schritt'

/** The step that an address names, 1 to 5; null where it names none. */
export function stepOfAddress(search: URLSearchParams): CloseStep | null {
  const asked = search.get(stepParam) ?? ''
  return /^[1-5]$/u.test(asked) ? (closeSteps[Number(asked) - 1] ?? null) : null
}

/**
 * The address of a step: `/dashboard?schritt=3&monat=2026-10`. It always names the month, because the month
 * may end while the page is open.
 */
export function closeAddress(step: CloseStep, month: Month): string {
  return stepAddress(closeSteps.indexOf(step) + 1, month)
}

/**
 * The address of a step by its number.
 * @param number from 1 on
 */
export function stepAddress(number: number, month: Month): string {
  const search = new URLSearchParams({ [stepParam]: String(number), monat: month.slice(0, 7) })
  return `${href('/dashboard')}?${search.toString()}`
}
