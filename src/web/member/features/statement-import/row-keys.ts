import type { Preview, PreviewRow, RowGroup } from '#web/member/import-preview/preview.ts'
import { isOpen } from '#web/member/import-preview/preview.ts'

/** The filters of the rows of a preview. */
export const rowFilters = ['all', 'questions', 'new', 'open'] as const
export type RowFilter = (typeof rowFilters)[number]

/** The rows of a filter, ordered by group as the preview shows them; within a group the newest first. */
export function shownRows(
  { rows }: Preview,
  filter: RowFilter,
): ReadonlyMap<RowGroup, readonly PreviewRow[]> {
  // The days are sorted, not the rows: half a million rows have a few thousand days.
  const byDay = Map.groupBy(
    rows.filter((row) => passes(row, filter)),
    ({ row }) => row.day,
  )
  const days = [...byDay.keys()].toSorted().toReversed()
  return Map.groupBy(
    days.flatMap((day) => byDay.get(day) ?? []),
    ({ group }) => group,
  )
}

function passes(row: PreviewRow, filter: RowFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'questions':
      return row.group === 'maybe'
    case 'new':
      return row.group === 'new'
    case 'open':
      return isOpen(row)
  }
}

/** The actions of the keys in a row. */
export type RowAction = 'next' | 'previous' | 'first' | 'last' | 'take' | 'place' | 'transfer' | 'split'

const actions: Readonly<Record<string, RowAction>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ' ': 'take',
  k: 'place',
  u: 'transfer',
  t: 'split',
}

export function actionOfKey(event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}): RowAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  return actions[event.key] ?? actions[event.key.toLowerCase()] ?? null
}
