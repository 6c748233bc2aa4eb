import type { Day } from '#domain/calendar/day.ts'
import { formatDayShort } from '#domain/calendar/format-date.ts'
import { germanDay, momentInColumn } from '#web/kit/words/moments.ts'
import type { SentProposal } from '#web/member/consulting/desk-query.ts'
import { linesWords } from './desk-words.ts'

/** What has become of a proposal. */
export const outcomes = ['draft', 'open', 'accepted', 'partly', 'rejected', 'answered', 'withdrawn'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeWords = {
  draft: 'Entwurf',
  open: 'offen',
  accepted: 'angenommen',
  partly: 'teilweise angenommen',
  rejected: 'abgelehnt',
  answered: 'beantwortet',
  withdrawn: 'zurückgezogen',
} as const satisfies Record<Outcome, string>

/** Without an open grant nobody tells how single lines were answered. */
export function outcomeOf({ status, lines }: Pick<SentProposal, 'status' | 'lines'>): Outcome {
  if (status === 'draft' || status === 'withdrawn') return status
  if (status === 'sent') return 'open'
  if (lines === null) return 'answered'
  const accepted = acceptedOf(lines)
  if (accepted === 0) return 'rejected'
  return accepted === lines.length ? 'accepted' : 'partly'
}

/** The state in words: `angenommen`, `1 von 2 angenommen`. */
export function stateWords(proposal: Pick<SentProposal, 'status' | 'lines'>): string {
  const outcome = outcomeOf(proposal)
  if (outcome !== 'partly') return outcomeWords[outcome]
  return `${acceptedOf(proposal.lines ?? [])} von ${proposal.lines?.length} angenommen`
}

/** When: `gelesen heute, 08:12`, `ungelesen`, `13.11.` */
export function stateMoment(proposal: SentProposal, today: Day): string {
  const { status, lines, seenAt, answeredAt, withdrawnAt, createdAt } = proposal
  if (status === 'draft') return `vom ${formatDayShort(germanDay(createdAt))}`
  if (status === 'sent') {
    const answered = (lines ?? []).filter(({ state }) => state !== 'open').length
    if (answered > 0) return `${answered} von ${lines?.length} beantwortet`
    return seenAt === null ? 'ungelesen' : `gelesen ${momentInColumn(seenAt, today)}`
  }
  const at = status === 'withdrawn' ? withdrawnAt : answeredAt
  return at === null ? '' : formatDayShort(germanDay(at))
}

/** What a proposal is about: `Sparrate, Depotkosten: zwei Zeilen`. */
export function proposalTitle({ title, lines }: Pick<SentProposal, 'title' | 'lines'>): string {
  return lines === null ? title : `${title}: ${linesWords(lines.length)}`
}

/** What the household wrote at rejected lines. */
export function notesOf({ lines }: Pick<SentProposal, 'lines'>): readonly string[] {
  return [...new Set((lines ?? []).map(({ note }) => note.trim()).filter((note) => note !== ''))]
}

/** The day of a proposal in the list: when it was sent, else begun. */
export function proposalMoment({ sentAt, createdAt }: Pick<SentProposal, 'sentAt' | 'createdAt'>): string {
  return sentAt ?? createdAt
}

/** The newest first. */
export function newestFirst(proposals: readonly SentProposal[]): readonly SentProposal[] {
  return proposals.toSorted((one, other) => proposalMoment(other).localeCompare(proposalMoment(one)))
}

function acceptedOf(lines: NonNullable<SentProposal['lines']>): number {
  return lines.filter(({ state }) => state === 'accepted').length
}
