import { formatCount } from '#web/kit/words/format-count.ts'

interface Headline {
  readonly title: string
  readonly lead: string
}

interface Counts {
  readonly total: number
  readonly with_access: number
}

/** How many of all users can write everywhere, and why. */
export function usersHeadline(counts: Counts | undefined, isSubscriptionRequired: boolean): Headline {
  if (!counts || counts.total === 0)
    return { title: 'Benutzer', lead: 'Suche und Filter laufen auf dem Server.' }
  const { total, with_access: withAccess } = counts
  const have = withAccess === 1 ? 'hat' : 'haben'
  return {
    title:
      withAccess === 0
        ? `Von ${formatCount(total)} hat niemand Zugang.`
        : `${formatCount(withAccess)} von ${formatCount(total)} ${have} Zugang.`,
    lead: isSubscriptionRequired
      ? 'Zugang heißt: mit Abo, freigeschaltet oder in der Testphase, und nicht gesperrt. Alle anderen lesen nur.'
      : 'Zugang heißt: bestätigt und nicht gesperrt.',
  }
}
