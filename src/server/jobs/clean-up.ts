import { DAY_MS } from '#domain/calendar/durations.ts'
import { endExpiredAccesses } from '#server/consultant/consultant-access.ts'
import type { Database } from '#server/database/database.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { today } from '#server/today.ts'
import { shortenAddress } from './shorten-address.ts'
import {
  deleteAnsweredMessages,
  deleteEndedEmailChanges,
  deleteEndedRegistrations,
  deleteEndedSessions,
  deleteEndedTokens,
  deleteFullLimits,
  deleteOldAudit,
  deleteOldMails,
  deleteOldReminders,
  deleteOldRestores,
  deleteOldSeminarRequests,
  listLongAuditAddresses,
  replaceAuditAddress,
} from './store.ts'

/** Takes away what has served its purpose: nothing personal is kept longer than needed (Art. 5 DSGVO). @returns how many registrations ended */
export async function cleanUp(dependencies: Dependencies): Promise<number> {
  const { clock, database } = dependencies
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteEndedSessions(database, now)
  await deleteEndedTokens(database, now)
  const endedRegistrations = await deleteEndedRegistrations(database, now)
  await deleteEndedEmailChanges(database, now)
  await endExpiredAccesses(dependencies)
  await deleteFullLimits(database, now)
  await deleteOldMails(database, daysAgo(tableCaps.mail_outbox.keptDays))
  await deleteAnsweredMessages(database, daysAgo(tableCaps.request.keptDays))
  await deleteOldReminders(database, daysAgo(tableCaps.reminder.keptDays))
  await deleteOldRestores(database, daysAgo(tableCaps.restore_snapshot.keptDays))
  await deleteOldSeminarRequests(database, today(clock))
  await shortenAuditAddresses(database, daysAgo(30))
  await deleteOldAudit(database, daysAgo(tableCaps.audit_log.keptDays))
  return endedRegistrations
}

/** From then on nobody can be told by an address in the audit log. */
async function shortenAuditAddresses(database: Database, createdBefore: Date): Promise<void> {
  for (const long of await listLongAuditAddresses(database, createdBefore)) {
    const short = shortenAddress(long)
    if (short !== long) await replaceAuditAddress(database, { long, short, createdBefore })
  }
}
