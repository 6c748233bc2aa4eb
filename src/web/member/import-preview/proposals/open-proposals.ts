import { type ProposalGroup, groupProposals } from '#domain/place-proposals/group-proposals.ts'
import type { ComparedRow } from '#web/member/import-preview/compare/compare-card.ts'
import { type Preview, isOpen } from '#web/member/import-preview/preview.ts'
import type { ProposalsOfRows } from './propose-rows.ts'

export type OpenProposal = ProposalGroup<ComparedRow>

/** The proposals for rows that will be stored and count nowhere yet, payee by payee. */
export function openProposals({ rows }: Preview, proposals: ProposalsOfRows): readonly OpenProposal[] {
  return groupProposals(
    rows.flatMap((preview) => {
      const proposal = proposals.get(preview.row.id)
      return proposal && isOpen(preview) ? [{ row: preview.row, proposal }] : []
    }),
  )
}
