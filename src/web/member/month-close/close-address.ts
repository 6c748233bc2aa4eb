import { href } from 'react-router'
import type { Month } from '#domain/calendar/month.ts'
import { type CloseStep, closeSteps } from '#domain/monthly-close/close-steps.ts'

/** The name of the step in the address: `?schritt=3`. */
export const stepParam = 'schritt'

/** The step of an address, 1 to 5; null when it names none. */
export function stepOfAddress(search: URLSearchParams): CloseStep | null {
  const asked = search.get(stepParam) ?? ''
  return /^[1-5]$/u.test(asked) ? (closeSteps[Number(asked) - 1] ?? null) : null
}

/** `/dashboard?schritt=3&monat=2026-10`: always with its month, which may be over while the page is open. */
export function closeAddress(step: CloseStep, month: Month): string {
  return stepAddress(closeSteps.indexOf(step) + 1, month)
}

/** @param number from 1 on */
export function stepAddress(number: number, month: Month): string {
  const search = new URLSearchParams({ [stepParam]: String(number), monat: month.slice(0, 7) })
  return `${href('/dashboard')}?${search.toString()}`
}
