import { Problem } from '#contract/protocol/problem.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Networks } from '#server/http/client-info.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { domainKey, mailboxKey } from './mailbox-key.ts'

/** A mail that somebody without any proof of identity causes, to an address that he names. */
export interface StrangersMail {
  /** The kind of mail; each is counted for itself: a flood of one keeps nobody from the others. */
  readonly kind: 'receipt' | 'seat' | 'trusted_person' | 'folder_link'
  readonly recipient: string
  /** The networks of whoever causes the mail. */
  readonly networks: Networks
}

/** The limits by mailbox: whoever gets mails because of others is left in peace. */
const byMailbox = {
  atOnce: { burst: 3, everySeconds: 5 * MINUTE_SECONDS },
  /** Eight mails at once, and no more than sixteen within a day. */
  daily: { burst: 8, everySeconds: DAY_SECONDS / 8 },
} as const satisfies Record<string, Limit>

/** The limit by domain: one mailbox may take the mails of all names of a domain, or one firm may be the target. */
const byDomain: Limit = { burst: 10, everySeconds: 5 * MINUTE_SECONDS }

/** The limit by network. */
const byNetwork: Limit = { burst: 6, everySeconds: 10 * MINUTE_SECONDS }
/**
 * The limit of all networks that share their first sixteen bits, so that many networks of one tenant leave room for
 * everybody else.
 */
const byNeighbourhood: Limit = { burst: 15, everySeconds: 5 * MINUTE_SECONDS }
/** The limit of all mails of a kind, from everywhere. */
const byAll: Limit = { burst: 40, everySeconds: 2 * MINUTE_SECONDS }

/** The big mail providers: whoever writes to many addresses there writes to many people, not to one domain. */
const providers: ReadonlySet<string> = new Set(
  'gmail.com googlemail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de outlook.com outlook.de hotmail.com hotmail.de live.com live.de icloud.com me.com mac.com yahoo.com yahoo.de aol.com freenet.de posteo.de mailbox.org proton.me protonmail.com arcor.de vodafone.de 1und1.de online.de bluewin.ch'.split(
    ' ',
  ),
)

/**
 * Counts a mail that a stranger causes against all limits (security.md rule 28): by mailbox, by domain, by day, by the
 * network that it comes from, and all together. Whether the address is known here plays no part, so refusals reveal
 * nothing. Limits of recipients come first: a mailbox that has had its share costs nobody else's.
 * @throws {Problem} too_many_requests
 */
export async function countStrangersMail(
  transaction: Transaction,
  { clock, limits }: Pick<Dependencies, 'clock' | 'limits'>,
  { kind, recipient, networks }: StrangersMail,
): Promise<void> {
  const now = clock.now()
  const count = (name: string, key: string, limit: Limit) =>
    countStored(transaction, { name: `${kind}-mail-${name}`, key, limit, now })
  await count('mailbox', mailboxKey(recipient), byMailbox.atOnce)
  await count('day', mailboxKey(recipient), byMailbox.daily)
  await countDomainMail(transaction, { kind, recipient, limit: byDomain, now })
  limits.countNetworks(`${kind}-mail`, networks, byNetwork)
  await count('neighbours', neighbourhoodOf(networks), byNeighbourhood)
  await count('all', 'all', byAll)
}

/**
 * The same as {@link countStrangersMail}. @returns whether the mail may be sent now; one that may not waits for
 * somebody
 */
export async function mayMailStranger(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'limits'>,
  mail: StrangersMail,
): Promise<boolean> {
  try {
    await countStrangersMail(transaction, dependencies, mail)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}

/**
 * Counts a mail by the domain of its recipient; domains of big providers have as many people as a country and no limit.
 * @throws {Problem} too_many_requests
 */
export async function countDomainMail(
  transaction: Transaction,
  { kind, recipient, limit, now }: { kind: string; recipient: string; limit: Limit; now: Date },
): Promise<void> {
  const domain = domainKey(recipient)
  if (providers.has(domain)) return
  await countStored(transaction, { name: `${kind}-mail-domain`, key: domain, limit, now })
}

/** A limit of so many within an hour: half of them, or `AT_ONCE`, at once, the others evenly over it. */
export function atMostPerHour(count: number): Limit {
  const burst = Math.min(Math.ceil(count / 2), AT_ONCE)
  return { burst, everySeconds: HOUR_SECONDS / (count - burst) }
}

const AT_ONCE = 60

function neighbourhoodOf(networks: Networks): string {
  const widest = networks[networks.length - 1] ?? networks[0]
  return widest.split(/[.:]/, 2).join(' ')
}
