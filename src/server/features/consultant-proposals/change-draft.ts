import type { createProposal, updateProposal } from '#contract/proposals.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { proposalTitle } from '#contract/records/words/proposal-titles.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import { toldValue } from '#domain/proposals/limit-told.ts'
import { MAX_OPEN_PROPOSALS } from '#domain/proposals/proposal-line.ts'
import type { OpenGrant } from '#server/consultant/open-grant-store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { answerRepeat } from '#server/http/answer-repeat.ts'
import { isRepeated } from '#server/http/is-repeated.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { changeOf, type ConsultantProposal, presentToConsultant } from '#server/proposals/present.ts'
import {
  findProposal,
  listProposals,
  type ProposalRow,
  type ProposalValues,
  removeProposal,
  writeDraft,
} from '#server/proposals/store.ts'
import { type DescribedLine, describeLines } from './describe-lines.ts'
import { readLimited } from './read-limited.ts'

/** The consultant who acts, as the proposal names him from then on. */
export interface Proposer {
  readonly consultantId: string
  readonly name: string
  readonly surname: string
  readonly licence: string
}

export interface Drafting {
  readonly scope: HouseholdScope
  readonly grant: OpenGrant
  readonly proposer: Proposer
  readonly today: Day
  readonly now: Date
}

const DAYS_OF_A_YEAR = 366

/**
 * Keeps a new draft. The same call again answers with the same draft.
 * @throws {Problem} conflict, or invalid_input where a line cannot be proposed or too much waits for an answer
 */
export async function createDraft(
  drafting: Drafting,
  sent: BodyOf<typeof createProposal>,
): Promise<ConsultantProposal> {
  const { scope, grant, proposer, now } = drafting
  const known = await findProposal(scope, sent.id)
  if (known) {
    if (known.consultant_id !== proposer.consultantId) throw problem('conflict')
    answerRepeat(sentAs(known), sent)
    return present(known, grant)
  }
  const waiting = (await listProposals(scope)).filter(
    (row) => row.consultant_id === proposer.consultantId && (row.status === 'draft' || row.status === 'sent'),
  )
  if (waiting.length >= MAX_OPEN_PROPOSALS)
    throw fieldProblem(
      'lines',
      `Mehr als ${MAX_OPEN_PROPOSALS} offene Vorschläge und Entwürfe gehen nicht. Ziehe zuerst einen zurück.`,
    )
  await write(drafting, sent, { createdAt: now, version: 1 })
  return readOwn(drafting, sent.id)
}

/**
 * Replaces a draft; what its lines say of the present is read anew. The same call again answers with the same draft.
 * @throws {Problem} not_found · conflict where it was sent · version_mismatch with the stored one · invalid_input
 */
export async function updateDraft(
  drafting: Drafting,
  { id, version, ...sent }: BodyOf<typeof updateProposal> & { readonly id: string },
): Promise<ConsultantProposal> {
  const row = await findOwn(drafting, id)
  if (row.status !== 'draft') throw problem('conflict')
  // A presented line has more fields than a sent one, so that `answerRepeatedChange` would not recognise the draft.
  if (isRepeated(sentAs(row), { ...sent, version })) return present(row, drafting.grant)
  if (row.version !== version) throw refuseEdit(present(row, drafting.grant))
  await write(drafting, { id, ...sent }, { createdAt: row.created_at, version: version + 1 })
  return readOwn(drafting, id)
}

/** Throws a draft away. @throws {Problem} not_found, or conflict where it was sent */
export async function deleteDraft(drafting: Drafting, id: string): Promise<void> {
  const row = await findOwn(drafting, id)
  if (row.status !== 'draft') throw problem('conflict')
  await removeProposal(drafting.scope, id)
}

/** The consultant's own proposal. @throws {Problem} not_found, for those of others, too */
export async function findOwn(
  { scope, proposer }: Pick<Drafting, 'scope' | 'proposer'>,
  id: string,
): Promise<ProposalRow> {
  const row = await findProposal(scope, id)
  if (row?.consultant_id !== proposer.consultantId) throw problem('not_found')
  return row
}

/** The proposal as it is now, for its consultant. */
export async function readOwn(drafting: Drafting, id: string): Promise<ConsultantProposal> {
  return present(await findOwn(drafting, id), drafting.grant)
}

/** A proposal as the grant of today tells it. */
export function present(row: ProposalRow, grant: OpenGrant): ConsultantProposal {
  return presentToConsultant(row, (value, kind) => toldValue(value, kind, grant))
}

/** The columns of a line. */
export function toColumns(line: DescribedLine) {
  return {
    id: line.id,
    kind: line.change.kind,
    title: line.title,
    subject: line.subject,
    change: JSON.stringify(line.change),
    seen: JSON.stringify(line.seen),
    base: JSON.stringify(line.base),
    proposed: JSON.stringify(line.proposed),
    state: 'open' as const,
    note: '',
    answered_at: null,
  }
}

/** Checks the day of an answer against today. @throws {Problem} invalid_input */
export function checkAnswerDay(answerBy: Day | null, today: Day): void {
  if (answerBy === null) return
  if (answerBy <= today) throw fieldProblem('answerBy', 'Bitte wähle einen Tag in der Zukunft.')
  if (answerBy > addDays(today, DAYS_OF_A_YEAR))
    throw fieldProblem('answerBy', 'Bitte wähle einen Tag innerhalb eines Jahres.')
}

type SentDraft = BodyOf<typeof createProposal>

async function write(
  { scope, grant, proposer, today }: Drafting,
  sent: SentDraft,
  { createdAt, version }: { readonly createdAt: Date; readonly version: number },
): Promise<void> {
  checkAnswerDay(sent.answerBy, today)
  const described = describeLines(sent.lines, await readLimited(scope, grant, today))
  const values: ProposalValues = {
    consultant_id: proposer.consultantId,
    consultant_name: proposer.name,
    consultant_surname: proposer.surname,
    consultant_licence: proposer.licence,
    client_id: grant.clientId,
    status: 'draft',
    title: proposalTitle(described),
    reason: sent.reason,
    answer_on: sent.answerBy,
    amounts: grant.amounts,
    sent_at: null,
    seen_at: null,
    answered_at: null,
    withdrawn_at: null,
    undo: null,
    created_at: createdAt,
  }
  await writeDraft(scope, sent.id, { values, lines: described.map(toColumns), version })
}

/** A stored draft in the form in which it was sent. */
function sentAs(row: ProposalRow) {
  return {
    id: row.id,
    reason: row.reason,
    answerBy: row.answer_on,
    lines: row.lines.map((line) => ({ id: line.id, change: changeOf(line) })),
    version: row.version,
  }
}
