import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { addMonths } from '#domain/calendar/month.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { type WealthPlanData, wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { putPlanValuesMutation } from '#web/household/writes/plan-value-writes.ts'
import { putDistributionMutation } from '#web/household/writes/plan-writes.ts'
import { createPlanTakeoverMutation } from './plan-mutations.ts'

/**
 * Notes everything about a position before it is deleted, alone or with its account: its plan, its values,
 * events and splits. The returned function restores all of it.
 */
export function keepPosition(client: QueryClient, plan: WealthPlanData, id: string): () => Promise<void> {
  const position = plan.positions.find((each) => each.id === id && each.version > 0)
  const events = plan.events
    .filter(({ positionId }) => positionId === id)
    .map(({ version: _, ...event }) => event)
  const cells = plan.values
    .filter(({ positionId }) => positionId === id)
    .flatMap(({ from, amountsCents }) =>
      amountsCents.map((amountCents, at) => ({ month: addMonths(from, at), amountCents, seenCents: null })),
    )
    .filter(({ amountCents }) => amountCents !== null)
  const splits = plan.distribution?.splits.filter(({ positionId }) => positionId === id) ?? []

  // The caller that takes the deletion back reports a refusal in its own words.
  const send = <Result, Failure, Variables, Before>(
    options: MutationOptions<Result, Failure, Variables, Before>,
    variables: Variables,
  ) => runMutation(client, { ...options, meta: { showsErrors: true } }, variables)

  return async () => {
    if (position || events.length > 0)
      await send(createPlanTakeoverMutation, {
        persons: [],
        positions: position ? [asNew(position)] : [],
        events,
      })
    if (cells.length > 0) await send(putPlanValuesMutation, [{ positionId: id, cells }])
    const distribution = client.getQueryData(wealthPlanQuery.queryKey)?.distribution
    if (distribution && splits.length > 0)
      await send(putDistributionMutation, {
        ...distribution,
        splits: [...distribution.splits.filter(({ positionId }) => positionId !== id), ...splits],
      })
  }
}

function asNew({ colourIndex: _c, position: _p, ...fields }: WealthPlanData['positions'][number]) {
  return { ...fields, version: 0 }
}
