import { type Audience, type AnnouncementKind, isInAudience } from '#domain/announcements/audience.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { listMemberAccess } from '#server/subscription/stores/access-store.ts'
import { today } from '#server/today.ts'
import { listConsenting } from './consent-store.ts'
import { countOpenAccounts, listOpenAccounts } from './recipient-store.ts'

/**
 * The ids of everybody whom an announcement reaches now: confirmed accounts that are neither locked nor waiting for
 * their deletion; of advertising, those who agreed to it.
 */
export async function audienceOf(
  database: Database | Transaction,
  { kind, audience }: { readonly kind: AnnouncementKind; readonly audience: Audience },
  { clock }: Pick<Dependencies, 'clock'>,
): Promise<readonly string[]> {
  const meant = await listMeant(database, audience, clock)
  if (kind === 'service') return meant
  const consenting = await listConsenting(database)
  return meant.filter((userId) => consenting.has(userId))
}

/** How many people an audience has; their names are not read where nothing but the accounts decides. */
export async function countAudience(
  database: Database,
  wanted: { readonly kind: AnnouncementKind; readonly audience: Audience },
  dependencies: Pick<Dependencies, 'clock'>,
): Promise<number> {
  return wanted.kind === 'service' && wanted.audience === 'all'
    ? countOpenAccounts(database)
    : (await audienceOf(database, wanted, dependencies)).length
}

async function listMeant(
  database: Database | Transaction,
  audience: Audience,
  clock: Dependencies['clock'],
): Promise<readonly string[]> {
  if (audience === 'all') return listOpenAccounts(database)
  const at = { today: today(clock), now: clock.now().getTime() }
  return (await listMemberAccess(database))
    .filter(({ isOpen, access }) => isOpen && isInAudience(audience, access, at))
    .map(({ userId }) => userId)
}
