import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { answerConflict, answerProposal as answerCall } from '#contract/proposals.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, Problem, problem } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { applyLine, inOrder } from '#domain/proposals/apply-line.ts'
import { isConflict, isSameValue, valueNow } from '#domain/proposals/line-values.ts'
import type { LineChange, LineKind } from '#domain/proposals/proposal-line.ts'
import type { ProposalRecords } from '#domain/proposals/proposal-records.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { changeOf, type HouseholdProposal, parseValue, presentToHousehold, toMutable } from './present.ts'
import { readProposalRecords } from './read-proposal-records.ts'
import { storeChanges } from './store-changes.ts'
import {
  answerLines,
  changeProposal,
  findProposal,
  type LineRow,
  type ProposalRow,
  removeOldest,
} from './store.ts'

type Sent = BodyOf<typeof answerCall>['lines'][number]

export interface Answering {
  readonly today: Day
  readonly now: Date
  /** Called before anything is accepted, with the kinds of the lines; throws where the subscription does not allow it. */
  readonly mayAccept: (kinds: readonly LineKind[]) => void
}

export interface Answered {
  readonly proposal: HouseholdProposal
  /** How many lines got an answer that they did not have. */
  readonly accepted: number
  readonly rejected: number
  /** Whose proposal it is, and who had granted the access; null: the account is gone. */
  readonly consultantId: string | null
  readonly clientId: string | null
}

/**
 * Accepts and rejects lines: what is accepted is stored by the functions of the household's own calls, all of it or
 * nothing. The same answer again changes nothing.
 * @throws {Problem} not_found · conflict with what is in the way · invalid_input at a line that does not fit any more ·
 * whatever `mayAccept` throws
 */
export async function answerProposal(
  scope: HouseholdScope,
  { id, lines: sent }: { readonly id: string; readonly lines: readonly Sent[] },
  { today, now, mayAccept }: Answering,
): Promise<Answered> {
  const row = await findProposal(scope, id)
  if (!row || row.status === 'draft') throw problem('not_found')
  const answers = sent.map((answer) => ({ answer, line: lineOf(row, answer.id) }))
  const fresh = answers.filter(({ answer, line }) => !isAnsweredSo(line, answer))
  if (fresh.length === 0) return answeredBy(row, { accepted: 0, rejected: 0 })
  if (row.status !== 'sent' || fresh.some(({ line }) => line.state !== 'open')) {
    const current: Conflict = { reason: 'answered', proposal: presentToHousehold(row) }
    throw problem('conflict', { current })
  }
  const accepted = fresh.filter(({ answer }) => answer.answer === 'accepted')
  if (accepted.length > 0) mayAccept(accepted.map(({ line }) => line.kind))
  const undone = accepted.length > 0 ? await accept(scope, accepted, today, sent) : []
  const stored = fresh.map(({ answer, line }) => ({
    id: line.id,
    state: answer.answer,
    note: answer.answer === 'rejected' ? answer.note : '',
    answered_at: now,
  }))
  await answerLines(scope, id, stored)
  const isAnswered = row.lines.every(
    (line) => line.state !== 'open' || fresh.some((each) => each.line === line),
  )
  await changeProposal(scope, id, {
    status: isAnswered ? 'answered' : 'sent',
    answered_at: isAnswered ? now : null,
    seen_at: row.seen_at ?? now,
    undo: JSON.stringify({ lines: stored.map((line) => line.id), records: undone }),
    version: row.version + 1,
  })
  if (isAnswered) await removeOldest(scope)
  const after = await findProposal(scope, id)
  if (!after) throw problem('not_found')
  return answeredBy(after, { accepted: accepted.length, rejected: fresh.length - accepted.length })
}

function answeredBy(row: ProposalRow, counts: Pick<Answered, 'accepted' | 'rejected'>): Answered {
  const { consultant_id: consultantId, client_id: clientId } = row
  return { ...counts, proposal: presentToHousehold(row), consultantId, clientId }
}

type Conflict = z.infer<typeof answerConflict>

interface Pair {
  readonly answer: Sent
  readonly line: LineRow
}

async function accept(scope: HouseholdScope, accepted: readonly Pair[], today: Day, sent: readonly Sent[]) {
  const before = await readProposalRecords(scope)
  const lines = accepted.flatMap(({ answer, line }) => conflictOf(before, { answer, line }, today))
  if (lines.length > 0) {
    const current: Conflict = { reason: 'changed', lines }
    throw problem('conflict', { current })
  }
  const changes = accepted.map(({ line }) => changeOf(line))
  const after = applyAll(before, changes, today)
  // Two lines that fit alone need not fit together.
  if (!after) throw fieldProblem('lines', 'Diese Zeilen passen nicht zusammen. Nimm sie bitte einzeln an.')
  try {
    return await storeChanges(scope, { before, after, today })
  } catch (error) {
    throw atLine(error, accepted, sent)
  }
}

function conflictOf(
  records: ProposalRecords,
  { answer, line }: Pair,
  today: Day,
): Extract<Conflict, { reason: 'changed' }>['lines'] {
  const present = valueNow(records, changeOf(line), today)
  if (present === null) return [{ id: line.id, present: null }]
  const values = { base: parseValue(line.base), proposed: parseValue(line.proposed) }
  if (!isConflict(values, present)) return []
  if (answer.insteadOf !== null && isSameValue(answer.insteadOf, present)) return []
  return [{ id: line.id, present: toMutable(present) }]
}

function applyAll(
  before: ProposalRecords,
  changes: readonly LineChange[],
  today: Day,
): ProposalRecords | null {
  let records: ProposalRecords | null = before
  for (const change of inOrder(changes)) records = records && applyLine(records, change, today)
  return records
}

/** The refusal of a record, told at the first line that could be meant. */
function atLine(error: unknown, accepted: readonly Pair[], sent: readonly Sent[]): unknown {
  if (!(error instanceof Problem) || error.code !== 'invalid_input') return error
  const fields = error.fields.map(({ field, message }) => {
    const kinds = new Set(field.split(/[.|]/u))
    const meant = accepted.find(({ line }) => kinds.has(line.kind)) ?? accepted[0]
    const index = sent.findIndex(({ id }) => id === meant?.line.id)
    return { field: `lines.${index}.answer`, message }
  })
  return problem('invalid_input', { fields })
}

function lineOf({ lines }: ProposalRow, id: string): LineRow {
  const line = lines.find((each) => each.id === id)
  if (!line) throw problem('not_found')
  return line
}

function isAnsweredSo({ state, note }: LineRow, { answer, note: sent }: Sent): boolean {
  return isDeepStrictEqual([state, note], [answer, answer === 'rejected' ? sent : ''])
}
