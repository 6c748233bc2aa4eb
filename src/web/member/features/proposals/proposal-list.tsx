import { Link } from 'react-router'
import { formatDay } from '#domain/calendar/format-date.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import type { StoredProposal } from '#web/household/planning/proposal-queries.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LedgerRow } from '#web/kit/display/ledger-row.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { momentInSentence } from '#web/kit/words/moments.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { useToday } from '#web/kit/words/today.ts'
import { consultantName } from '#web/member/consulting/household-grant.ts'
import { proposalAddress } from '#web/member/consulting/proposals-address.ts'

/** All proposals of the household: those that wait for an answer first, then the others. */
export function ProposalList({ proposals }: { readonly proposals: readonly StoredProposal[] }) {
  const open = proposals.filter(({ status }) => status === 'sent')
  const others = proposals.filter(({ status }) => status !== 'sent')
  if (proposals.length === 0)
    return (
      <>
        <PageTitle area="Berater" title="Vorschläge" />
        <div className="mt-8">
          <EmptyState
            level={2}
            title="Noch keine Vorschläge"
            sentence="Wer dich berät und vorschlagen darf, schickt dir hier Änderungen mit Begründung. Du siehst, was jede davon bewirkt, und nimmst sie an oder lehnst sie ab."
            example={{
              name: 'Sparrate',
              value: '10,0\u00A0% → 12,0\u00A0%',
              note: 'Freiheit 33 Monate früher',
            }}
            action={
              <ButtonLink to="/benutzer#berater" variant="outline">
                Berater und Zugriff
              </ButtonLink>
            }
          />
        </div>
      </>
    )
  return (
    <>
      <PageTitle area="Berater" title={titleOf(open.length)} />
      {open.length > 0 && (
        <Section title="Offen" className="mt-10">
          <ul>
            {open.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title="Beantwortet und zurückgezogen"
          aside="bleibt zwei Jahre stehen"
          {...(open.length === 0 && { className: 'mt-10' })}
        >
          <ul>
            {others.map((proposal) => (
              <ProposalRow key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function titleOf(open: number): string {
  if (open === 0) return 'Alle Vorschläge sind beantwortet.'
  return open === 1
    ? 'Ein Vorschlag wartet auf deine Antwort.'
    : `${capitalNumberWord(open)} Vorschläge warten auf deine Antwort.`
}

function ProposalRow({ proposal }: { readonly proposal: StoredProposal }) {
  const today = useToday()
  const { id, title, consultant, sentAt, answerBy, status } = proposal
  const sent = sentAt === null ? '' : `, gesendet ${momentInSentence(sentAt, today)}`
  const until = status === 'sent' && answerBy !== null ? `, Antwort erbeten bis ${formatDay(answerBy)}` : ''
  return (
    <li>
      <LedgerRow
        title={
          <Link
            to={proposalAddress(id)}
            className="underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {title}
          </Link>
        }
        note={`von ${consultantName(consultant)}${sent}${until}`}
      >
        <ProposalState proposal={proposal} />
      </LedgerRow>
    </li>
  )
}

/** Where a proposal stands, as a word. */
function ProposalState({ proposal: { status, lines, seenAt } }: { readonly proposal: StoredProposal }) {
  const accepted = lines.filter(({ state }) => state === 'accepted').length
  const open = lines.filter(({ state }) => state === 'open').length
  if (status === 'withdrawn') return <StateWord state="done">zurückgezogen</StateWord>
  if (status === 'sent')
    return (
      <StateWord state="open">
        {open < lines.length
          ? `noch ${open === 1 ? 'eine' : numberWord(open)} offen`
          : seenAt === null
            ? 'neu'
            : 'offen'}
      </StateWord>
    )
  if (accepted === 0) return <StateWord state="done">abgelehnt</StateWord>
  return (
    <StateWord state="positive">
      {accepted === lines.length
        ? 'angenommen'
        : `${accepted === 1 ? 'eine' : numberWord(accepted)} von ${numberWord(lines.length)} angenommen`}
    </StateWord>
  )
}
