import type { Condition, ConditionCheck } from '#contract/admin/condition.ts'
import type { StoredCheck, listErrors } from '#server/condition/store.ts'

export function presentCheck({
  kind,
  level,
  since,
  checkedAt,
  toldAt,
  figures,
}: StoredCheck): ConditionCheck {
  return {
    kind,
    level,
    since: since.toISOString(),
    checked_at: checkedAt.toISOString(),
    told_at: toldAt?.toISOString() ?? null,
    figures: [...figures],
  }
}

export function presentError(
  row: Awaited<ReturnType<typeof listErrors>>[number],
): Condition['errors'][number] {
  const { fingerprint, message, place, count, first_at, last_at } = row
  return {
    fingerprint,
    message,
    place,
    count,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }
}
