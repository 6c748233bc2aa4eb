interface SignUp {
  readonly confirmed: number
  readonly open: number
}

interface StackHeights {
  readonly confirmedHeight: number
  readonly openHeight: number
}

/** The heights of the parts of each bar in whole pixels; the highest bar fills the plot, and every part is visible. */
export function stackHeights(signUps: readonly SignUp[], plotHeight: number): readonly StackHeights[] {
  const highest = Math.max(1, ...signUps.map(({ confirmed, open }) => confirmed + open))
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(2, Math.round((count / highest) * plotHeight))
  return signUps.map(({ confirmed, open }) => ({
    confirmedHeight: heightOf(confirmed),
    openHeight: heightOf(open),
  }))
}

/** A bar in words for screen readers: `November 2026: 22 bestätigt, 6 offen` */
export function signUpWords({ confirmed, open }: SignUp, month: string): string {
  return `${month}: ${confirmed} bestätigt${open > 0 ? `, ${open} offen` : ''}`
}
