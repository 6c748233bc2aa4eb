import { lineChange, lineValue } from '#contract/proposals.ts'
import type { answerProposal, readClientProposals } from '#contract/proposals.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { LineValue } from '#domain/proposals/proposal-line.ts'
import type { LineRow, ProposalRow } from './store.ts'

export type HouseholdProposal = DataOf<typeof answerProposal>
export type ConsultantProposal = DataOf<typeof readClientProposals>['proposals'][number]
type StoredLine = ConsultantProposal['lines'][number]

/** A proposal as its household sees it. */
export function presentToHousehold(row: ProposalRow): HouseholdProposal {
  return {
    ...presentFields(row),
    consultant: {
      name: row.consultant_name,
      surname: row.consultant_surname,
      licence: row.consultant_licence,
    },
    amounts: row.amounts,
    lines: row.lines.map((line) => ({ ...presentLine(line), base: parseValue(line.base) })),
    canUndo: row.undo !== null,
  }
}

/**
 * A proposal as its consultant sees it.
 * @param tell how precisely the value before is told now, which may be less than when it was proposed
 */
export function presentToConsultant(
  row: ProposalRow,
  tell: (value: LineValue, kind: LineRow['kind']) => LineValue,
): ConsultantProposal {
  return {
    ...presentFields(row),
    lines: row.lines.map((line) => ({
      ...presentLine(line),
      seen: toMutable(tell(parseValue(line.seen), line.kind)),
    })),
  }
}

/** What a line changes, as it is stored. */
export function changeOf({ change }: Pick<LineRow, 'change'>): StoredLine['change'] {
  return lineChange.parse(JSON.parse(change))
}

/** A value as it is stored. */
export function parseValue(value: string): StoredLine['seen'] {
  return lineValue.parse(JSON.parse(value))
}

function presentFields(row: ProposalRow) {
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    reason: row.reason,
    answerBy: row.answer_on,
    createdAt: row.created_at.toISOString(),
    sentAt: iso(row.sent_at),
    seenAt: iso(row.seen_at),
    answeredAt: iso(row.answered_at),
    withdrawnAt: iso(row.withdrawn_at),
    version: row.version,
  }
}

function presentLine(line: LineRow): StoredLine {
  return {
    id: line.id,
    change: changeOf(line),
    subject: line.subject,
    seen: parseValue(line.seen),
    proposed: parseValue(line.proposed),
    state: line.state,
    note: line.note,
    answeredAt: line.answered_at,
  }
}

/** A value for an answer, whose lists could be changed. */
export function toMutable(value: LineValue): StoredLine['seen'] {
  return value.type === 'parts' ? { ...value, parts: value.parts.map((part) => ({ ...part })) } : value
}

function iso(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}
