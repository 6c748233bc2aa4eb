import type { AnnouncementBar } from '#contract/announcements.ts'
import { isInAudience } from '#domain/announcements/audience.ts'
import { listBars } from '#server/announcements/announcement-store.ts'
import { hasConsent } from '#server/announcements/consent-store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/identity/caller.ts'
import { findAccess } from '#server/subscription/stores/access-store.ts'
import { today } from '#server/today.ts'

/**
 * The bar to show a person: one at a time, service messages before advertising, which is shown to those alone who have
 * agreed to it.
 */
export async function readBar(
  { userId, householdId }: Pick<Caller, 'userId' | 'householdId'>,
  { clock, database }: Pick<Dependencies, 'clock' | 'database'>,
): Promise<AnnouncementBar | null> {
  const day = today(clock)
  const bars = await listBars(database, { userId, today: day })
  if (bars.length === 0) return null
  const needsAccess = bars.some(({ audience }) => audience !== 'all')
  const access = needsAccess ? await findAccess(database, householdId) : undefined
  const needsConsent = bars.some(({ kind }) => kind === 'advertising')
  const hasAgreed = needsConsent && (await hasConsent(database, userId))
  const at = { today: day, now: clock.now().getTime() }
  const meant = bars.filter(
    ({ kind, audience }) =>
      (kind === 'service' || hasAgreed) &&
      (audience === 'all' || (access !== undefined && isInAudience(audience, access, at))),
  )
  const bar = meant.find(({ kind }) => kind === 'service') ?? meant[0]
  if (!bar) return null
  const { id, subject, content, link_label: label, link_path: path } = bar
  return { id, subject, content, link: label !== '' && path !== '' ? { label, path } : null }
}
