/** Mails under way at once; so many connections are open at most. */
export const CONNECTIONS = 5
/** Notices never take all: whoever waits for a link finds a connection. */
const NOTICES = 3
/** Servers of one domain that answer slowly, or not at all, hold up mails to this domain only. */
const SAME_DOMAIN = 2

interface Occupant {
  readonly recipient: string
  readonly isAwaited: boolean
}

export interface Places {
  /** What may go next; null while every connection is in use. */
  readonly free: () => { readonly isForNotices: boolean; readonly exceptDomains: readonly string[] } | null
  /** @returns gives the place back */
  readonly take: (occupant: Occupant) => () => void
}

export function createPlaces(): Places {
  const occupants = new Set<Occupant>()
  return {
    free() {
      if (occupants.size === CONNECTIONS) return null
      const notices = [...occupants].filter(({ isAwaited }) => !isAwaited)
      const byDomain = Map.groupBy(occupants, ({ recipient }) => domainOf(recipient))
      const full = [...byDomain].filter(([, mails]) => mails.length >= SAME_DOMAIN)
      return { isForNotices: notices.length < NOTICES, exceptDomains: full.map(([domain]) => domain) }
    },
    take(occupant) {
      occupants.add(occupant)
      return () => void occupants.delete(occupant)
    },
  }
}

function domainOf(recipient: string): string {
  return recipient.slice(recipient.lastIndexOf('@') + 1).toLowerCase()
}
