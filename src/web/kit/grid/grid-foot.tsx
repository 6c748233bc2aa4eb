import { classNames } from '#web/kit/controls/class-names.ts'
import { pinnedStyle } from './grid-line.tsx'
import type { GridColumn, GridFootLine } from './grid-model.ts'

interface GridFootProps {
  readonly lines: readonly GridFootLine[]
  readonly columns: readonly GridColumn[]
  /** The index of its first line in the whole grid, heads included. */
  readonly firstIndex: number
  readonly template: string
}

/** The lines below all rows of a grid; they stay while the rows scroll. */
export function GridFoot({ lines, columns, firstIndex, template }: GridFootProps) {
  return (
    <div role="rowgroup" className="grid-foot">
      {lines.map((line, index) => (
        <div
          key={line.label}
          role="row"
          aria-rowindex={firstIndex + index}
          className="grid-line-foot"
          style={{ gridTemplateColumns: template }}
        >
          <div role="rowheader" aria-colindex={1} className="grid-row-head">
            {line.label}
          </div>
          {line.cells.map(({ text, tone }, place) => (
            <div
              key={columns[place]?.id}
              role="gridcell"
              aria-colindex={place + 2}
              data-tone={tone}
              style={pinnedStyle(columns[place])}
              className={classNames(
                'grid-cell',
                columns[place]?.isCurrent && 'grid-cell-current',
                columns[place]?.pinnedRem !== undefined && 'grid-pinned',
              )}
            >
              {text}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
