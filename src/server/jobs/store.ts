import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'

/** Deletes sessions whose longest time is over; those that ended by disuse go with it, at the latest. */
export async function deleteEndedSessions(database: Database, endedBefore: Date): Promise<void> {
  await database.deleteFrom('session').where('expires_at', '<=', endedBefore).execute()
}

/** Deletes links that nobody can use any more. */
export async function deleteEndedTokens(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('token').where('expires_at', '<=', now).execute()
}

/** Deletes registrations that were not confirmed in time, with all that was entered. @returns how many */
export async function deleteEndedRegistrations(database: Database, now: Date): Promise<number> {
  const ended = await database
    .deleteFrom('registration')
    .where('expires_at', '<=', now)
    .returning('user_id')
    .execute()
  return ended.length
}

/** Deletes changes of an address that were not confirmed in time. */
export async function deleteEndedEmailChanges(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('email_change').where('expires_at', '<=', now).execute()
}

/** Deletes the rows of limits that allow everything again: no row means the same. */
export async function deleteFullLimits(database: Database, now: Date): Promise<void> {
  await database.deleteFrom('rate_limit').where('full_at', '<=', now).execute()
}

/**
 * Deletes mails up to an instant, sent or not: the outbox is no archive. Those of an announcement stay until it is known
 * what became of them.
 */
export async function deleteOldMails(database: Database, createdBefore: Date): Promise<void> {
  await sql`
    delete from mail_outbox mail
    where created_at <= ${createdBefore} and not (is_bulk and exists (
      select from announcement_recipient recipient
      where recipient.mail_id = mail.mail_id and recipient.state = 'queued'
    ))
  `.execute(database)
}

/** Deletes messages that were answered; cancellations and withdrawals have their own times (decision 0208). */
export async function deleteAnsweredMessages(database: Database, receivedBefore: Date): Promise<void> {
  await database
    .deleteFrom('request')
    .where('kind', '=', 'contact')
    .where('state', '=', 'done')
    .where('received_at', '<=', receivedBefore)
    .execute()
}

/** Deletes reminders that are so old that they cannot be due again. With them the links in their mails end. */
export async function deleteOldReminders(database: Database, sentBefore: Date): Promise<void> {
  await database.deleteFrom('reminder').where('sent_at', '<=', sentBefore).execute()
}

/**
 * Deletes old rows of the audit log. Nobody else may: this transaction allows it to itself, and takes the right back.
 */
export async function deleteOldAudit(database: Database, createdBefore: Date): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const old = await transaction
      .selectFrom('audit_log')
      .select('audit_id')
      .where('created_at', '<=', createdBefore)
      .limit(1)
      .executeTakeFirst()
    if (!old) return
    await sql`grant delete on audit_log to current_user`.execute(transaction)
    await transaction.deleteFrom('audit_log').where('created_at', '<=', createdBefore).execute()
    await sql`revoke delete on audit_log from current_user`.execute(transaction)
  })
}

/**
 * Deletes invoices issued before a day. Nobody else may: this transaction allows it to itself, and takes the right
 * back.
 */
export async function deleteOldInvoices(database: Database, issuedBefore: Day): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const old = await transaction
      .selectFrom('invoice')
      .select('number')
      .where('issued_on', '<', issuedBefore)
      .limit(1)
      .executeTakeFirst()
    if (!old) return
    await sql`grant delete on invoice to current_user`.execute(transaction)
    await transaction
      .deleteFrom('invoice_owner')
      .where('invoice_number', 'in', (invoices) =>
        invoices.selectFrom('invoice').select('number').where('issued_on', '<', issuedBefore),
      )
      .execute()
    await transaction
      .deleteFrom('invoice_payment')
      .where('number', 'in', (invoices) =>
        invoices.selectFrom('invoice').select('number').where('issued_on', '<', issuedBefore),
      )
      .execute()
    await transaction.deleteFrom('invoice_standing').where('issued_on', '<', issuedBefore).execute()
    await transaction.deleteFrom('invoice').where('issued_on', '<', issuedBefore).execute()
    await sql`revoke delete on invoice from current_user`.execute(transaction)
  })
}

/**
 * Deletes documents like invoices, after their own time: those concluded before a day, once their contract is over.
 * Nobody may delete one otherwise.
 */
export async function deleteOldDocuments(database: Database, issuedBefore: Day): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const old = await transaction
      .selectFrom('contract_document')
      .leftJoin('subscription_contract', (join) =>
        join
          .onRef('subscription_contract.number', '=', 'contract_document.contract_number')
          .on('state', '=', 'active'),
      )
      .select('contract_document.number')
      .where('issued_on', '<', issuedBefore)
      .where('contract_id', 'is', null)
      .execute()
    if (old.length === 0) return
    const numbers = old.map(({ number }) => number)
    await sql`grant delete on contract_document to current_user`.execute(transaction)
    await transaction.deleteFrom('contract_document_owner').where('document_number', 'in', numbers).execute()
    await transaction.deleteFrom('contract_document').where('number', 'in', numbers).execute()
    await sql`revoke delete on contract_document from current_user`.execute(transaction)
  })
}

/** The addresses in the audit log that are still whole, each once; those that look shortened are left out. */
export async function listLongAuditAddresses(
  database: Database,
  createdBefore: Date,
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('audit_log')
    .select('ip_address')
    .distinct()
    .where('created_at', '<=', createdBefore)
    .where('ip_address', 'is not', null)
    .where('ip_address', '!~', String.raw`^(\d+\.\d+\.\d+\.0|([\da-f]+(:[\da-f]+){0,2})?::)$`)
    .execute()
  return rows.flatMap(({ ip_address }) => ip_address ?? [])
}

/** Puts a shortened address in place of a whole one in all entries up to an instant. */
export async function replaceAuditAddress(
  database: Database,
  {
    long,
    short,
    createdBefore,
  }: { readonly long: string; readonly short: string | null; readonly createdBefore: Date },
): Promise<void> {
  await database
    .updateTable('audit_log')
    .set({ ip_address: short })
    .where('created_at', '<=', createdBefore)
    .where('ip_address', '=', long)
    .execute()
}

export interface StoredRun {
  readonly name: string
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  readonly started_on: Date
  readonly completed_on: Date | null
  /** The time before which a repeated job does not start. */
  readonly start_after: Date
  /** What the job said at its end: `count` of what it did, or `message` of what went wrong. */
  readonly output: unknown
}

/** The newest job of each queue that was begun; none before the schema of the queues is installed. */
export async function findLastRuns(database: Database): Promise<readonly StoredRun[]> {
  if (!(await areJobsInstalled(database))) return []
  const { rows } = await sql<StoredRun>`
    select distinct on (name) name, state::text as state, started_on, completed_on, start_after, output
    from pgboss.job
    -- one that found another run at work did nothing
    where started_on is not null and (output ->> 'isBusy') is distinct from 'true'
    order by name, started_on desc
  `.execute(database)
  return rows
}

/** Queues with a job that waits for a worker or is at work; one that waits for its next attempt is not among them. */
export async function listBusyQueues(database: Database | Transaction): Promise<readonly string[]> {
  if (!(await areJobsInstalled(database))) return []
  const { rows } = await sql<{ name: string }>`
    select distinct name from pgboss.job where state in ('created', 'active')
  `.execute(database)
  return rows.map(({ name }) => name)
}

/** Whether the jobs are installed: not yet in the first moments of a new server. */
export async function areJobsInstalled(database: Database | Transaction): Promise<boolean> {
  const { rows } = await sql<{
    is_there: boolean
  }>`select to_regclass('pgboss.job') is not null as is_there`.execute(database)
  return rows[0]?.is_there ?? false
}

/**
 * Deletes what was kept for undoing restores that are too long ago, and bookings that were sent for a restore and never
 * written.
 */
export async function deleteOldRestores(
  database: Database,
  { restoredBefore, sentBefore }: { readonly restoredBefore: Date; readonly sentBefore: Date },
): Promise<void> {
  await writeWholeDatabase(database, async (transaction) => {
    await transaction.deleteFrom('restore_snapshot').where('restored_at', '<=', restoredBefore).execute()
    await transaction
      .deleteFrom('restore_part')
      .where((part) =>
        part.or([
          part('written_at', '<=', restoredBefore),
          part.and([part('is_done', '=', false), part('written_at', '<=', sentBefore)]),
        ]),
      )
      .execute()
  })
}

/**
 * Deletes proposals that ended long ago and drafts of accounts that are gone, and forgets what undid answers that were
 * given weeks ago.
 */
export async function deleteOldProposals(
  database: Database,
  { endedBefore, answeredBefore }: { readonly endedBefore: Date; readonly answeredBefore: Date },
): Promise<void> {
  await writeWholeDatabase(database, async (transaction) => {
    await sql`
      delete from proposal
      where coalesce(answered_at, withdrawn_at, sent_at, created_at) <= ${endedBefore}
        or (status = 'draft' and consultant_id is null)
    `.execute(transaction)
    await sql`
      update proposal set undo = null
      where undo is not null and not exists (
        select from proposal_line
        where proposal_line.household_id = proposal.household_id and proposal_line.proposal_id = proposal.id
          and proposal_line.answered_at > ${answeredBefore}
      )
    `.execute(transaction)
  })
}

/** Lets starts by hand run one after the other: of two at once the second sees what the first has queued. */
export async function lockStarts(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('start a job by hand'))`.execute(transaction)
}

/**
 * Deletes requests for seats of seminars that have been over for so long that nobody needs them, and those whose link
 * was not opened in time.
 */
export async function deleteOldSeminarRequests(
  database: Database,
  { today, now }: { readonly today: Day; readonly now: Date },
): Promise<void> {
  await database
    .deleteFrom('seminar_request')
    .where((row) =>
      row.or([
        row('delete_on', '<', today),
        row('state', '=', 'unconfirmed').and('confirm_until', '<=', now),
      ]),
    )
    .execute()
}
