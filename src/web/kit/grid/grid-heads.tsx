import { classNames } from '#web/kit/controls/class-names.ts'
import { pinnedStyle } from './grid-line.tsx'
import type { GridColumn } from './grid-model.ts'
import type { HeadGroup } from './head-groups.ts'

interface GridHeadsProps {
  readonly columns: readonly GridColumn[]
  readonly groups: readonly HeadGroup[]
  /** The head over the heads of the rows. */
  readonly corner: string
  readonly template: string
}

/** The heads of the columns of a grid, under their groups where there are any; they stay while the rows scroll. */
export function GridHeads({ columns, groups, corner, template }: GridHeadsProps) {
  return (
    <div role="rowgroup" className="grid-heads">
      {groups.length > 0 && (
        <div role="row" aria-rowindex={1} className="grid-line" style={{ gridTemplateColumns: template }}>
          <div role="presentation" className="grid-row-head" />
          {groups.map(({ name, first, count }) => (
            <div
              key={first}
              role="columnheader"
              aria-colindex={first + 2}
              aria-colspan={count}
              className={classNames('grid-group', columns[first]?.pinnedRem !== undefined && 'grid-pinned')}
              style={{ gridColumn: `span ${count}`, right: 0 }}
            >
              {name}
            </div>
          ))}
        </div>
      )}
      <div
        role="row"
        aria-rowindex={groups.length > 0 ? 2 : 1}
        className="grid-line-heads"
        style={{ gridTemplateColumns: template }}
      >
        <div role="columnheader" aria-colindex={1} className="grid-corner">
          {corner}
        </div>
        {columns.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 2}
            style={pinnedStyle(column)}
            className={classNames(
              'grid-head',
              column.isSum && 'font-semibold',
              column.isCurrent && 'grid-cell-current',
              column.pinnedRem !== undefined && 'grid-pinned',
            )}
          >
            {column.head}
          </div>
        ))}
      </div>
    </div>
  )
}
