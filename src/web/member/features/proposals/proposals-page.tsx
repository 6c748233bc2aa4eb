import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { readProposals } from '#contract/protocol/first-reads.ts'
import { readsOf } from '#web/app/loading/reads-of.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { proposalsQuery } from '#web/household/planning/proposal-queries.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { proposalParam, proposalsAddress } from '#web/member/consulting/proposals-address.ts'
import { ProposalList } from './proposal-list.tsx'
import { ProposalView } from './proposal-view.tsx'

export const meta = pageMeta({ title: 'Vorschläge' })
export const links = readsOf(readProposals)

/** The proposals that a household has got: all of them, or one of them line by line. */
export default function ProposalsPage() {
  const [search] = useSearchParams()
  const wanted = search.get(proposalParam)
  const { data, isError, refetch } = useQuery(proposalsQuery)
  if (!data && isError) return <LoadError onRetry={() => void refetch()} />
  if (!data)
    return (
      <>
        <PageTitle area="Berater" title="Vorschläge" />
        <div className="mt-10">
          <SkeletonRows count={3} label="Vorschläge werden geladen" />
        </div>
      </>
    )
  if (wanted === null) return <ProposalList proposals={data.proposals} />
  const proposal = data.proposals.find(({ id }) => id === wanted)
  if (proposal) return <ProposalView key={proposal.id} proposal={proposal} />
  return (
    <>
      <PageTitle area="Berater" title="Vorschläge" />
      <div className="mt-8">
        <EmptyState
          level={2}
          title="Diesen Vorschlag gibt es nicht mehr."
          sentence="Er ist älter als zwei Jahre, oder er wurde gelöscht, bevor jemand geantwortet hat."
          action={
            <ButtonLink to={proposalsAddress} variant="outline">
              Alle Vorschläge
            </ButtonLink>
          }
        />
      </div>
    </>
  )
}
