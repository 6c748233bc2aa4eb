import { type Day, dayIn, toDay } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { CLAIM_YEARS } from '#domain/requests/retention.ts'
import { oldConsents } from '#server/announcements/consent-store.ts'
import { oldRecipients } from '#server/announcements/recipient-store.ts'
import { oldErrors } from '#server/condition/store.ts'
import { endExpiredAccesses } from '#server/consultant/consultant-access.ts'
import { oldEvents } from '#server/consultant/consultant-store.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { oldFolderEvents } from '#server/emergency-folder/event-store.ts'
import { endedLinks } from '#server/emergency-folder/link-store.ts'
import { oldRecords } from '#server/mail/mail-record-store.ts'
import { oldInstructions, oldPaymentEvents } from '#server/payment/event-store.ts'
import { oldDeclarations } from '#server/requests/retention-store.ts'
import { oldClaims, oldHandovers } from '#server/subscription/dunning/claim-store.ts'
import { lapsedOrders } from '#server/subscription/stores/contract-store.ts'
import { oldAddresses, oldTraces } from '#server/subscription/stores/withdrawal-trace-store.ts'
import { timeZone, today } from '#server/today.ts'
import {
  deletion,
  forgettingUndo,
  guardedDeletion,
  shorteningAddresses,
  wholeDeletion,
} from './clean-up/clean-up-steps.ts'
import * as ended from './clean-up/ended-rows.ts'
import { type Step, inSteps } from './runs/in-steps.ts'
import { type JobResult, openRun } from './runs/job-run.ts'

/** How many years invoices are kept: § 14b UStG, § 147 Abs. 3 AO. */
const INVOICE_YEARS = 8
/** How many days the log of an emergency folder is kept. */
const FOLDER_LOG_DAYS = 730
/** How many years letters of business that were sent are kept: § 257 Abs. 4 HGB, § 147 Abs. 3 AO. */
const LETTER_YEARS = 6

/** How many years the note that a mail was sent is kept: as long as claims can be raised (§§ 195, 199 BGB). */
const RECORD_YEARS = 3
/** How many years the proof of a consent to advertising is kept after its end: §§ 195, 199 BGB. */
const CONSENT_YEARS = 3

/** How long the last answer to a proposal can be taken back. */
const UNDO_DAYS = 30

/**
 * Deletes what has served its purpose: nothing personal is kept longer than needed (Art. 5 DSGVO). Each table is gone
 * through by an index, a portion at a time; what there is no time for is left for the next run, which goes on there.
 * @returns how many rows were deleted or shortened
 */
export async function cleanUp(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  return inSteps(run, {
    pass: 'clean-up',
    steps: [...stepsOfAccounts(dependencies), ...stepsOfBusiness(dependencies)],
    failure: (failed) => `${failed} accesses that are over could not be ended`,
    log: dependencies.log,
  })
}

/** The steps that delete what people did, got and left behind. */
function stepsOfAccounts(dependencies: Dependencies): readonly Step[] {
  const { clock, database } = dependencies
  const now = clock.now()
  const daysAgo = daysBefore(now)
  const step = (name: string, rows: OldRows) => deletion(database, name, rows)
  const whole = (name: string, rows: OldRows) => wholeDeletion(database, name, rows)
  return [
    step('sessions', ended.endedSessions(now)),
    step('tokens', ended.endedTokens(now)),
    step('registrations', ended.endedRegistrations(now)),
    step('email changes', ended.endedEmailChanges(now)),
    endExpiredAccesses(dependencies),
    step('consultant events', oldEvents(daysAgo(tableCaps.consultant_event.keptDays))),
    step('folder links', endedLinks(now)),
    step('folder events', oldFolderEvents(daysAgo(FOLDER_LOG_DAYS))),
    step('limits', ended.fullLimits(now)),
    step('mails', ended.oldMails(daysAgo(tableCaps.mail_outbox.keptDays))),
    step('mail records', oldRecords(new Date(endOfRetention(now, RECORD_YEARS)))),
    step('reminders', ended.oldReminders(daysAgo(tableCaps.reminder.keptDays))),
    whole('snapshots', ended.oldSnapshots(daysAgo(tableCaps.restore_snapshot.keptDays))),
    whole('parts', ended.oldParts(daysAgo(tableCaps.restore_snapshot.keptDays))),
    whole('stray parts', ended.strayParts(daysAgo(1))),
    whole('proposals', ended.oldProposals(daysAgo(tableCaps.proposal.keptDays))),
    whole('stray drafts', ended.strayDrafts()),
    forgettingUndo(database, daysAgo(UNDO_DAYS)),
    shorteningAddresses(database, daysAgo(30)),
    guardedDeletion(database, 'audit_log', ended.oldAudit(daysAgo(tableCaps.audit_log.keptDays))),
  ]
}

/** What has to be kept for years because of a contract, a payment or a consent. */
function stepsOfBusiness({ clock, database }: Dependencies): readonly Step[] {
  const now = clock.now()
  const day = today(clock)
  const daysAgo = daysBefore(now)
  const claimable = new Date(startOfDay(endOfRetention(now, CLAIM_YEARS), timeZone))
  const step = (name: string, rows: OldRows) => deletion(database, name, rows)
  return [
    step('messages', ended.answeredMessages(daysAgo(tableCaps.request.keptDays))),
    step('declarations', oldDeclarations({ today: day, receivedBefore: claimable })),
    step('payment events', oldPaymentEvents(daysAgo(tableCaps.payment_event.keptDays))),
    step('instructions', oldInstructions(daysAgo(tableCaps.payment_event.keptDays))),
    step('traces', oldTraces(daysAgo(tableCaps.withdrawal_trace.keptDays))),
    step('former addresses', oldAddresses(daysAgo(tableCaps.withdrawal_trace.keptDays))),
    step('orders', lapsedOrders(daysAgo(90))),
    guardedDeletion(database, 'invoice', ended.oldInvoices(endOfRetention(now, INVOICE_YEARS))),
    step('claims', oldClaims(claimable)),
    step('handovers', oldHandovers(claimable)),
    guardedDeletion(database, 'contract_document', ended.oldDocuments(endOfRetention(now, LETTER_YEARS))),
    step('recipients', oldRecipients(daysAgo(tableCaps.announcement_recipient.keptDays))),
    step('consents', oldConsents(endOfRetention(now, CONSENT_YEARS))),
    step('seminar requests', ended.oldSeminarRequests(day)),
    step('unconfirmed seats', ended.unconfirmedSeminarRequests(now)),
    step('errors', oldErrors(daysAgo(tableCaps.noted_error.keptDays))),
  ]
}

function daysBefore(now: Date): (days: number) => Date {
  return (days) => new Date(now.getTime() - days * DAY_MS)
}

/**
 * The day before which everything may be deleted: years count from the end of the year in which something was issued.
 */
function endOfRetention(now: Date, years: number): Day {
  const year = Number(dayIn(now.getTime(), timeZone).slice(0, 4)) - years
  return toDay(`${year}-01-01`)
}
