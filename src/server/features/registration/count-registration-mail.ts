import { HOUR_SECONDS } from '#domain/calendar/durations.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { limits } from '#server/identity/login-limits.ts'

/**
 * Counts a mail that a stranger causes, whoever gets it: by the network, by the address, and for all strangers
 * together, so that a flood of registrations ends before the patience of those who carry our mails. Mails that let an
 * owner in do not count here.
 * @throws {Problem} too_many_requests, the same for known and unknown addresses
 */
export async function countRegistrationMail(
  emailKey: string,
  { networks }: ClientInfo,
  { clock, config, database, limits: counted }: Dependencies,
): Promise<void> {
  const now = clock.now()
  const budget = atMostPerHour(config.registrationMailsPerHour)
  counted.countNetworks('registration-mail', networks, limits.registrationMailByNetwork)
  // Both or none: an address that goes without its mail keeps its allowance, and one that has none left costs nobody's.
  await inTransaction(database, async (transaction) => {
    await countStored(transaction, { name: 'mail', key: emailKey, limit: limits.mailByAddress, now })
    await countStored(transaction, { name: 'registration-mail', key: 'all', limit: budget, now })
  })
}

/** Half of them at once and the other half evenly over the hour: never more within any hour. */
function atMostPerHour(count: number): Limit {
  const burst = Math.ceil(count / 2)
  return { burst, everySeconds: HOUR_SECONDS / (count - burst) }
}
