import { useQuery } from '@tanstack/react-query'
import type { StoredProposal } from '#web/household/planning/proposal-queries.ts'
import { AccessPanel } from '#web/member/consulting/access-panel.tsx'
import { consultingQuery } from '#web/member/consulting/consulting-query.ts'
import { LogSection } from './log-section.tsx'

/**
 * Who saw what, and the access, beside a proposal; absent where they are not known, as without a network, or where
 * another person of the household has chosen the consultant.
 */
export function ProposalAside({ proposal: { consultant } }: { readonly proposal: StoredProposal }) {
  const { data } = useQuery(consultingQuery)
  if (!data) return null
  const current = data.current_consultant
  const isChosen = current?.name === consultant.name && current.surname === consultant.surname
  return (
    <aside aria-label="Zugriff und Protokoll" className="grid min-w-0 gap-10">
      <LogSection log={data.log} />
      {isChosen && <AccessPanel consulting={data} />}
    </aside>
  )
}
