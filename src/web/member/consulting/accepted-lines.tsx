import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lineTitle } from '#contract/records/words/proposal-titles.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { keyOfChange, type LineChange } from '#domain/proposals/proposal-line.ts'
import {
  type ProposalsData,
  proposalsQuery,
  type StoredLine,
  type StoredProposal,
} from '#web/household/planning/proposal-queries.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { consultantName } from './household-grant.ts'
import { proposalAddress } from './proposals-address.ts'

export interface AcceptedLinesProps {
  /** Whether a change is about what stands beside the note, and stands there still. */
  readonly isHere: (change: LineChange) => boolean
  readonly className?: string
}

interface AcceptedLine {
  readonly proposal: StoredProposal
  readonly line: StoredLine
}

/** The accepted lines about a value that stands there still, each with who proposed it. */
export function AcceptedLines({ isHere, className = 'mt-3' }: AcceptedLinesProps) {
  const { data } = useQuery(proposalsQuery)
  const accepted = data ? lastAccepted(data).filter(({ line }) => isHere(line.change)) : []
  if (accepted.length === 0) return null
  return (
    <ul className={`${className} text-14 text-text-3`}>
      {accepted.map(({ proposal, line }) => (
        <li key={line.id} className="wrap-anywhere">
          <Link
            to={proposalAddress(proposal.id)}
            className="underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {softHyphens(lineTitle(line))}
          </Link>
          {`. Vorgeschlagen von ${consultantName(proposal.consultant)}, angenommen${
            line.answeredAt === null ? '' : ` am ${formatDay(germanDay(line.answeredAt))}`
          }.`}
        </li>
      ))}
    </ul>
  )
}

/** For every value, the line about it that was accepted last. */
function lastAccepted({ proposals }: ProposalsData): readonly AcceptedLine[] {
  const all = proposals
    .flatMap((proposal) => proposal.lines.map((line) => ({ proposal, line })))
    .filter(({ line }) => line.state === 'accepted')
    .toSorted((one, other) => ((one.line.answeredAt ?? '~') < (other.line.answeredAt ?? '~') ? 1 : -1))
  const seen = new Set<string>()
  return all.filter(({ line }) => {
    const key = keyOfChange(line.change)
    return !seen.has(key) && seen.add(key)
  })
}
