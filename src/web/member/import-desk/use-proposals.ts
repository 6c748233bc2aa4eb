import { useEffect, useMemo, useState } from 'react'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import type { Comparison } from '#web/member/import-preview/compare/compare-card.ts'
import { proposalHousehold } from '#web/member/import-preview/proposals/proposal-household.ts'
import type { ProposalsOfRows } from '#web/member/import-preview/proposals/propose-rows.ts'

const none: ProposalsOfRows = new Map()

/**
 * The proposals for the rows of a card; empty while they are computed, and where the list of payees cannot be
 * loaded.
 */
export function useProposals(comparison: Comparison | null, planning: BudgetPlanning): ProposalsOfRows {
  const household = useMemo(() => proposalHousehold(planning), [planning])
  const [found, setFound] = useState<{ readonly of: Comparison; readonly proposals: ProposalsOfRows } | null>(
    null,
  )
  useEffect(() => {
    if (!comparison) return undefined
    let isOutdated = false
    const work = async () => {
      // The list of payees is loaded with the first file that is compared; without the list the rows are
      // sorted by hand.
      const { proposeRows } = await import('#web/member/import-preview/proposals/propose-rows.ts')
      const proposals = await proposeRows(comparison.rows, household)
      if (!isOutdated) setFound({ of: comparison, proposals })
    }
    void work().catch(() => undefined)
    return () => {
      isOutdated = true
    }
  }, [comparison, household])
  return found !== null && found.of === comparison ? found.proposals : none
}
