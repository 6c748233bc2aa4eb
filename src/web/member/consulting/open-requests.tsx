import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '#domain/calendar/format-date.ts'
import { proposalsQuery, type StoredProposal } from '#web/household/planning/proposal-queries.ts'
import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { consultingQuery } from './consulting-query.ts'
import { consultantName } from './household-grant.ts'
import { proposalAddress, proposalsAddress } from './proposals-address.ts'

/** What a consultant waits for: an answer to proposals, or to the request for a later end. */
export function OpenRequests() {
  const isOnline = useIsOnline()
  const { data: proposals } = useQuery(proposalsQuery)
  // What is granted is not kept on this device: without a network it is not asked for.
  const { data: consulting } = useQuery({ ...consultingQuery, enabled: isOnline })
  const open = proposals?.proposals.filter(({ status }) => status === 'sent') ?? []
  const [first, ...others] = open
  const consultant = consulting?.current_consultant
  return (
    <>
      {first && (
        <Notice className="mb-6 print:hidden">
          {proposalWords(first, others.length)}{' '}
          <Link
            to={others.length === 0 ? proposalAddress(first.id) : proposalsAddress}
            className={noticeActionClass}
          >
            {others.length === 0 ? 'Vorschlag ansehen' : 'Vorschläge ansehen'}
          </Link>
        </Notice>
      )}
      {consulting?.extension && consultant && consulting.expires_on !== null && (
        <Notice className="mb-6 print:hidden">
          {`${consultantName(consultant)} bittet dich, den Zugriff über den ${formatDay(consulting.expires_on)} hinaus zu verlängern. `}
          <Link to="/benutzer#berater" className={noticeActionClass}>
            Antworten
          </Link>
        </Notice>
      )}
    </>
  )
}

function proposalWords({ consultant, lines, answerBy }: StoredProposal, others: number): string {
  const name = consultantName(consultant)
  if (others > 0)
    return `${capitalNumberWord(others + 1)} Vorschläge warten auf deine Antwort, der neueste von ${name}.`
  const open = lines.filter(({ state }) => state === 'open').length
  const what = open === 1 ? 'eine Änderung' : `${numberWord(open)} Änderungen`
  const until = answerBy === null ? '' : `, Antwort erbeten bis ${formatDay(answerBy)}`
  return `${name} schlägt dir ${what} vor${until}.`
}
