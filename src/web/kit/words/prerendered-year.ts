declare global {
  interface ImportMetaEnv {
    /** Written into the code by the build. */
    readonly PRERENDERED_YEAR?: number
  }
}

/**
 * The year in which the pages were made: the browser first takes over the prerendered page, and then looks at its
 * clock.
 */
export const prerenderedYear = import.meta.env.PRERENDERED_YEAR ?? currentYear()

/** Whether the prerendered figures may be those of a year that is over. */
export function isOfOtherYear(): boolean {
  return prerenderedYear !== currentYear()
}

// Every visitor computes this. At the turn of the year Germany is an hour ahead of UTC; asking for the time zone would
// load all of them, for tens of milliseconds.
function currentYear(): number {
  const clock = new Date()
  clock.setUTCHours(clock.getUTCHours() + 1)
  return clock.getUTCFullYear()
}
