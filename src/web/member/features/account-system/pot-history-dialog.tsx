import Download from 'lucide-react/icons/download'
import type { ComparedMonth } from '#domain/account-system/compare-months.ts'
import type { MonthPlan } from '#domain/account-system/plan-month.ts'
import { type TransferPot, pots, transferPots } from '#domain/account-system/pot.ts'
import { formatMonthYearShort } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import { csvAmount, csvMonth } from '#domain/spreadsheet/csv-text.ts'
import { incomeTitle, potWords } from '#web/household/planning/pot-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'

export interface PotHistoryDialogProps {
  readonly isOpen: boolean
  readonly history: readonly ComparedMonth[]
  readonly onClose: () => void
}

/** The strips as a table: the target of each pot in the last twelve months. */
export function PotHistoryDialog({ isOpen, history, onClose }: PotHistoryDialogProps) {
  const rows = history.toReversed()
  const columns = columnsOf(history)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Soll der letzten zwölf Monate"
      width={632}
      actions={
        <>
          <Button variant="outline" size={44} icon={Download} onClick={() => save(rows)}>
            CSV
          </Button>
          <Button size={44} onClick={onClose}>
            Schließen
          </Button>
        </>
      }
    >
      <div className="mt-4 text-14">
        <DataTable
          caption="Einkommen und Soll der Töpfe, Monat für Monat"
          rowHeight={36}
          rows={rows}
          rowKey={({ month }) => month}
          columns={[
            {
              key: 'month',
              head: 'Monat',
              cell: ({ month }) => formatMonthYearShort(month),
              className: 'whitespace-nowrap',
            },
            {
              key: 'income',
              head: incomeTitle,
              isNumber: true,
              cell: ({ plan }) => (plan ? <Money cents={plan.income.countedCents} /> : '–'),
            },
            ...columns.map((pot) => ({
              key: pot,
              head: potWords[pot].title,
              isNumber: true,
              cell: ({ plan }: ComparedMonth) => (plan ? <Money cents={targetOf(plan, pot)} /> : '–'),
            })),
          ]}
        />
      </div>
    </Dialog>
  )
}

// The columns of the table; a household without a tax reserve has no column for it.
function columnsOf(history: readonly ComparedMonth[]): readonly TransferPot[] {
  return history.some(({ plan }) => plan !== null && plan.reserve.cents > 0) ? transferPots : pots
}

function targetOf({ reserve, distribution }: MonthPlan, pot: TransferPot): Cents {
  return pot === 'tax_reserve' ? reserve.cents : distribution.pots[pot]
}

function save(rows: readonly ComparedMonth[]): void {
  const columns = columnsOf(rows)
  downloadCsv(
    'Töpfe Monat für Monat',
    ['Monat', incomeTitle, ...columns.map((pot) => potWords[pot].title)],
    rows.map(({ month, plan }) => [
      csvMonth(month),
      plan ? csvAmount(plan.income.countedCents) : null,
      ...columns.map((pot) => (plan ? csvAmount(targetOf(plan, pot)) : null)),
    ]),
  )
}
