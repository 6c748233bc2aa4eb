import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clients } from '#web/app/navigation/desk-places.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import { useToday } from '#web/kit/words/today.ts'
import { type SentProposal, sentProposalsQuery } from '#web/member/consulting/desk-query.ts'
import { DeskGate } from './desk-gate.tsx'
import { OpenDoor } from './empty-desk.tsx'
import { ProposalList } from './proposal-list.tsx'
import { newestFirst, type Outcome, outcomes, outcomeOf, outcomeWords } from './proposal-words.ts'

export const meta = pageMeta({ title: 'Vorschläge' })

const ROWS_AT_ONCE = 20

/** All proposals of a consultant and their answers. */
export default function SentProposalsPage() {
  return <DeskGate>{() => <SentProposals />}</DeskGate>
}

function SentProposals() {
  const { data, error, refetch } = useQuery(sentProposalsQuery)
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const open = data?.filter(({ status }) => status === 'sent').length ?? 0
  return (
    <>
      <PageTitle area="Beratung" title={data ? headline(data.length, open) : 'Vorschläge'} />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        Ein Haushalt nimmt Zeile für Zeile an oder lehnt ab. Bis dahin rechnet sein Plan weiter wie bisher.
      </p>
      {!data && (
        <div className="mt-10">
          <SkeletonRows count={6} />
        </div>
      )}
      {data && data.length === 0 && <NoProposals />}
      {data && data.length > 0 && <Found proposals={data} />}
    </>
  )
}

function headline(count: number, open: number): string {
  if (count === 0) return 'Noch kein Vorschlag.'
  if (open === 0) return 'Kein Vorschlag wartet auf eine Antwort.'
  return open === 1
    ? 'Ein Vorschlag wartet auf eine Antwort.'
    : `${capitalNumberWord(open)} Vorschläge warten auf eine Antwort.`
}

function NoProposals() {
  return (
    <div className="section-rule mt-10 pt-8">
      <EmptyState
        level={2}
        drawing={<OpenDoor />}
        title="Noch nichts vorgeschlagen"
        sentence="Öffne einen Mandanten. In Bereichen, in denen du vorschlagen darfst, steht an jeder Zeile, was du ändern würdest."
        action={<ButtonLink to={clients.to}>Zu den Mandanten</ButtonLink>}
      />
    </div>
  )
}

function Found({ proposals }: { readonly proposals: readonly SentProposal[] }) {
  const today = useToday()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [clientId, setClientId] = useState<string | null>(null)
  const [shown, setShown] = useState(ROWS_AT_ONCE)
  const names = new Map(proposals.map((each) => [each.clientId, each.clientName]))
  const present = outcomes.filter((each) => proposals.some((proposal) => outcomeOf(proposal) === each))
  const found = newestFirst(proposals).filter(
    (proposal) =>
      (outcome === null || outcomeOf(proposal) === outcome) &&
      (clientId === null || proposal.clientId === clientId),
  )
  return (
    <>
      <div className="mt-8 grid gap-4 sm:grid-cols-[minmax(0,20rem)_minmax(0,14rem)]">
        <Select
          label="Mandant"
          options={[...names].map(([value, label]) => ({ value, label }))}
          value={clientId}
          placeholder="Alle"
          noneLabel="Alle"
          onChange={setClientId}
        />
        <Select
          label="Stand"
          options={present.map((value) => ({ value, label: outcomeWords[value] }))}
          value={outcome}
          placeholder="Alle"
          noneLabel="Alle"
          onChange={setOutcome}
        />
      </div>
      <section aria-label="Vorschläge" className="section-rule mt-8">
        <p role="status" className="pt-3 text-14 text-text-3">
          {found.length === 1 ? '1 Vorschlag' : `${formatCount(found.length)} Vorschläge`}
        </p>
        <ProposalList proposals={found.slice(0, shown)} today={today} />
        {found.length > shown && (
          <Button variant="outline" size={44} className="mt-5" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
            Ältere zeigen
          </Button>
        )}
      </section>
    </>
  )
}
