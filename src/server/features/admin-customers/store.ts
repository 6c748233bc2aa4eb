import { type Insertable, sql } from 'kysely'
import type { AuditEvent } from '#contract/audit-events.ts'
import type { Database } from '#server/database/database.ts'
import type { CustomerActionTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

type Reader = Database | Transaction

/** A confirmed user; undefined when there is none with the id. */
export async function findUser(database: Reader, userId: string) {
  return database
    .selectFrom('app_user')
    .innerJoin('household_member', 'household_member.user_id', 'app_user.user_id')
    .innerJoin('email_identity', 'email_identity.user_id', 'app_user.user_id')
    .leftJoin('second_factor', 'second_factor.owner_id', 'app_user.user_id')
    .select([
      'app_user.user_id',
      'household_id',
      'email_key',
      'name',
      'surname',
      'email',
      'app_user.created_at',
      'locked_at',
      'deletion_due_at',
      'consultant_licence',
      'second_factor.enabled_at as second_factor_enabled_at',
    ])
    .where('app_user.user_id', '=', userId)
    .executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The numbers of the documents of a person, by contract. */
export async function listDocumentNumbers(database: Reader, userId: string) {
  return database
    .selectFrom('contract_document_owner')
    .innerJoin('contract_document', 'contract_document.number', 'document_number')
    .select(['contract_document.number', 'contract_number'])
    .where('user_id', '=', userId)
    .orderBy('contract_document.created_at')
    .execute()
}

/** Requests about some contracts, or that came from an address, the newest first. */
export async function listRequestsOf(
  database: Reader,
  { contractNumbers, emailKey }: { readonly contractNumbers: readonly string[]; readonly emailKey: string },
  atMost: number,
) {
  const { rows } = await sql<RequestOfRow>`
    select request.request_id, request.kind, number, received_at, request.state, due_on, termination, product,
      coalesce(assigned_number, contract_number) as contract_number, declaration.state as declaration_state,
      request.ends_on, refund_cents
    from request
    left join declaration on declaration.request_id = request.request_id
    where (
      coalesce(assigned_number, contract_number) = any(${[...contractNumbers]}::text[])
      or email_key = ${emailKey}
    ) and not exists (select from transfer_refund where transfer_refund.request_id = request.request_id)
    order by received_at desc, number desc
    limit ${atMost}
  `.execute(database)
  return rows
}

export interface RequestOfRow {
  readonly request_id: string
  readonly kind: 'contact' | 'cancellation' | 'withdrawal'
  readonly number: string
  readonly received_at: Date
  readonly state: 'open' | 'done'
  readonly due_on: `${number}-${number}-${number}`
  readonly termination: 'ordinary' | 'extraordinary' | null
  readonly product: 'subscription' | 'account' | null
  readonly contract_number: string | null
  readonly declaration_state: 'waiting' | 'confirmed' | 'by_itself' | 'stopped' | 'overtaken' | null
  readonly ends_on: `${number}-${number}-${number}` | null
  readonly refund_cents: number | null
}

/** The newest mails of a person by kind and time, with their state where the outbox still has them. */
export async function listMailRecords(database: Reader, userId: string, atMost: number) {
  return database
    .selectFrom('mail_record')
    .leftJoin('mail_outbox', 'mail_outbox.mail_id', 'mail_record.mail_id')
    .select([
      'mail_record.mail_id',
      'kind',
      'queued_at',
      'mail_record.sent_at',
      'mail_outbox.state as outbox_state',
    ])
    .where('user_id', '=', userId)
    .orderBy('queued_at', 'desc')
    .orderBy('mail_record.mail_id')
    .limit(atMost)
    .execute()
}

/** Audit rows of some events about a person, the newest first, with who of the administration acted. */
export async function listAuditOf(database: Reader, userId: string, events: readonly AuditEvent[]) {
  return database
    .selectFrom('audit_log')
    .leftJoin('admin_user', 'admin_user.admin_id', 'audit_log.admin_id')
    .select(['event', 'audit_log.created_at', 'reason', 'admin_user.name as by'])
    .where('user_id', '=', userId)
    .where('event', 'in', events)
    .orderBy('audit_log.created_at', 'desc')
    .limit(MOST_AUDIT_ROWS)
    .execute()
}

const MOST_AUDIT_ROWS = 200

/** Decisions of administrators about declarations of some contracts. */
export async function listDecisionsOf(database: Reader, contractNumbers: readonly string[]) {
  if (contractNumbers.length === 0) return []
  return database
    .selectFrom('request_action')
    .leftJoin('admin_user', 'admin_user.admin_id', 'request_action.admin_id')
    .select([
      'kind',
      'contract_number',
      'ends_on',
      'refund_cents',
      'reason',
      'done_at',
      'admin_user.name as by',
    ])
    .where('contract_number', 'in', contractNumbers)
    .execute()
}

/** What administrators did on the page of a customer, the newest first. */
export async function listCustomerActions(database: Reader, userId: string) {
  return database
    .selectFrom('customer_action')
    .leftJoin('admin_user', 'admin_user.admin_id', 'customer_action.admin_id')
    .selectAll('customer_action')
    .select('admin_user.name as by')
    .where('user_id', '=', userId)
    .orderBy('done_at', 'desc')
    .orderBy('action_id')
    .execute()
}

export type CustomerActionRow = Awaited<ReturnType<typeof listCustomerActions>>[number]

/** Stores what an administrator did, in the transaction that does it. */
export async function insertCustomerAction(
  transaction: Transaction,
  action: Insertable<CustomerActionTable>,
): Promise<void> {
  await transaction.insertInto('customer_action').values(action).execute()
}
