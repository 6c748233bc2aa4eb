import type {
  AnswerTemplate,
  readRequestAnswers as readEndpoint,
  writeAnswerTemplate as writeEndpoint,
} from '#contract/admin/answers.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { answerWords } from '#contract/requests/answer-words.ts'
import { shippedAnswers } from '#contract/requests/shipped-answers.ts'
import {
  type AnswerKind,
  answerKinds,
  answersFor,
  fillAnswer,
  placeholders,
  unknownPlaceholder,
} from '#domain/requests/answer.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { findRequest } from '#server/requests/request-store.ts'
import {
  type TemplateRow,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
} from './answer-store.ts'
import { answerValues } from './answer-values.ts'

/** The greatest version of one template: none is changed, each stays as it was sent. */
const MAX_VERSIONS = 500

/** All templates, one of each kind. */
export async function readTemplates({
  database,
}: Pick<Dependencies, 'database'>): Promise<{ readonly templates: AnswerTemplate[] }> {
  const rows = await listTemplates(database)
  return { templates: answerKinds.map((kind) => presentTemplate(kind, rows)) }
}

/**
 * Stores a new version of a template, or takes the shipped text back.
 * @throws {Problem} version_mismatch with what is stored · invalid_input for an unknown placeholder or too many versions
 */
export async function writeTemplate(
  { params: { kind }, body: { id, version, subject, body }, caller, note }: Call<typeof writeEndpoint>,
  { clock, database }: Dependencies,
): Promise<AnswerTemplate> {
  if ((subject === null) !== (body === null)) throw fieldProblem('body', 'Schreib Betreff und Text.')
  refuseUnknown('subject', subject)
  refuseUnknown('body', body)
  return inTransaction(database, async (transaction) => {
    await lockTemplates(transaction)
    const known = await findTemplate(transaction, id)
    if (known && !(known.kind === kind && known.subject === subject && known.body === body))
      throw problem('conflict')
    const current = presentTemplate(kind, await listTemplates(transaction, kind))
    if (known) return current
    if (current.version !== version) throw refuseEdit(current)
    if (version >= MAX_VERSIONS) throw fieldProblem('', `Mehr als ${MAX_VERSIONS} Fassungen gehen nicht.`)
    const written = { subject, body, admin_id: caller.adminId, written_at: clock.now() }
    await insertTemplate(transaction, { template_id: id, kind, version: version + 1, ...written })
    await note(transaction, 'answer_written', { reason: answerWords[kind].label })
    return presentTemplate(kind, await listTemplates(transaction, kind))
  })
}

/** @throws {Problem} invalid_input, naming the first word in braces that is no placeholder */
function refuseUnknown(field: 'subject' | 'body', text: string | null): void {
  const unknown = text === null ? null : unknownPlaceholder(text)
  if (unknown === null) return
  const known = placeholders.map((name) => `{${name}}`).join(', ')
  throw fieldProblem(field, `Den Platzhalter {${unknown}} gibt es nicht. Es gibt ${known}.`)
}

/**
 * The templates that suit a request, filled with its data.
 * @throws {Problem} not_found
 */
export async function readAnswers(
  { params: { id } }: Call<typeof readEndpoint>,
  dependencies: Dependencies,
): Promise<DataOf<typeof readEndpoint>> {
  const row = await findRequest(dependencies.database, id)
  if (!row) throw problem('not_found')
  const { values, contract, isPartysAddress } = await answerValues(row, dependencies)
  const rows = await listTemplates(dependencies.database)
  const kinds = answersFor({
    kind: row.kind,
    isPrivacy: row.topic === 'privacy',
    isExtraordinary: row.termination === 'extraordinary',
    contract,
  })
  return {
    answers: kinds.map((kind) => ({ kind, ...fillAnswer(presentTemplate(kind, rows), values) })),
    is_partys_address: isPartysAddress,
  }
}

function presentTemplate(kind: AnswerKind, rows: readonly TemplateRow[]): AnswerTemplate {
  const row = rows.find((each) => each.kind === kind)
  const isOwn = row?.subject != null && row.body !== null
  const { subject, body } = isOwn ? { subject: row.subject, body: row.body } : shippedAnswers[kind]
  return {
    kind,
    subject: subject ?? '',
    body: body ?? '',
    version: row?.version ?? 0,
    is_own: isOwn,
    by: row?.by ?? null,
    written_at: row?.written_at.toISOString() ?? null,
  }
}
