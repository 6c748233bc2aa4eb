import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { Section } from '#web/app/page/section.tsx'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import type { Calculator } from './calculator.ts'
import { ExactSign } from './explanation.tsx'
import { type ResultTable, tableOfYear } from './result-table.ts'
import type { View } from './view.ts'

interface TableSectionProps<Own extends Inputs, Result> {
  readonly calculator: Pick<Calculator<Own, Result>, 'inputs' | 'tables'>
  readonly view: View<Own, Result>
}

/** The number of rows at first, where there is room; phones show every fifth year. */
const SHOWN_AT_FIRST = 30

/** The table year by year, or of whatever the calculator lists; months and, on phones, the years between on demand. */
export function TableSection<Own extends Inputs, Result>(props: TableSectionProps<Own, Result>) {
  const { calculator, view } = props
  const { inputs, tables } = calculator
  const [chosen, choose] = useState(tables[0].label)
  const table = tableOfYear(inputs, tables.find(({ label }) => label === chosen) ?? tables[0], view)
  return (
    <Section
      title={table.title}
      actions={
        <>
          {tables.length > 1 && (
            <div className="print:hidden">
              <Segmented
                label="Zeilen der Tabelle"
                size={36}
                choices={tables.map(({ label }) => ({ value: label, label }))}
                value={chosen}
                onChange={choose}
              />
            </div>
          )}
          <TextAction icon={Download} onClick={() => downloadTable(table)}>
            CSV
          </TextAction>
        </>
      }
    >
      <Rows key={chosen} table={table} />
    </Section>
  )
}

export function downloadTable({ fileName, csv }: ResultTable): void {
  const { head, rows } = csv()
  downloadCsv(fileName, head, rows)
}

function Rows({ table }: { readonly table: ResultTable }) {
  const [isWhole, setWhole] = useState(false)
  const { title, year, columns, isExact } = table
  const label = `${title}, Tabelle`
  // Paper has no button for the rest, and the sum is of all rows.
  const isOnPaper = useIsOnPaper()
  const rows = isWhole || isOnPaper ? allRows(table) : rowsAtFirst(table)
  const hasTotals = columns.some(({ total }) => total !== undefined)

  return (
    <>
      {/* Scrollable regions must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-label={label} tabIndex={0} className="relative mt-3 overflow-x-auto">
        <table className="w-full border-collapse text-left text-14 md:text-16">
          <caption className={year === undefined ? 'sr-only' : 'py-1 text-left text-14 text-text-3'}>
            {year === undefined ? (
              title
            ) : (
              <>
                <span className="sr-only">{`${title},`}</span>
                {` Werte von ${year}`}
              </>
            )}
          </caption>
          <thead>
            <tr className="border-b border-border">
              {columns.map((column, at) => (
                <th
                  key={column.key}
                  scope="col"
                  className={`label-caps py-2 phone:tracking-normal ${cellClass(column, at)}`}
                >
                  {column.head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, place }) => (
              <tr
                key={table.keyAt(row)}
                className={classNames('h-9 border-b border-border hover:bg-bg print:h-7', place)}
              >
                {columns.map((column, at) => (
                  <td key={column.key} className={`py-1 print:py-0.5 ${cellClass(column, at)}`}>
                    <Cell content={table.cellAt(row, at)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasTotals && (
            <tfoot>
              <tr
                className={classNames('h-11 border-t border-t-text font-semibold', isExact && 'double-rule')}
              >
                {columns.map((column, at) => (
                  <td key={column.key} className={`py-1 print:py-0.5 ${cellClass(column, at)}`}>
                    <Cell content={column.total} />
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
        <WayToAll table={table} rows={rows} onAll={() => setWhole(true)} />
        {isExact && <ExactSign />}
      </div>
    </>
  )
}

interface ShownRow {
  readonly row: number
  /** The class of a row that is not shown at every width. */
  readonly place?: 'row-with-room' | 'row-of-phones'
}

function allRows({ rowCount }: ResultTable): readonly ShownRow[] {
  return Array.from({ length: rowCount }, (_, row) => ({ row }))
}

// The style sheet leaves rows out on phones, because the page may be shown before its script has started.
function rowsAtFirst(table: ResultTable): readonly ShownRow[] {
  return allRows(table).flatMap(({ row }): readonly ShownRow[] => {
    const hasRoom = row < SHOWN_AT_FIRST
    const isOnPhones = table.isStepAt?.(row) ?? hasRoom
    if (hasRoom) return [isOnPhones ? { row } : { row, place: 'row-with-room' }]
    return isOnPhones ? [{ row, place: 'row-of-phones' }] : []
  })
}

interface WayToAllProps {
  readonly table: ResultTable
  readonly rows: readonly ShownRow[]
  readonly onAll: () => void
}

/** The number of shown rows, and a button that shows all: on phones for shorter tables than where there is room. */
function WayToAll({ table, rows, onAll }: WayToAllProps) {
  const { rowCount, unitCount, unit } = table
  const shownBeside = (place: ShownRow['place']) => rows.filter((row) => row.place !== place).length
  const [withRoom, onPhones] = [shownBeside('row-of-phones'), shownBeside('row-with-room')]
  if (withRoom === rowCount && onPhones === rowCount) return <span />
  const countWords = (shown: number) =>
    `${formatCount(unitCount - (rowCount - shown))} von ${formatCount(unitCount)} gezeigt`
  return (
    <>
      {withRoom === rowCount && <span className="with-room" />}
      <div className={withRoom === rowCount ? 'on-phones' : 'contents'}>
        <TextAction
          className="font-semibold !text-primary"
          onClick={onAll}
        >{`Alle ${formatCount(unitCount)} ${unit} zeigen`}</TextAction>
        {withRoom === onPhones ? (
          <span className="text-14 text-text-3">{countWords(withRoom)}</span>
        ) : (
          <span className="text-14 text-text-3">
            <span className="with-room">{countWords(withRoom)}</span>
            <span className="on-phones">{countWords(onPhones)}</span>
          </span>
        )}
      </div>
    </>
  )
}

const euroSign = '\u00A0€'

// On phones four columns of amounts fit beside each other only without the currency sign.
function Cell({ content }: { readonly content: ReactNode }) {
  if (typeof content !== 'string' || !content.endsWith(euroSign)) return content
  return (
    <>
      {content.slice(0, -euroSign.length)}
      <span className="phone:sr-only">{euroSign}</span>
    </>
  )
}

function cellClass(column: ResultTable['columns'][number], at: number): string {
  return classNames(
    at > 0 ? 'pl-2 md:pl-4' : 'sticky left-0 bg-paper print:static',
    column.isNumber && 'text-right whitespace-nowrap',
    column.isWideOnly && 'phone:hidden',
    column.className,
  )
}
