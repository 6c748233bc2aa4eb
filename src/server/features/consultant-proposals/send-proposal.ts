import { problem } from '#contract/protocol/problem.ts'
import { isGranted } from '#domain/consulting/grant.ts'
import { isSameValue } from '#domain/proposals/line-values.ts'
import { areaOfKind } from '#domain/proposals/proposal-line.ts'
import { NotGranted } from '#server/consultant/refuse-alike.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import { changeOf, type ConsultantProposal, parseValue, toMutable } from '#server/proposals/present.ts'
import { changeProposal, type ProposalRow, removeOldest, writeDraft } from '#server/proposals/store.ts'
import { checkAnswerDay, type Drafting, findOwn, present, readOwn, toColumns } from './change-draft.ts'
import { type DescribedLine, describeLines } from './describe-lines.ts'
import { readLimited } from './read-limited.ts'

interface Meant {
  readonly id: string
  readonly version: number
}

/**
 * Sends a draft to the household. What has changed for the consultant since the draft was kept is told first.
 * @throws {Problem} not_found · version_mismatch · conflict, where it was sent already, or with the present values ·
 * invalid_input where a line cannot be proposed any more
 */
export async function sendDraft(drafting: Drafting, { id, version }: Meant): Promise<ConsultantProposal> {
  const { scope, grant, now, today } = drafting
  const row = await findOwn(drafting, id)
  if (row.status === 'sent') throw problem('conflict', { current: present(row, grant) })
  if (row.status !== 'draft') throw problem('conflict')
  if (row.version !== version) throw refuseEdit(present(row, grant))
  requirePropose(drafting, row)
  checkAnswerDay(row.answer_on, today)
  const lines = row.lines.map((line) => ({ id: line.id, change: changeOf(line) }))
  const described = describeLines(lines, await readLimited(scope, grant, today))
  if (described.some((line, place) => hasMoved(line, row, place)))
    throw problem('conflict', { current: withSeen(present(row, grant), described) })
  const { household_id: _h, id: _i, version: _v, updated_at: _u, lines: _l, ...values } = row
  await writeDraft(scope, id, {
    values: { ...values, status: 'sent', sent_at: now, amounts: grant.amounts },
    lines: described.map(toColumns),
    version: version + 1,
  })
  return readOwn(drafting, id)
}

/**
 * Withdraws a proposal; lines that were answered stay as they are.
 * @throws {Problem} not_found · version_mismatch · conflict where nothing waits for an answer
 */
export async function withdraw(drafting: Drafting, { id, version }: Meant): Promise<ConsultantProposal> {
  const row = await findOwn(drafting, id)
  if (row.version !== version) throw refuseEdit(present(row, drafting.grant))
  if (row.status !== 'sent') throw problem('conflict')
  await changeProposal(drafting.scope, id, {
    status: 'withdrawn',
    withdrawn_at: drafting.now,
    version: version + 1,
  })
  await removeOldest(drafting.scope)
  return readOwn(drafting, id)
}

/** Each line needs its area, which the household may have taken back since the draft was kept. */
function requirePropose({ grant }: Drafting, { lines }: ProposalRow): void {
  if (!lines.every(({ kind }) => isGranted(grant, areaOfKind[kind], 'propose')))
    throw new NotGranted('A line of the draft is in no area that the grant lets propose')
}

function hasMoved(line: DescribedLine, { lines }: ProposalRow, place: number): boolean {
  const stored = lines[place]
  return !stored || !isSameValue(line.seen, parseValue(stored.seen))
}

function withSeen(draft: ConsultantProposal, described: readonly DescribedLine[]): ConsultantProposal {
  const seen = new Map(described.map((line) => [line.id, line.seen]))
  return {
    ...draft,
    lines: draft.lines.map((line) => ({ ...line, seen: toMutable(seen.get(line.id) ?? line.seen) })),
  }
}
