import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import Download from 'lucide-react/icons/download'
import Redo2 from 'lucide-react/icons/redo-2'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useMemo, useState } from 'react'
import { accountGroups, type AccountGroup } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, startOfYear } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { firstMonthOf } from '#domain/net-worth/household-positions.ts'
import { periodsOf, type TablePeriod } from '#domain/net-worth/month-table.ts'
import type { HouseholdFlows } from '#domain/net-worth/position-flows.ts'
import { Section } from '#web/app/page/section.tsx'
import { accountGroupWords } from '#web/household/planning/account-group-words.ts'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { ViewSwitch } from '#web/kit/drawing/view-switch.tsx'
import { GridLineField } from '#web/kit/grid/grid-line-field.tsx'
import { Grid } from '#web/kit/grid/grid.tsx'
import { PasteDialog } from '#web/kit/grid/paste-dialog.tsx'
import { RefusedCells } from '#web/kit/grid/refused-cells.tsx'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import { AddPositionDialog } from './add-position-dialog.tsx'
import { CellFigures } from './cell-figures.tsx'
import { currencyOfPosition } from './foreign-cell.ts'
import { MissingRatesDialog } from './missing-rates-dialog.tsx'
import { monthCalculations } from './month-calculations.ts'
import { downloadMonths } from './month-csv.ts'
import { withPending } from './pending-values.ts'
import type { SheetPosition } from './sheet-positions.ts'
import { useMonthGrid } from './use-month-grid.ts'
import { type MonthSheetData, useMonthSheet } from './use-month-sheet.ts'
import type { MonthWrites } from './use-month-writes.ts'
import { ValuesNotStored } from './values-not-stored.tsx'

/** On paper every group is folded into one column, because there is no room for all positions. */
const allGroups: ReadonlySet<AccountGroup> = new Set(accountGroups)
const noGroups: ReadonlySet<AccountGroup> = new Set()

interface MonthValuesProps {
  /** The positions of the plan itself. */
  readonly positions: readonly SheetPosition[]
  readonly writes: MonthWrites
  /** The known payments into and out of positions. */
  readonly flows: HouseholdFlows
  readonly today: Day
  /** The planned value of the coming month; null: there is no plan. */
  readonly plannedCents: Cents | null
}

/** The value of every position in each month, edited like a spreadsheet. */
export function MonthValues({ positions, writes, flows, today, plannedCents }: MonthValuesProps) {
  const current = monthOf(today)
  const areHidden = useAreAmountsHidden()
  const isOnPaper = useIsOnPaper()
  const [period, setPeriod] = useState<TablePeriod>('last')
  const [earlier, setEarlier] = useState<Month | null>(null)
  const [folded, setFolded] = useState<ReadonlySet<AccountGroup>>(noGroups)
  const known = useMemo(() => earliest(earlier, firstMonthOf(positions)), [earlier, positions])
  const sheet = useMonthSheet({
    positions,
    pending: writes.pending,
    flows,
    period,
    first: known,
    current,
    folded: isOnPaper ? allGroups : folded,
    plannedCents,
    areHidden,
  })
  return (
    <MonthSheet
      sheet={sheet}
      period={period}
      positions={positions}
      writes={writes}
      flows={flows}
      today={today}
      onEarlier={() => {
        setEarlier(addMonths(startOfYear(known ?? current), -12))
        setPeriod('all')
      }}
      switches={
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6">
          <ViewSwitch
            label="Zeitraum"
            className="flex flex-wrap gap-x-5"
            choices={periodsOf(known, current).map((value) => ({ value, label: periodWord(value) }))}
            value={period}
            onChange={setPeriod}
          />
          <div role="group" aria-label="Gruppen" className="flex flex-wrap gap-x-4">
            {sheet.groups.map((group) => (
              <TextAction
                key={group}
                aria-expanded={!folded.has(group)}
                onClick={() => setFolded((before) => toggled(before, group))}
              >
                <span aria-hidden>{folded.has(group) ? '▸' : '▾'}</span>
                {accountGroupWords[group]}
              </TextAction>
            ))}
          </div>
        </div>
      }
    />
  )
}

interface MonthSheetProps extends Omit<MonthValuesProps, 'plannedCents'> {
  readonly sheet: MonthSheetData
  readonly period: TablePeriod
  readonly onEarlier: () => void
  /** The controls for the period and for unfolding the groups. */
  readonly switches: ReactNode
}

/**
 * The grid with the line of figures below; a component of its own, so that pressing a key computes no sums.
 */
function MonthSheet(props: MonthSheetProps) {
  const { sheet, period, positions: stored, writes, flows, today, onEarlier, switches } = props
  const { table, columns, heads, rows, footer } = sheet
  const format = useFormatEuro()
  const { pending } = writes
  const [dialog, setDialog] = useState<'paste' | 'position' | null>(null)
  const { grid, question } = useMonthGrid({ sheet, positions: stored, writes, today })

  const active = { row: table.rows[grid.selection.active.row], column: columns[grid.selection.active.column] }
  // A coming month has nothing to compute, so the line shows the current month.
  const told = active.row?.month ?? monthOf(today)
  return (
    <Section
      title="Monatswerte"
      id="monatswerte"
      actions={
        <>
          <TextAction icon={Undo2} disabled={!grid.canUndo} onClick={grid.undo}>
            Rückgängig
          </TextAction>
          <TextAction icon={Redo2} disabled={!grid.canRedo} onClick={grid.redo}>
            Wiederholen
          </TextAction>
          <TextAction icon={ClipboardPaste} onClick={() => setDialog('paste')}>
            Einfügen aus Excel
          </TextAction>
          <TextAction icon={Download} onClick={() => downloadMonths(sheet.shown, table, monthOf(today))}>
            CSV
          </TextAction>
          <TextAction className="font-semibold !text-primary" onClick={() => setDialog('position')}>
            Position hinzufügen
          </TextAction>
        </>
      }
    >
      {switches}
      <GridLineField grid={grid} rows={rows} columns={heads} unit={unitOf(active.column?.position)}>
        {active.row && active.column?.position && (
          <CellFigures row={active.row} position={active.column.position} flows={flows} />
        )}
        <span className="ml-auto">
          <KeyHints
            hints={[
              { keys: ['Tab'], does: 'weiter' },
              { keys: ['Enter'], does: 'nächster Monat' },
              { keys: ['Strg D'], does: 'ausfüllen' },
            ]}
          />
        </span>
      </GridLineField>
      <RefusedCells grid={grid} rows={rows} columns={heads} />
      <ValuesNotStored {...writes} nameOf={nameOf} />
      <Grid
        key={period}
        label="Monatswerte"
        grid={grid}
        rows={rows}
        columns={heads}
        corner="in Euro"
        footer={[{ label: periodWord(period), cells: footer }]}
      />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 text-14 text-text-3">
        <p className="max-w-prose">
          {table.rows.some(({ isInterpolated }) => isInterpolated) &&
            '≈ Übersprungene Monate sind aus den Monaten davor und danach berechnet. '}
          Monatswerte sind gebuchte Euro. Rechnen erlaubt: 45.421,98 + 302,67
          {sheet.shown.some((position) => currencyOfPosition(position) !== null) &&
            '. Konten in anderer Währung nehmen Beträge in ihr, daneben steht der Wert in Euro.'}
        </p>
        <TextAction onClick={onEarlier}>Frühere Monate</TextAction>
      </div>
      {table.rows.length > 0 && <Formulas of={() => monthCalculations(entered(), told, flows, format)} />}
      <PasteDialog
        isOpen={dialog === 'paste'}
        lead="Kopiere in Excel oder LibreOffice den Bereich mit den Werten, ohne Überschriften: eine Zeile je Monat, eine Spalte je Position. Eingefügt wird ab der gewählten Zelle, schneller geht es dort mit Strg V. Leere Zellen lassen stehen, was da ist."
        onClose={() => setDialog(null)}
        onPaste={grid.paste}
      />
      <AddPositionDialog isOpen={dialog === 'position'} onClose={() => setDialog(null)} />
      {question && <MissingRatesDialog key={question.id} {...question} />}
    </Section>
  )

  function entered(): readonly SheetPosition[] {
    return sheet.shown.map((position) => ({ ...position, series: withPending(position.series, pending) }))
  }

  function nameOf(id: string): string {
    return stored.find((position) => position.id === id)?.name ?? ''
  }
}

/** The unit of the amount in the active cell. */
function unitOf(position: SheetPosition | null | undefined): string {
  return (position && currencyOfPosition(position)) ?? '€'
}

function periodWord(period: TablePeriod): string {
  if (period === 'last') return '12 Monate'
  return period === 'all' ? 'Alle' : period
}

function earliest(one: Month | null, other: Month | null): Month | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

function toggled(folded: ReadonlySet<AccountGroup>, group: AccountGroup): ReadonlySet<AccountGroup> {
  const next = new Set(folded)
  if (!next.delete(group)) next.add(group)
  return next
}
