import type { Preview, PreviewRow, RowGroup } from '#web/member/import-preview/preview.ts'
import { isOpen } from '#web/member/import-preview/preview.ts'

/** What of a preview is shown. */
export const rowFilters = ['all', 'questions', 'new', 'open'] as const
export type RowFilter = (typeof rowFilters)[number]

/** The rows of a filter, group by group as the preview shows them; within a group the newest first. */
export function shownRows(
  { rows }: Preview,
  filter: RowFilter,
): ReadonlyMap<RowGroup, readonly PreviewRow[]> {
  const wanted = rows.filter((row) => passes(row, filter))
  const sorted = wanted.toSorted((one, other) => compareDays(other.row.day, one.row.day))
  return Map.groupBy(sorted, ({ group }) => group)
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

function compareDays(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** What a key does in a row; null for every other one. */
export type RowDeed = 'next' | 'previous' | 'first' | 'last' | 'take' | 'place' | 'transfer' | 'split'

const deeds: Readonly<Record<string, RowDeed>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  ' ': 'take',
  k: 'place',
  u: 'transfer',
  t: 'split',
}

export function deedOfKey(event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}): RowDeed | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  return deeds[event.key] ?? deeds[event.key.toLowerCase()] ?? null
}
