import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { yearOf } from '#domain/calendar/month.ts'
import { payingAccount } from '#domain/liquidity/paying-account.ts'
import { Section } from '#web/app/page/section.tsx'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { GridLineField } from '#web/kit/grid/grid-line-field.tsx'
import { Grid } from '#web/kit/grid/grid.tsx'
import { PasteDialog } from '#web/kit/grid/paste-dialog.tsx'
import { RefusedCells } from '#web/kit/grid/refused-cells.tsx'
import { AmountsNotStored } from './amounts-not-stored.tsx'
import { CellReadout, KeepOffer } from './cell-readout.tsx'
import { PastePreview } from './paste-preview.tsx'
import { useYearCells } from './use-year-cells.ts'
import { ViewChoice } from './view-choice.tsx'
import { nameRem } from './year-columns.ts'
import type { YearTableProps } from './year-table-props.ts'

/** The items of the plan in twelve months; in the view of due amounts they are edited like a spreadsheet. */
export function YearGrid(props: YearTableProps) {
  const { planning, records, stored, actuals, sheet, columns, year, view, writes, areHidden } = props
  const { rows, footer } = sheet
  const headRem = useMemo(() => nameRem(rows.map(({ label }) => label)), [rows])
  const [isPasting, setPasting] = useState(false)
  const { grid, line, head, item, month, offer, keep } = useYearCells(props)
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
              words: <CellName line={line} month={head.label} />,
            }
          }
        >
          {item && month && (
            <CellReadout
              item={item}
              month={month}
              bookedCents={actuals.ofItem(item.id, month)}
              hasBegun={month <= planning.currentMonth}
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
        <KeyHints hints={hints} />
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
}

const hints = [
  { keys: ['Tab', 'Enter'], does: 'weiter' },
  { keys: ['Strg', 'D'], does: 'nach unten füllen' },
  { keys: ['Strg', 'R'], does: 'nach rechts' },
  { keys: ['Entf'], does: 'nicht fällig' },
]

interface CellNameProps {
  readonly line: YearTableProps['sheet']['rows'][number]
  readonly month: string
}

function CellName({ line, month }: CellNameProps) {
  return (
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
      <span className="ml-2 text-text-2">{month}</span>
    </p>
  )
}
