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

// Every visitor computes this. At the turn of the year Germany is an hour ahead of UTC; asking for the time zone would
// read all of them, for tens of milliseconds.
function currentYear(): number {
  const clock = new Date()
  clock.setUTCHours(clock.getUTCHours() + 1)
  return clock.getUTCFullYear()
}
