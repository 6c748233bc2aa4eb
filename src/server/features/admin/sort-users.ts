import type { UserOrder } from '#contract/admin/admin.ts'
import type { Candidate } from './users-store.ts'

const collator = new Intl.Collator('de', { numeric: true })

/**
 * Sorts users as German does; users that were never seen come last in either direction, and equal ones keep the order
 * of their ids.
 */
export function sortUsers(
  candidates: readonly Candidate[],
  order: UserOrder,
  direction: 'asc' | 'desc',
): readonly Candidate[] {
  const sign = direction === 'asc' ? 1 : -1
  return candidates.toSorted((left, right) => {
    if (order === 'seen_at' && (left.seen_at === null) !== (right.seen_at === null))
      return left.seen_at === null ? 1 : -1
    return sign * compareBy(order, left, right) || (left.id < right.id ? -1 : 1)
  })
}

function compareBy(order: UserOrder, left: Candidate, right: Candidate): number {
  switch (order) {
    case 'name':
      return collator.compare(`${left.name} ${left.surname}`, `${right.name} ${right.surname}`)
    case 'email':
      return collator.compare(left.email, right.email)
    case 'seen_at':
      return (left.seen_at?.getTime() ?? 0) - (right.seen_at?.getTime() ?? 0)
    case 'created_at':
      return left.created_at.getTime() - right.created_at.getTime()
  }
}
