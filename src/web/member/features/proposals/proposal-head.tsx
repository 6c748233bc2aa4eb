import { formatDayMonth, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { StoredProposal } from '#web/household/planning/proposal-queries.ts'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { consultantName } from '#web/member/consulting/household-grant.ts'
import { proposalsAddress } from '#web/member/consulting/proposals-address.ts'

interface ProposalHeadProps {
  readonly proposal: StoredProposal
  readonly title: string
}

/** What a proposal does as a sentence, and why, in the words of the consultant. */
export function ProposalHead({ proposal, title }: ProposalHeadProps) {
  const { consultant, reason } = proposal
  return (
    <header>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <p className="label-caps">Vorschlag von {consultantName(consultant)}</p>
        <p className="text-14 text-text-2">{timesOf(proposal)}</p>
      </div>
      <h1 className="mt-1 max-w-[24ch] text-30 text-balance md:text-38">{title}</h1>
      {reason !== '' && (
        <blockquote className="mt-3 max-w-[42rem] text-18 whitespace-pre-line wrap-anywhere text-text-2">
          „{reason}“
        </blockquote>
      )}
      <TextActionLink to={proposalsAddress} className="mt-1">
        Alle Vorschläge
      </TextActionLink>
    </header>
  )
}

function timesOf({ sentAt, withdrawnAt, answerBy, status }: StoredProposal): string {
  const at = (moment: string) => `${formatDayMonthYear(germanDay(moment))}, ${clockTime(moment)}`
  if (withdrawnAt !== null) return `zurückgezogen ${at(withdrawnAt)}`
  const sent = sentAt === null ? '' : `gesendet ${at(sentAt)}`
  return status === 'sent' && answerBy !== null
    ? `${sent}, Antwort erbeten bis ${formatDayMonth(answerBy)}`
    : sent
}
