import { type ConditionSummary, summariseCondition } from '#domain/operation/condition.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { type StoredCheck, listChecks } from './store.ts'

/** The last findings with their summary, which the overview and the page of the condition show alike. */
export async function readCondition({ clock, database }: Pick<Dependencies, 'clock' | 'database'>): Promise<{
  readonly checks: readonly StoredCheck[]
  readonly summary: ConditionSummary | null
}> {
  const checks = await listChecks(database)
  const states = checks.map(({ kind, level, checkedAt }) => ({ kind, level, checkedAt: checkedAt.getTime() }))
  return { checks, summary: summariseCondition(states, clock.now().getTime()) }
}
