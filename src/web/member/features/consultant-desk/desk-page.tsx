import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { deskProfile, sentProposals } from '#web/app/navigation/desk-places.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { type Desk, type SentProposal, sentProposalsQuery } from '#web/member/consulting/desk-query.ts'
import { PartError } from '#web/member/user/part-error.tsx'
import { ClientsSection } from './clients-section.tsx'
import { DeskGate } from './desk-gate.tsx'
import { type DeskFacts, deskHeadline, furtherFact, isSoon, requestsWords } from './desk-words.ts'
import { EmptyDesk } from './empty-desk.tsx'
import { EntrySwitches } from './entry-switches.tsx'
import { ProposalList } from './proposal-list.tsx'
import { newestFirst } from './proposal-words.ts'
import { RequestCard } from './request-card.tsx'

export const meta = pageMeta({ title: 'Mandanten' })

const NEWEST_PROPOSALS = 5

/** The desk of a consultant: clients, requests and proposals, without a figure. */
export default function DeskPage() {
  return <DeskGate>{(desk) => <OpenDesk desk={desk} />}</DeskGate>
}

function OpenDesk({ desk }: { readonly desk: Desk }) {
  const today = useToday()
  const { data: proposals = [], isPending, isError, refetch } = useQuery(sentProposalsQuery)
  const facts = factsOf(desk, proposals, today)
  const further = furtherFact(facts)
  return (
    <>
      <PageTitle area="Beratung" title={<span className="block max-w-184">{deskHeadline(facts)}</span>} />
      <p className="mt-4 max-w-prose text-18/7 text-text-2">
        {further && (
          <Link to="#anfragen" className="font-semibold text-text underline underline-offset-4">
            {further}
          </Link>
        )}{' '}
        Zahlen siehst du erst, wenn du einen Mandanten öffnest. Jedes Öffnen steht in seinem Protokoll.
      </p>
      {desk.clients.length > 0 && <ClientsSection desk={desk} proposals={proposals} today={today} />}
      {desk.clients.length === 0 && desk.requests.length === 0 && <EmptyDesk today={today} />}
      {isPending && desk.clients.length > 0 && <SkeletonRows count={3} />}
      {isError && (
        <div className="mt-12">
          <PartError sentence="Deine Vorschläge ließen sich nicht laden." onRetry={() => void refetch()} />
        </div>
      )}
      {proposals.length > 0 && <NewestProposals proposals={proposals} today={today} />}
      <div className="mt-12 grid items-start grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 md:mt-18 xl:grid-cols-[minmax(0,1fr)_26.5rem]">
        <Requests desk={desk} today={today} />
        <OwnEntry desk={desk} />
      </div>
    </>
  )
}

function factsOf({ clients, requests }: Desk, proposals: readonly SentProposal[], today: Day): DeskFacts {
  return {
    clients: clients.length,
    open: proposals.filter(({ status }) => status === 'sent').length,
    requests: requests.length,
    ends: clients.map(({ expires_on: last }) => daysBetween(today, last)).filter(isSoon),
  }
}

interface NewestProposalsProps {
  readonly proposals: readonly SentProposal[]
  readonly today: Day
}

function NewestProposals({ proposals, today }: NewestProposalsProps) {
  return (
    <Section
      title="Vorschläge"
      actions={<TextActionLink to={sentProposals.to}>Alle {proposals.length}</TextActionLink>}
    >
      <ProposalList proposals={newestFirst(proposals).slice(0, NEWEST_PROPOSALS)} today={today} />
    </Section>
  )
}

interface RequestsProps {
  readonly desk: Desk
  readonly today: Day
}

function Requests({ desk: { requests }, today }: RequestsProps) {
  return (
    <Section
      id="anfragen"
      title={requests.length === 0 ? 'Anfragen' : requestsWords(requests.length)}
      className="scroll-mt-6"
    >
      {requests.length === 0 && (
        <p className="mt-2 text-text-2">
          Zurzeit fragt niemand. Eine Anfrage sagt, was du sehen und vorschlagen darfst, bevor du annimmst.
        </p>
      )}
      <div className="mt-3 flex flex-col gap-6">
        {requests.map((request) => (
          <RequestCard key={request.client_id} request={request} today={today} />
        ))}
      </div>
    </Section>
  )
}

function OwnEntry({ desk: { profile } }: { readonly desk: Desk }) {
  return (
    <Section title="Dein Eintrag in der Beraterliste" className="">
      <p className="mt-2 mb-3 break-words text-text-2">
        {profile.licence}. So finden dich Nutzer, die Rat suchen.
      </p>
      <div className="border-t border-border pt-3">
        <EntrySwitches profile={profile} />
      </div>
      <TextActionLink to={deskProfile.to} className="mt-1">
        Beraterprofil bearbeiten
      </TextActionLink>
    </Section>
  )
}
