import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { suggestedDistribution } from '#domain/household-plan/household-allocation.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import type { Distribution } from '#domain/wealth-plan/wealth-plan.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putDistributionMutation } from '#web/household/writes/plan-writes.ts'
import { type SavedRecord, useSavedRecord } from '#web/member/wealth-plan/use-saved-record.ts'

export type DistributionFields = Omit<Distribution, 'version'>

/** The target distribution of the household, or a suggestion that is stored with its first change. */
export function useDistribution(
  positions: readonly PlannedPosition[],
): SavedRecord<DistributionFields, Distribution> {
  const client = useQueryClient()
  const send = useSend()
  // A new suggestion is made only where the positions behind it have changed, so that the ids of its classes
  // stay.
  const owned = JSON.stringify(
    positions.map(({ id, currentCents, assetClass }) => [id, currentCents, assetClass]),
  )
  // oxlint-disable-next-line react/exhaustive-deps
  const suggestion = useMemo(() => ({ ...suggestedDistribution(positions, newId), version: 0 }), [owned])
  return useSavedRecord<DistributionFields, Distribution>({
    latest: () => client.getQueryData(wealthPlanQuery.queryKey)?.distribution ?? suggestion,
    fieldsOf: ({ version: _, ...fields }) => fields,
    put: ({ isNetOfLoans, classes, splits }, version) =>
      send(putDistributionMutation, {
        version,
        isNetOfLoans,
        classes: classes.map((each) => ({ ...each })),
        splits: splits.map((each) => ({ ...each })),
      }),
    isSound: ({ classes }) => targetSum({ classes }) === WHOLE_BP && classes.every(isNamed),
  })
}

export function targetSum({ classes }: Pick<DistributionFields, 'classes'>): number {
  return sumCents(classes.map(({ targetBp }) => targetBp))
}

function isNamed({ key, name }: DistributionFields['classes'][number]): boolean {
  return key !== null || name.trim() !== ''
}
