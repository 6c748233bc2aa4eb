import { type Day, dayIn, toDay } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { CLAIM_YEARS } from '#domain/requests/retention.ts'
import { deleteOldConsents } from '#server/announcements/consent-store.ts'
import { deleteOldRecipients } from '#server/announcements/recipient-store.ts'
import { deleteOldErrors } from '#server/condition/store.ts'
import { endExpiredAccesses } from '#server/consultant/consultant-access.ts'
import { deleteOldEvents } from '#server/consultant/consultant-store.ts'
import type { Database } from '#server/database/database.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { deleteOldFolderEvents } from '#server/emergency-folder/event-store.ts'
import { deleteEndedLinks } from '#server/emergency-folder/link-store.ts'
import { deleteOldRecords } from '#server/mail/mail-record-store.ts'
import { deleteOldPaymentRows } from '#server/payment/event-store.ts'
import { deleteOldDeclarations } from '#server/requests/retention-store.ts'
import { deleteOldClaims } from '#server/subscription/dunning/claim-store.ts'
import { deleteLapsedOrders } from '#server/subscription/stores/contract-store.ts'
import { deleteOldTraces } from '#server/subscription/stores/withdrawal-trace-store.ts'
import { timeZone, today } from '#server/today.ts'
import { shortenAddress } from './shorten-address.ts'
import {
  deleteAnsweredMessages,
  deleteEndedEmailChanges,
  deleteEndedRegistrations,
  deleteEndedSessions,
  deleteEndedTokens,
  deleteFullLimits,
  deleteOldAudit,
  deleteOldDocuments,
  deleteOldInvoices,
  deleteOldMails,
  deleteOldProposals,
  deleteOldReminders,
  deleteOldRestores,
  deleteOldSeminarRequests,
  listLongAuditAddresses,
  replaceAuditAddress,
} from './store.ts'

/** How many years invoices are kept: § 14b UStG, § 147 Abs. 3 AO. */
const INVOICE_YEARS = 8
/** How many days the log of an emergency folder is kept. */
const FOLDER_LOG_DAYS = 730
/** How many years letters of business that were sent are kept: § 257 Abs. 4 HGB, § 147 Abs. 3 AO. */
const LETTER_YEARS = 6

/** How many years it is known that a mail was sent: as long as claims can be raised (§§ 195, 199 BGB). */
const RECORD_YEARS = 3
/** How many years the proof of a consent to advertising is kept after its end: §§ 195, 199 BGB. */
const CONSENT_YEARS = 3

/** How long the last answer to a proposal can be taken back. */
const UNDO_DAYS = 30

/**
 * Deletes what has served its purpose: nothing personal is kept longer than needed (Art. 5 DSGVO). @returns how many
 * registrations ended
 */
export async function cleanUp(dependencies: Dependencies): Promise<number> {
  const { clock, database } = dependencies
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteEndedSessions(database, now)
  await deleteEndedTokens(database, now)
  const endedRegistrations = await deleteEndedRegistrations(database, now)
  await deleteEndedEmailChanges(database, now)
  await endExpiredAccesses(dependencies)
  await deleteOldEvents(database, daysAgo(tableCaps.consultant_event.keptDays))
  await deleteEndedLinks(database, now)
  await deleteOldFolderEvents(database, daysAgo(FOLDER_LOG_DAYS))
  await deleteFullLimits(database, now)
  await deleteOldMails(database, daysAgo(tableCaps.mail_outbox.keptDays))
  await deleteOldRecords(database, new Date(endOfRetention(now, RECORD_YEARS)))
  await deleteAnsweredMessages(database, daysAgo(tableCaps.request.keptDays))
  await deleteOldDeclarations(database, {
    today: today(clock),
    receivedBefore: new Date(startOfDay(endOfRetention(now, CLAIM_YEARS), timeZone)),
  })
  await deleteOldReminders(database, daysAgo(tableCaps.reminder.keptDays))
  await deleteOldRestores(database, {
    restoredBefore: daysAgo(tableCaps.restore_snapshot.keptDays),
    sentBefore: daysAgo(1),
  })
  await deleteOldProposals(database, {
    endedBefore: daysAgo(tableCaps.proposal.keptDays),
    answeredBefore: daysAgo(UNDO_DAYS),
  })
  await deleteOldPaymentRows(database, daysAgo(tableCaps.payment_event.keptDays))
  await deleteOldTraces(database, daysAgo(tableCaps.withdrawal_trace.keptDays))
  await deleteLapsedOrders(database, daysAgo(90))
  await deleteOldInvoices(database, endOfRetention(now, INVOICE_YEARS))
  await deleteOldClaims(database, new Date(startOfDay(endOfRetention(now, CLAIM_YEARS), timeZone)))
  await deleteOldDocuments(database, endOfRetention(now, LETTER_YEARS))
  await deleteOldRecipients(database, daysAgo(tableCaps.announcement_recipient.keptDays))
  await deleteOldConsents(database, endOfRetention(now, CONSENT_YEARS))
  await deleteOldSeminarRequests(database, { today: today(clock), now })
  await deleteOldErrors(database, daysAgo(tableCaps.noted_error.keptDays))
  await shortenAuditAddresses(database, daysAgo(30))
  await deleteOldAudit(database, daysAgo(tableCaps.audit_log.keptDays))
  return endedRegistrations
}

/**
 * The day before which everything may be deleted: years count from the end of the year in which something was issued.
 */
function endOfRetention(now: Date, years: number): Day {
  const year = Number(dayIn(now.getTime(), timeZone).slice(0, 4)) - years
  return toDay(`${year}-01-01`)
}

/** Shortens the addresses of old rows of the audit log, so that nobody can be identified by them any more. */
async function shortenAuditAddresses(database: Database, createdBefore: Date): Promise<void> {
  for (const long of await listLongAuditAddresses(database, createdBefore)) {
    const short = shortenAddress(long)
    if (short !== long) await replaceAuditAddress(database, { long, short, createdBefore })
  }
}
