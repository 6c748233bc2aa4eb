import { useQueryClient } from '@tanstack/react-query'
import type { PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'
import { type StoredPosition, wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { putPlanPositionMutation } from '#web/household/writes/plan-writes.ts'
import { fieldsOfPosition, type PositionFields } from '#web/member/wealth-plan/fields-of-position.ts'
import { type SavedRecord, useSavedRecord } from '#web/member/wealth-plan/use-saved-record.ts'

/** The record of a position in the plan; an account has none before the first change. */
export function usePositionRecord(first: PlanPosition): SavedRecord<PositionFields, StoredPosition> {
  const client = useQueryClient()
  const send = useSend()
  return useSavedRecord({
    latest: () =>
      client.getQueryData(wealthPlanQuery.queryKey)?.positions.find(({ id }) => id === first.id) ?? first,
    fieldsOf: fieldsOfPosition,
    put: (fields, version) =>
      send(putPlanPositionMutation, { params: { id: first.id }, body: { version, ...fields } }),
  })
}
