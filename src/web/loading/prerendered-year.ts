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

// Every visitor loads this before the calculator: the whole calendar would weigh ten times as much.
function currentYear(): number {
  const inGermany = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' })
  return Number(inGermany.format(Date.now()))
}
