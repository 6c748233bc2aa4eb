import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { ownAmountOf } from '#domain/budget/month-amount.ts'
import { type Month, monthNumber, toMonth, yearOf } from '#domain/calendar/month.ts'
import { payingAccount } from '#domain/liquidity/paying-account.ts'
import { Section } from '#web/app/page/section.tsx'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { GridLineField } from '#web/kit/grid/grid-line-field.tsx'
import type { GridEntry, GridReading } from '#web/kit/grid/grid-model.ts'
import { Grid } from '#web/kit/grid/grid.tsx'
import { PasteDialog } from '#web/kit/grid/paste-dialog.tsx'
import { RefusedCells } from '#web/kit/grid/refused-cells.tsx'
import { useGrid } from '#web/kit/grid/use-grid.ts'
import { AmountsNotStored } from './amounts-not-stored.tsx'
import { CellReadout, KeepOffer } from './cell-readout.tsx'
import { PastePreview } from './paste-preview.tsx'
import { placeSentence, plainAmount, readAmount } from './read-amount.ts'
import { useAmounts } from './use-amounts.ts'
import { ViewChoice } from './view-choice.tsx'
import { nameRem, YEAR_COLUMN } from './year-columns.ts'
import type { YearTableProps } from './year-table-props.ts'

/** The greatest number of cells: those of the most items that a household can have, in twelve months. */
const MOST_CELLS = 4_800

interface Place {
  readonly itemId: string
  readonly month: Month
}

/** The items of the plan in twelve months; in the view of due amounts they are edited like a spreadsheet. */
export function YearGrid(props: YearTableProps) {
  const { planning, records, budget, stored, actuals, sheet, columns, year, view, writes, areHidden } = props
  const { rows, footer } = sheet
  const { currentMonth } = planning
  const headRem = useMemo(() => nameRem(rows.map(({ label }) => label)), [rows])
  const [isPasting, setPasting] = useState(false)
  const [typed, setTyped] = useState<Place | null>(null)
  const { entered, keep } = useAmounts(stored, writes)
  const itemOf = (id: string) => budget.items.find((item) => item.id === id)
  const [start] = useState(() => ({
    row: Math.max(
      0,
      rows.findIndex(({ to }) => to !== undefined),
    ),
    column: yearOf(currentMonth) === yearOf(year) ? monthNumber(currentMonth) - 1 : 0,
  }))
  const grid = useGrid({
    rows,
    columns,
    start,
    canFillRight: true,
    mostCells: MOST_CELLS,
    read,
    onWrite: (entries) => {
      const [only, ...others] = entries
      setTyped(only && others.length === 0 ? { itemId: only.rowId, month: toMonth(only.columnId) } : null)
      return writes.store(
        entries.flatMap(({ rowId, columnId, text }) => {
          const reading = readAmount(text, itemOf(rowId) ?? { valueSign: 1 })
          return reading.ok ? entered(rowId, toMonth(columnId), reading.amountCents) : []
        }),
      )
    },
  })

  function read({ rowId, columnId, text }: GridEntry): GridReading {
    const item = itemOf(rowId)
    if (!item) return { ok: false, sentence: sumSentence(rowId) }
    if (columnId === YEAR_COLUMN) return { ok: false, sentence: 'Das Jahr rechnet die Tabelle selbst.' }
    if (view !== 'due') return { ok: false, sentence: 'Beträge änderst du in der Ansicht „Fällig“.' }
    const sentence = placeSentence(item, toMonth(columnId))
    if (sentence !== null) return { ok: false, sentence }
    const reading = readAmount(text, item)
    return reading.ok ? { ok: true, text: plainAmount(reading.amountCents, item) } : reading
  }

  const { row, column } = grid.selection.active
  const [line, head] = [rows[row], columns[column]]
  const item = line && itemOf(line.id)
  const month = head && head.id !== YEAR_COLUMN ? toMonth(head.id) : null
  const offer = view === 'due' ? offered() : null
  const accountId = item && month && payingAccount(item, records, month)
  return (
    <Section
      title="Zwölf Monate"
      id="monate"
      actions={
        <>
          <ViewChoice value={view} onChange={props.onView} />
          {view === 'due' && (
            <div className="flex gap-x-6 lg:border-l lg:border-border lg:pl-6 print:hidden">
              <TextAction icon={Undo2} disabled={!grid.canUndo} onClick={grid.undo}>
                Rückgängig
              </TextAction>
              <TextAction icon={ClipboardPaste} onClick={() => setPasting(true)}>
                Einfügen aus Excel
              </TextAction>
            </div>
          )}
        </>
      }
    >
      <div className="mt-4">
        <GridLineField
          grid={grid}
          rows={rows}
          columns={columns}
          unit="€"
          chosen={
            line &&
            head && {
              name: `${line.label}, ${head.label}`,
              words: (
                <p>
                  {line.to === undefined ? (
                    <span className="font-semibold">{line.label}</span>
                  ) : (
                    <Link
                      to={line.to}
                      state={{ opened: true }}
                      preventScrollReset
                      className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
                    >
                      {line.label}
                    </Link>
                  )}{' '}
                  <span className="ml-2 text-text-2">{head.label}</span>
                </p>
              ),
            }
          }
        >
          {item && month && (
            <CellReadout
              item={item}
              month={month}
              bookedCents={actuals.ofItem(item.id, month)}
              hasBegun={month <= currentMonth}
              accountName={planning.accounts.accounts.find(({ id }) => id === accountId)?.name ?? null}
            />
          )}
        </GridLineField>
      </div>
      {offer && <KeepOffer {...offer} onKeep={() => void keep(offer.item, offer.month)} />}
      <RefusedCells grid={grid} rows={rows} columns={columns} />
      <AmountsNotStored writes={writes} items={stored} />
      <Grid
        label={`Zwölf Monate ${yearOf(year)}`}
        className="year-sheet"
        grid={grid}
        rows={rows}
        columns={columns}
        corner="in Euro"
        footer={footer}
        headRem={headRem}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-14 text-text-3">
        <KeyHints
          hints={[
            { keys: ['Tab', 'Enter'], does: 'weiter' },
            { keys: ['Strg', 'D'], does: 'nach unten füllen' },
            { keys: ['Strg', 'R'], does: 'nach rechts' },
            { keys: ['Entf'], does: 'nicht fällig' },
          ]}
        />
        {view === 'due' && <p className="ml-auto">grau: monatlich, kräftig: nur in diesem Monat fällig</p>}
      </div>
      <PasteDialog
        isOpen={isPasting}
        lead={`Kopiere in Excel oder LibreOffice den Bereich mit den Beträgen, ohne Überschriften: eine Zeile je Posten, eine Spalte je Monat. Eingefügt wird ab ${line && head ? `„${line.label}“, ${head.label}` : 'der gewählten Zelle'}; schneller geht es dort mit Strg V. Leere Zellen lassen stehen, was da ist, 0 heißt nicht fällig.`}
        preview={(text) => (
          <PastePreview
            preview={grid.previewPaste(text)}
            rows={rows}
            columns={columns}
            areHidden={areHidden}
          />
        )}
        onClose={() => setPasting(false)}
        onPaste={grid.paste}
      />
    </Section>
  )

  /** The chosen cell where it has an amount of its own, else the cell that was typed into last. */
  function offered(): { readonly item: BudgetItem; readonly month: Month } | null {
    if (item && month && ownAmountOf(item, month) !== null) return { item, month }
    const last = typed && itemOf(typed.itemId)
    return last ? { item: last, month: typed.month } : null
  }
}

function sumSentence(rowId: string): string {
  return rowId.startsWith('category:')
    ? 'Einkommen und Raten kommen aus dem Kontensystem.'
    : 'Summen rechnet die Tabelle selbst.'
}
