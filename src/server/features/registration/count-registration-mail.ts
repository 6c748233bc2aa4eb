import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { limits } from '#server/identity/login-limits.ts'
import { atMostPerHour, countDomainMail } from '#server/mail/strangers-budget.ts'
import { countStored } from '#server/security/rate-limit-store.ts'

/** How many mails an hour go to one domain at least; its share of all mails where that is more. */
const MIN_PER_DOMAIN = 120
const DOMAIN_SHARE = 5

/**
 * Counts a mail that a stranger causes, whoever gets it: by the network, by the address, by its domain, and for all
 * strangers together, so that a flood of registrations ends before the mail provider blocks us. Mails that let an owner
 * in do not count here.
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
  // Both are counted or none: an address that gets no mail keeps its allowance, and one without any left costs
  // nobody's.
  await inTransaction(database, async (transaction) => {
    await countStored(transaction, { name: 'mail', key: emailKey, limit: limits.mailByAddress, now })
    const domain = atMostPerHour(Math.max(MIN_PER_DOMAIN, config.registrationMailsPerHour / DOMAIN_SHARE))
    await countDomainMail(transaction, { kind: 'registration', recipient: emailKey, limit: domain, now })
    await countStored(transaction, { name: 'registration-mail', key: 'all', limit: budget, now })
  })
}
