import type { GridColumn } from './grid-model.ts'

export interface HeadGroup {
  readonly name: string
  /** The index of its first column. */
  readonly first: number
  /** The number of the group's columns. */
  readonly count: number
}

/** The groups over the heads: consecutive columns of the same group; none where no column has one. */
export function groupsOf(columns: readonly Pick<GridColumn, 'group'>[]): readonly HeadGroup[] {
  const groups: HeadGroup[] = []
  for (const [at, { group: name = '' }] of columns.entries()) {
    const last = groups.at(-1)
    if (last?.name === name) groups[groups.length - 1] = { ...last, count: last.count + 1 }
    else groups.push({ name, first: at, count: 1 })
  }
  return groups.some(({ name }) => name !== '') ? groups : []
}
