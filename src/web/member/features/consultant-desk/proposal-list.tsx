import Check from 'lucide-react/icons/check'
import Split from 'lucide-react/icons/split'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react/types'
import { useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import type { SentProposal } from '#web/member/consulting/desk-query.ts'
import { roomAddress } from '#web/member/consulting/room-address.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import {
  notesOf,
  type Outcome,
  outcomeOf,
  proposalMoment,
  proposalTitle,
  stateMoment,
  stateWords,
} from './proposal-words.ts'

interface ProposalListProps {
  readonly proposals: readonly SentProposal[]
  readonly today: Day
}

/** Proposals with what has become of them. */
export function ProposalList({ proposals, today }: ProposalListProps) {
  const [openedId, setOpenedId] = useState<string | null>(null)
  const shown = proposals.find(({ id, lines }) => id === openedId && lines !== null)
  return (
    <>
      <ul className="mt-2">
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            today={today}
            onOpen={() => setOpenedId(proposal.id)}
          />
        ))}
      </ul>
      {shown && (
        <ProposalDialog key={shown.id} proposal={shown} today={today} onClose={() => setOpenedId(null)} />
      )}
    </>
  )
}

interface ProposalRowProps {
  readonly proposal: SentProposal
  readonly today: Day
  readonly onOpen: () => void
}

function ProposalRow({ proposal, today, onOpen }: ProposalRowProps) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-border py-3 last:border-b-0 md:min-h-16 md:grid-cols-[5.5rem_minmax(0,13rem)_minmax(0,1fr)] md:items-center xl:grid-cols-[5.5rem_minmax(0,13rem)_minmax(0,1fr)_minmax(0,15.5rem)_8rem]">
      <time dateTime={proposalMoment(proposal)} className="text-14 text-text-3">
        {formatDay(germanDay(proposalMoment(proposal)))}
      </time>
      <span className="font-semibold break-words">{softHyphens(proposal.clientName)}</span>
      <span className="min-w-0 break-words">
        {proposalTitle(proposal)}
        {notesOf(proposal).map((note) => (
          <q key={note} className="block text-14 whitespace-pre-line text-text-2">
            {note}
          </q>
        ))}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-6 md:col-start-2 md:col-end-4 xl:contents">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <State proposal={proposal} />
          <span className="text-14 text-text-2">{stateMoment(proposal, today)}</span>
        </span>
        <span className="text-right">
          <RowAction proposal={proposal} onOpen={onOpen} />
        </span>
      </span>
    </li>
  )
}

const signs: Readonly<Partial<Record<Outcome, LucideIcon>>> = {
  accepted: Check,
  partly: Split,
  rejected: X,
  withdrawn: Undo2,
}

function State({ proposal }: { readonly proposal: SentProposal }) {
  const outcome = outcomeOf(proposal)
  if (outcome === 'open') return <Tag tone="open">offen</Tag>
  if (outcome === 'draft') return <Tag tone="saving">Entwurf</Tag>
  const sign = signs[outcome]
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-14 font-semibold',
        outcome === 'accepted' ? 'text-primary' : 'text-text-2',
      )}
    >
      {sign && <Icon of={sign} size={16} className="text-text-2" />}
      {stateWords(proposal)}
    </span>
  )
}

interface RowActionProps {
  readonly proposal: SentProposal
  readonly onOpen: () => void
}

/** The way to the proposal; without an open grant there is none. */
function RowAction({ proposal, onOpen }: RowActionProps) {
  const { id, clientId, clientName, isClient, title } = proposal
  if (!isClient) return <span className="text-14 text-text-3">kein Zugriff mehr</span>
  const outcome = outcomeOf(proposal)
  if (outcome !== 'rejected' && outcome !== 'draft')
    return (
      <TextAction aria-label={`Ansehen: ${title}, ${clientName}`} onClick={onOpen}>
        Ansehen
      </TextAction>
    )
  const word = outcome === 'rejected' ? 'Neu vorschlagen' : 'Fortsetzen'
  return (
    <TextActionLink to={roomAddress(clientId, id)} aria-label={`${word}: ${title}, ${clientName}`}>
      {word}
    </TextActionLink>
  )
}
