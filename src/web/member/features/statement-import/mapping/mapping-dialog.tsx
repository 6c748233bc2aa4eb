import { useId, useState } from 'react'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import { type DateOrder, orderOf } from '#domain/statement-import/cells/ordered-date.ts'
import { styleOf } from '#domain/statement-import/cells/sniff-style.ts'
import { type ColumnMapping, layoutOfMapping } from '#domain/statement-import/csv/csv-layout.ts'
import { amountOfRow } from '#domain/statement-import/csv/row-amount.ts'
import { isMappingComplete, suggestMapping } from '#domain/statement-import/csv/suggest-mapping.ts'
import { readSerialDay } from '#domain/statement-import/xlsx/serial-day.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { type MappableRole, isMappableRole, mappableRoles } from '#web/member/import-desk/mapping-roles.ts'
import type { UnknownTable } from '#web/member/statement-files/reading-messages.ts'
import { TablePlace } from './table-place.tsx'

interface MappingDialogProps {
  readonly table: UnknownTable | null
  readonly fileName: string
  readonly onClose: () => void
  readonly onMapped: (answer: MappedColumns) => void
}

/** A person's answer about the columns of a table. */
interface MappedColumns {
  readonly mapping: ColumnMapping
  /** The sheet of the workbook that the columns belong to, where the workbook has several. */
  readonly sheet?: string
}

/**
 * Asks once for the meaning of the columns of an unknown table; the example below shows at once how the table
 * would be read.
 */
export function MappingDialog({ table, fileName, onClose, onMapped }: MappingDialogProps) {
  const [shown, setShown] = useState(table)
  if (table && table !== shown) setShown(table)
  return shown ? (
    <MappingForm
      key={`${fileName} ${shown.sheet ?? ''} ${shown.headHash ?? 'headless'}`}
      isOpen={table !== null}
      table={shown}
      fileName={fileName}
      onClose={onClose}
      onMapped={onMapped}
    />
  ) : null
}

interface MappingFormProps extends MappingDialogProps {
  readonly isOpen: boolean
  readonly table: UnknownTable
}

function MappingForm({ isOpen, table: proposed, fileName, onClose, onMapped }: MappingFormProps) {
  const [table, setTable] = useState(proposed)
  const [mapping, setMapping] = useState(() => suggestMapping(table.head, table.examples))
  const [problem, setProblem] = useState<'incomplete' | 'no_expense' | null>(null)
  const widest = Math.max(table.head.length, ...table.examples.map(({ length }) => length))
  const columns = Array.from({ length: widest }, (_, column) => column)

  function change(next: ColumnMapping): void {
    setMapping(next)
    setProblem(null)
  }

  function showTable(next: UnknownTable): void {
    setTable(next)
    change(suggestMapping(next.head, next.examples))
  }

  function submit(): void {
    if (!isMappingComplete(mapping)) return setProblem('incomplete')
    if (problem !== 'no_expense' && hasNoExpense(table, mapping)) return setProblem('no_expense')
    const isOneOfMany = (table.sheets?.length ?? 0) > 1 && table.sheet !== undefined
    onMapped({ mapping, ...(isOneOfMany && table.sheet !== undefined && { sheet: table.sheet }) })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width={632}
      title="Was steht in den Spalten?"
      lead={`${fileName}. Einmal zugeordnet, wird die nächste Datei dieser Bank von selbst gelesen.`}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button size={44} onClick={submit}>
            {problem === 'no_expense' ? 'Ja, so lesen' : 'Datei lesen'}
          </Button>
        </>
      }
    >
      {problem === 'incomplete' && (
        <Notice tone="negative" className="mt-4">
          Es fehlt noch der Buchungstag oder der Betrag. Statt eines Betrags gehen auch Soll und Haben.
        </Notice>
      )}
      <TablePlace table={table} onTable={showTable} />
      <ul className="mt-4 border-t border-border">
        {columns.map((column) => (
          <ColumnRow
            key={column}
            table={table}
            column={column}
            mapping={mapping}
            onRole={(role) => change(withRole(mapping, column, role))}
          />
        ))}
      </ul>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <NativeChoice
          label="Schreibweise der Beträge"
          choices={styles}
          value={mapping.style}
          onChange={(style) => change({ ...mapping, style })}
        />
        <NativeChoice
          label="Reihenfolge im Datum"
          choices={orders}
          value={mapping.dateOrder}
          onChange={(dateOrder) => change({ ...mapping, dateOrder })}
        />
      </div>
      <ReadExamples table={table} mapping={mapping} />
      {problem === 'no_expense' && (
        <Notice tone="warning" className="mt-4">
          <span className="font-semibold">Keine einzige Ausgabe. Stimmt das?</span>
          <span className="block">
            In den ersten Zeilen kommt überall Geld an. Steht das Vorzeichen in einer eigenen Spalte, wähle
            dort „Wort für Soll oder Haben“ oder „Minus bei Ausgaben“. Sind alle Beträge Ausgaben, wähle
            „Ausgabe ohne Minus“.
          </span>
        </Notice>
      )}
    </Dialog>
  )
}

/** Whether none of the first rows is an expense: then the sign probably stands in another column. */
function hasNoExpense(table: UnknownTable, mapping: ColumnMapping): boolean {
  const layout = layoutOfMapping(table.head, mapping)
  const style = styleOfTable(table, mapping)
  const amounts = table.examples
    .map((cells) => amountOfRow(cells, layout, style))
    .filter((amount) => typeof amount === 'number')
  return amounts.length > 0 && amounts.every((amount) => amount >= 0)
}

/**
 * The style of numbers that a person has chosen, else the style of the first amount that can be read in one
 * way only.
 */
function styleOfTable({ examples }: UnknownTable, { style, columns }: ColumnMapping): NumberStyle {
  if (style) return style
  const places = [columns.amount, columns.spent, columns.debit, columns.credit]
  const amounts = places.flatMap((place) =>
    place === undefined ? [] : examples.map((cells) => (cells[place] ?? '').trim()),
  )
  return amounts.map(styleOf).find((each) => each !== null) ?? 'de'
}

interface ColumnRowProps {
  readonly table: UnknownTable
  readonly column: number
  readonly mapping: ColumnMapping
  readonly onRole: (role: MappableRole | null) => void
}

function ColumnRow({ table, column, mapping, onRole }: ColumnRowProps) {
  const name = table.head[column]?.trim() ?? ''
  const label = name === '' ? `Spalte ${column + 1}` : name
  const values = table.examples.map((cells) => cells[column]?.trim() ?? '').filter((value) => value !== '')
  const role = roleAt(mapping, column)
  return (
    <li className="grid items-center gap-x-4 gap-y-2 border-b border-border py-2.5 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <div className="min-w-0">
        <p className="font-semibold break-words">{label}</p>
        <p className="truncate text-14 text-text-3">
          {values.length > 0 ? values.slice(0, SHOWN_VALUES).join(' · ') : 'leer'}
        </p>
      </div>
      <NativeChoice
        label={`Inhalt von ${label}`}
        isLabelHidden
        choices={roleChoices}
        value={role}
        onChange={onRole}
      />
    </li>
  )
}

const SHOWN_VALUES = 5

const roleChoices = [
  { value: null, label: 'nicht gebraucht' },
  ...Object.entries(mappableRoles).flatMap(([value, label]) =>
    isMappableRole(value) ? [{ value, label }] : [],
  ),
]

const styles: readonly { readonly value: NumberStyle | null; readonly label: string }[] = [
  { value: null, label: 'am Inhalt erkennen' },
  { value: 'de', label: '1.234,56' },
  { value: 'en', label: '1,234.56' },
  { value: 'ch', label: "1'234.56" },
]

const orders: readonly { readonly value: DateOrder | null; readonly label: string }[] = [
  { value: null, label: 'am Inhalt erkennen' },
  { value: 'day_first', label: 'Tag, Monat, Jahr' },
  { value: 'month_first', label: 'Monat, Tag, Jahr' },
]

function roleAt({ columns }: ColumnMapping, column: number): MappableRole | null {
  const found = Object.entries(columns).find(([, place]) => place === column)?.[0]
  return found !== undefined && isMappableRole(found) ? found : null
}

/** The mapping with another role for a column: a role belongs to one column, and a column has one role. */
function withRole(mapping: ColumnMapping, column: number, role: MappableRole | null): ColumnMapping {
  const kept = Object.entries(mapping.columns).filter(([name, place]) => place !== column && name !== role)
  return { ...mapping, columns: { ...Object.fromEntries(kept), ...(role !== null && { [role]: column }) } }
}

/** The first rows of the table as they would be read. */
function ReadExamples({ table, mapping }: { readonly table: UnknownTable; readonly mapping: ColumnMapping }) {
  const format = useFormatEuro()
  const titleId = useId()
  const { dateOrder, columns } = mapping
  const layout = layoutOfMapping(table.head, mapping)
  const cellsOf = (role: MappableRole) =>
    table.examples.map((cells) => (columns[role] === undefined ? '' : (cells[columns[role]] ?? '').trim()))
  const readStyle = styleOfTable(table, mapping)
  const order =
    dateOrder ??
    cellsOf('bookingDate')
      .map(orderOf)
      .find((each) => each !== null) ??
    'day_first'
  return (
    <section aria-labelledby={titleId} className="mt-5">
      <h3 id={titleId} className="text-14 font-semibold">
        So werden die ersten Zeilen gelesen
      </h3>
      <ul className="mt-1 text-14">
        {table.examples.slice(0, 3).map((cells, at) => {
          const day = readSerialDay(cellsOf('bookingDate')[at] ?? '', { first: table.firstDay, order })
          const amount = amountOfRow(cells, layout, readStyle)
          const side = typeof amount === 'number' && amount > 0 ? 'payer' : 'payee'
          return (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no names
            <li key={at} className="flex gap-4 border-b border-border py-2">
              <span className="w-24 shrink-0">
                {day === null || day === 'not_a_date' ? 'kein Tag' : formatDay(day)}
              </span>
              <span className="min-w-0 grow truncate">
                {cellsOf(side)[at] || cellsOf('counterparty')[at] || cellsOf('purpose')[at] || 'ohne Namen'}
              </span>
              <span className="shrink-0 font-semibold">
                {typeof amount === 'number' ? format(amount) : 'kein Betrag'}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
