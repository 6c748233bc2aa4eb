import type { ReactNode } from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'

export interface Column<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Whether the column has numbers, which are aligned at the right. */
  readonly isNumber?: boolean
  readonly className?: string
  /** The cell in the row of sums. */
  readonly total?: ReactNode
}

interface DataTableProps<Row> {
  /** Says what the table shows. */
  readonly caption: string
  readonly isCaptionHidden?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The height of a row: usually 56, and 36 in narrow tables beside a chart. */
  readonly rowHeight?: 56 | 36
  /** Whether the table ends with a double line: only under real sums. */
  readonly hasTotal?: boolean
}

/**
 * A table with horizontal lines only and numbers at the right; the first column stays while the table scrolls sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden = true, columns, rows, rowKey, rowHeight = 56, hasTotal = false } = props
  const height = rowHeight === 56 ? 'h-14' : 'h-9'
  return (
    // Scrollable regions must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={caption} tabIndex={0} className="relative -mx-3 overflow-x-auto px-3">
      <table className="w-full border-collapse text-left">
        <caption className={isCaptionHidden ? 'sr-only' : 'pb-2 text-left text-14 text-text-3'}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-border">
            {columns.map((column, position) => (
              <th
                key={column.key}
                scope="col"
                className={classNames('label-caps py-2', cellClass(column, position))}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className={`hover-cells border-b border-border last:border-b-0 ${height}`}>
              {columns.map((column, position) => (
                <td key={column.key} className={classNames('py-1', cellClass(column, position))}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotal && (
          <tfoot>
            <tr className={`double-rule border-t border-t-text font-semibold ${height}`}>
              {columns.map((column, position) => (
                <td key={column.key} className={classNames('py-1', cellClass(column, position))}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function cellClass<Row>(column: Column<Row>, position: number): string {
  return classNames(
    position > 0 && 'pl-4',
    position === 0 && 'sticky left-0 bg-inherit',
    column.isNumber && 'text-right whitespace-nowrap',
    column.className,
  )
}
