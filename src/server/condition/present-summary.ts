import type { Condition } from '#contract/admin/condition.ts'
import type { ConditionSummary } from '#domain/operation/condition.ts'

export function presentSummary(summary: ConditionSummary | null): Condition['summary'] {
  if (summary === null) return null
  const { level, red, amber, isStale } = summary
  return { level, red: [...red], amber: [...amber], is_stale: isStale }
}
