import { advertisingWordingVersion, advertisingWords } from '#contract/site/advertising-wording.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'
import type { ClientInfo } from '#server/http/client-info.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { shortenAddress } from '#server/jobs/shorten-address.ts'
import { type ConsentEnd, endConsent, insertConsent, leaveProofs } from './consent-store.ts'

type Needed = Pick<Dependencies, 'clock' | 'config' | 'randomBytes' | 'vault'>

/** Stores that a person has agreed to advertising, with what proves it. @returns false when that was so already */
export async function agreeToAdvertising(
  transaction: Transaction,
  dependencies: Needed,
  { userId, email, client }: { userId: string; email: string; client: Pick<ClientInfo, 'ipAddress'> },
): Promise<boolean> {
  const { clock, config, vault } = dependencies
  return insertConsent(transaction, {
    consentId: newId(dependencies),
    userId,
    emailDigest: vault.digests(addressName(email))[0],
    wording: advertisingWordingVersion,
    words: advertisingWords(config.productName),
    agreedAt: clock.now(),
    address: shortenAddress(client.ipAddress),
  })
}

/** Ends the consent of a person; the proof of it stays. @returns whether there was one */
export async function endAdvertising(
  transaction: Transaction,
  { clock }: Pick<Dependencies, 'clock'>,
  {
    userId,
    endedBy,
    client,
  }: { userId: string; endedBy: ConsentEnd; client: Pick<ClientInfo, 'ipAddress'> | null },
): Promise<boolean> {
  const address = client && shortenAddress(client.ipAddress)
  return endConsent(transaction, { userId, endedBy, address, now: clock.now() })
}

/** Ends the consent of a person whose account is deleted, and keeps the proofs apart from it. */
export async function keepProofsApart(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'vault'>,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<void> {
  await endAdvertising(transaction, dependencies, { userId, endedBy: 'account', client: null })
  await leaveProofs(transaction, userId, dependencies.vault.digests(addressName(email))[0])
}

function addressName(email: string): string {
  return `advertising ${emailKey(email)}`
}
