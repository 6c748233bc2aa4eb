import { sql } from 'kysely'
import type { AnswerKind } from '#domain/requests/answer.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The latest version of each template that was ever written, or of one kind. */
export async function listTemplates(database: Database | Transaction, kind?: AnswerKind) {
  let query = database
    .selectFrom('answer_template')
    .leftJoin('admin_user', 'admin_user.admin_id', 'answer_template.admin_id')
    .selectAll('answer_template')
    .select('admin_user.name as by')
    .distinctOn('answer_template.kind')
    .orderBy('answer_template.kind')
    .orderBy('answer_template.version', 'desc')
  if (kind) query = query.where('answer_template.kind', '=', kind)
  return query.execute()
}

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

/** A version by its id; undefined when there is none. */
export async function findTemplate(transaction: Transaction, templateId: string) {
  return transaction
    .selectFrom('answer_template')
    .selectAll()
    .where('template_id', '=', templateId)
    .executeTakeFirst()
}

/** Lets those who write templates wait for each other: of two at once the second sees the first's. */
export async function lockTemplates(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('write a template of an answer'))`.execute(transaction)
}

export async function insertTemplate(
  transaction: Transaction,
  template: {
    readonly template_id: string
    readonly kind: AnswerKind
    readonly version: number
    readonly subject: string | null
    readonly body: string | null
    readonly admin_id: string
    readonly written_at: Date
  },
): Promise<void> {
  await transaction.insertInto('answer_template').values(template).execute()
}
