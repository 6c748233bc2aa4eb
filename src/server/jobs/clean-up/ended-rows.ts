import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'

/** Sessions whose longest time is over; those that ended by disuse go with it, at the latest. */
export function endedSessions(now: Date): OldRows {
  return { table: 'session', by: sql`expires_at`, key: ['token_digest'], within: sql`expires_at <= ${now}` }
}

/** Links that nobody can use any more. */
export function endedTokens(now: Date): OldRows {
  return { table: 'token', by: sql`expires_at`, key: ['token_digest'], within: sql`expires_at <= ${now}` }
}

/** Registrations that were not confirmed in time, with all that was entered. */
export function endedRegistrations(now: Date): OldRows {
  return { table: 'registration', by: sql`expires_at`, key: ['user_id'], within: sql`expires_at <= ${now}` }
}

/** Changes of an address that were not confirmed in time. */
export function endedEmailChanges(now: Date): OldRows {
  return { table: 'email_change', by: sql`expires_at`, key: ['user_id'], within: sql`expires_at <= ${now}` }
}

/** The rows of limits that allow everything again: no row means the same. */
export function fullLimits(now: Date): OldRows {
  return { table: 'rate_limit', by: sql`full_at`, key: ['limit_key'], within: sql`full_at <= ${now}` }
}

/**
 * Mails up to an instant, sent or not: the outbox is no archive. Those of an announcement stay until it is known what
 * became of them.
 */
export function oldMails(createdBefore: Date): OldRows {
  return {
    table: 'mail_outbox',
    by: sql`created_at`,
    key: ['mail_id'],
    within: sql`created_at <= ${createdBefore}`,
    mayGo: sql`not (is_bulk and exists (
      select from announcement_recipient recipient
      where recipient.mail_id = mail_outbox.mail_id and recipient.state = 'queued' offset 0
    ))`,
  }
}

/** Messages that were answered; cancellations and withdrawals have their own times (decision 0208). */
export function answeredMessages(receivedBefore: Date): OldRows {
  return {
    table: 'request',
    by: sql`received_at`,
    key: ['request_id'],
    within: sql`kind = 'contact' and state = 'done' and received_at <= ${receivedBefore}`,
  }
}

/** Reminders that are so old that they cannot be due again. With them the links in their mails end. */
export function oldReminders(sentBefore: Date): OldRows {
  return {
    table: 'reminder',
    by: sql`sent_at`,
    key: ['user_id', 'kind', 'occasion'],
    within: sql`sent_at <= ${sentBefore}`,
  }
}

/** Old rows of the audit log, which nobody may delete otherwise. */
export function oldAudit(createdBefore: Date): OldRows {
  return {
    table: 'audit_log',
    by: sql`created_at`,
    key: ['audit_id'],
    within: sql`created_at <= ${createdBefore}`,
  }
}

/** Invoices issued before a day, which nobody may delete otherwise. */
export function oldInvoices(issuedBefore: Day): OldRows {
  return {
    table: 'invoice',
    by: sql`issued_on`,
    key: ['number'],
    within: sql`issued_on < ${issuedBefore}`,
    isForGood: true,
    along: [
      { table: 'invoice_owner', column: 'invoice_number' },
      { table: 'invoice_payment', column: 'number' },
      { table: 'invoice_standing', column: 'number' },
    ],
  }
}

/**
 * Documents, after their own time: those concluded before a day, once their contract is over. Nobody may delete one
 * otherwise.
 */
export function oldDocuments(issuedBefore: Day): OldRows {
  return {
    table: 'contract_document',
    by: sql`issued_on`,
    key: ['number'],
    within: sql`issued_on < ${issuedBefore}`,
    mayGo: sql`not exists (
      select from subscription_contract contract
      where contract.number = contract_document.contract_number and contract.state = 'active' offset 0
    )`,
    isForGood: true,
    along: [{ table: 'contract_document_owner', column: 'document_number' }],
  }
}

/** What was kept for undoing restores that are too long ago. */
export function oldSnapshots(restoredBefore: Date): OldRows {
  return {
    table: 'restore_snapshot',
    by: sql`restored_at`,
    key: ['household_id', 'id'],
    within: sql`restored_at <= ${restoredBefore}`,
  }
}

const partKey = ['household_id', 'restore_id', 'part'] as const

/** Bookings of restores that are too long ago. */
export function oldParts(writtenBefore: Date): OldRows {
  return {
    table: 'restore_part',
    by: sql`written_at`,
    key: partKey,
    within: sql`written_at <= ${writtenBefore}`,
  }
}

/** Bookings that were sent for a restore and never written. */
export function strayParts(sentBefore: Date): OldRows {
  return {
    table: 'restore_part',
    by: sql`written_at`,
    key: partKey,
    within: sql`not is_done and written_at <= ${sentBefore}`,
  }
}

/** Proposals that ended long ago. */
export function oldProposals(endedBefore: Date): OldRows {
  return {
    table: 'proposal',
    by: sql`created_at`,
    key: ['household_id', 'id'],
    // Behind the wall of the households only plain comparisons of a column may use an index; no end is before the
    // beginning.
    within: sql`created_at <= ${endedBefore}`,
    mayGo: sql`coalesce(answered_at, withdrawn_at, sent_at, created_at) <= ${endedBefore}`,
  }
}

/** Drafts of accounts that are gone. */
export function strayDrafts(): OldRows {
  return {
    table: 'proposal',
    by: sql`household_id`,
    key: ['id'],
    within: sql`status = 'draft' and consultant_id is null`,
  }
}

/** Requests for seats of seminars that have been over for so long that nobody needs them. */
export function oldSeminarRequests(today: Day): OldRows {
  return {
    table: 'seminar_request',
    by: sql`delete_on`,
    key: ['request_id'],
    within: sql`delete_on < ${today}`,
  }
}

/** Requests for seats whose link was not opened in time. */
export function unconfirmedSeminarRequests(now: Date): OldRows {
  return {
    table: 'seminar_request',
    by: sql`confirm_until`,
    key: ['request_id'],
    within: sql`state = 'unconfirmed' and confirm_until <= ${now}`,
  }
}
