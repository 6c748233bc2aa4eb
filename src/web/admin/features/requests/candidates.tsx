import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminCandidate } from '#contract/admin/declarations.ts'
import type { AdminRequest } from '#contract/admin/requests.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { contractStanding } from '#web/admin/decision/contract-words.ts'
import { SearchField } from '#web/admin/list/search-field.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { fitsWords } from './decision-words.ts'
import { candidatesQuery } from './declaration-queries.ts'

interface CandidatesProps {
  readonly request: AdminRequest
  /** The number of the contract that is chosen now. */
  readonly chosen: string | null
  /** Called when another one was chosen, or the present one stays. */
  readonly onDone: () => void
}

/** The contracts that a declaration may be about, with the reasons, and a search for others. */
export function Candidates({ request, chosen, onDone }: CandidatesProps) {
  const [search, setSearch] = useState('')
  const [picked, setPicked] = useState<AdminCandidate | 'none' | null>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(candidatesQuery(request.id, search))
  return (
    <div className="mt-2">
      {chosen === null && (
        <p className="text-14 text-text-2">
          {search === '' && data?.candidates.length === 0
            ? 'Zu dieser Erklärung fand sich kein Vertrag. Such nach Name, Adresse oder Nummer.'
            : 'Noch keinem Vertrag zugeordnet. Diese kommen in Frage:'}
        </p>
      )}
      <div className="mt-3">
        <SearchField
          label="Vertrag suchen"
          placeholder="Name, E-Mail, Nummer"
          value={search}
          onSearch={setSearch}
        />
      </div>
      {!data && error && <LoadError onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={2} />}
      <p role="status" className="sr-only">
        {data && !isPlaceholderData && `${data.candidates.length} Verträge gefunden`}
      </p>
      {data?.candidates.length === 0 && search !== '' && (
        <p className="mt-3 border-b border-border pb-3 text-14 text-text-3">Nichts gefunden.</p>
      )}
      <ul
        aria-label="Mögliche Verträge"
        className={`mt-2 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data?.candidates.map((candidate) => (
          <CandidateRow
            key={candidate.number}
            candidate={candidate}
            isChosen={candidate.number === chosen}
            isSearched={search !== ''}
            onPick={() => setPicked(candidate)}
          />
        ))}
      </ul>
      {chosen !== null && (
        <ChosenActions chosen={chosen} onKeep={onDone} onRelease={() => setPicked('none')} />
      )}
      {picked !== null && (
        <AssignDialog
          request={request}
          candidate={picked === 'none' ? null : picked}
          onAssigned={onDone}
          onClose={() => setPicked(null)}
        />
      )}
    </div>
  )
}

interface ChosenActionsProps {
  readonly chosen: string
  readonly onKeep: () => void
  readonly onRelease: () => void
}

function ChosenActions({ chosen, onKeep, onRelease }: ChosenActionsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button variant="outline" size={44} onClick={onKeep}>
        Bei {chosen} bleiben
      </Button>
      <Button variant="quiet" onClick={onRelease}>
        Zuordnung aufheben …
      </Button>
    </div>
  )
}

interface CandidateRowProps {
  readonly candidate: AdminCandidate
  readonly isChosen: boolean
  readonly isSearched: boolean
  readonly onPick: () => void
}

function CandidateRow({ candidate, isChosen, isSearched, onPick }: CandidateRowProps) {
  const { words, tone } = contractStanding(candidate)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-border py-2.5">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold break-words">{candidate.name}</p>
        <p className="text-14 break-words text-text-2">
          {candidate.number}, {planWords[candidate.plan].name.toLowerCase()}, bestellt am{' '}
          {formatDay(germanDay(candidate.ordered_at))}
        </p>
        <p className="text-14 break-words text-text-3">{candidate.email}</p>
        <p className="flex flex-wrap gap-x-3 text-14">
          <StateWord state={tone}>{words}</StateWord>
          {!(isSearched && candidate.fits.length === 0) && (
            <span className={candidate.is_sure ? 'font-semibold text-primary' : 'text-text-2'}>
              {fitsWords(candidate)}
            </span>
          )}
        </p>
      </div>
      {isChosen ? (
        <span className="text-14 font-semibold text-text-2">gewählt</span>
      ) : (
        <Button variant="outline" size={36} onClick={onPick}>
          Zuordnen …<span className="sr-only"> {candidate.number}</span>
        </Button>
      )}
    </li>
  )
}
