/** The number of mails under way at once, and therefore of open connections. */
export const CONNECTIONS = 5
/** Notices never take all connections: whoever waits for a mail finds a free one. */
const NOTICES = 3
/** Nor do notices and receipts together: strangers cause those, and whoever signs in waits for a link. */
const WITHOUT_LINK = 4
/** Nor do mails that failed before: a recipient of a first attempt does not wait for them. */
const RETRIES = 2
/** Nor do mails to many people: notices to single people find a free connection, too. */
const BULK = 2
/** Nor does one domain: if its servers answer slowly, or not at all, only mails to this domain are held up. */
const SAME_DOMAIN = 2

interface Occupant {
  readonly recipient: string
  readonly isAwaited: boolean
  /** Whether the mail is one of very many that say the same. */
  readonly isBulk: boolean
  /** Whether somebody signs in with the mail, confirms an address or sets a password. */
  readonly hasLink: boolean
  /** The number of attempts, this one included. */
  readonly attempts: number
}

export interface Places {
  /** What may be sent next; null while every connection is in use. */
  readonly free: () => {
    readonly isForNotices: boolean
    readonly isForReceipts: boolean
    readonly isForBulk: boolean
    readonly isForRetries: boolean
    readonly exceptDomains: readonly string[]
    /** Domains that have to wait for mails to many people: one at a time leaves the other place to everybody else. */
    readonly exceptBulkDomains: readonly string[]
  } | null
  /** Takes a place. @returns a function that gives it back */
  readonly take: (occupant: Occupant) => () => void
}

/** Keeps count of the mails under way, so that no kind of mail and no domain takes all connections. */
export function createPlaces(): Places {
  const occupants = new Set<Occupant>()
  return {
    free() {
      if (occupants.size === CONNECTIONS) return null
      const notices = [...occupants].filter(({ isAwaited }) => !isAwaited)
      const withoutLink = [...occupants].filter(({ hasLink }) => !hasLink)
      const byDomain = Map.groupBy(occupants, ({ recipient }) => domainOf(recipient))
      const full = [...byDomain].filter(([, mails]) => mails.length >= SAME_DOMAIN)
      const retries = [...occupants].filter(({ attempts }) => attempts > 1)
      const bulk = [...occupants].filter(({ isBulk }) => isBulk)
      const isForNotices = notices.length < NOTICES && withoutLink.length < WITHOUT_LINK
      return {
        isForNotices,
        isForBulk: isForNotices && bulk.length < BULK,
        isForReceipts: withoutLink.length < WITHOUT_LINK,
        isForRetries: retries.length < RETRIES,
        exceptDomains: full.map(([domain]) => domain),
        exceptBulkDomains: [...byDomain.keys()],
      }
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
