import { dayIn } from '#domain/calendar/day.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'

declare global {
  interface ImportMetaEnv {
    /** Written in by the build. */
    readonly PRERENDERED_YEAR?: number
  }
}

/** In which year the pages were made: the browser takes over what stands there, and then looks at its clock. */
export const prerenderedYear = import.meta.env.PRERENDERED_YEAR ?? currentYear()

/** What was prerendered may be the figures of a year that is over. */
export function isOfOtherYear(): boolean {
  return prerenderedYear !== currentYear()
}

function currentYear(): number {
  return yearOf(monthOf(dayIn(Date.now(), 'Europe/Berlin')))
}
