import Download from 'lucide-react/icons/download'
import type { Actuals } from '#domain/budget/actual-sums.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import { type HeatCell, type HeatRow, budgetHeat } from '#domain/budget/heat-table.ts'
import { formatMonth, formatMonthShort, formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercentDifference } from '#domain/money/format-money.ts'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { groupTitle } from './group-title.ts'
import type { MonthFigures } from './month-figures.ts'

/** The deviation of a month from its plan: below it, about as planned, above it, far above it. */
type Heat = 'none' | 'under' | 'near' | 'over' | 'far'

/**
 * The limits of the deviation in basis points: within 5 % a month went as planned, and from 25 % above on it
 * was far above.
 */
const [NEAR_BP, FAR_BP]: readonly [BasisPoints, BasisPoints] = [500, 2_500]

export function heatOf({ usedBp }: Pick<HeatCell, 'usedBp'>): Heat {
  if (usedBp === null) return 'none'
  const deviation = usedBp - WHOLE_BP
  if (deviation < -NEAR_BP) return 'under'
  if (deviation <= NEAR_BP) return 'near'
  return deviation < FAR_BP ? 'over' : 'far'
}

interface HeatSectionProps {
  readonly figures: MonthFigures
  readonly budget: Budget
  readonly actuals: Actuals
  readonly currentMonth: Month
}

/**
 * The deviation of each group from its plan in twelve months, as a figure in each cell with a colour beside
 * it.
 */
export function HeatSection({ figures, budget, actuals, currentMonth }: HeatSectionProps) {
  const { month } = figures
  const rows = budgetHeat(budget, actuals, month, currentMonth)
  const [first] = rows
  if (!first || !rows.some(({ cells }) => cells.some(({ actualCents }) => actualCents !== 0))) return null
  return (
    <Section
      title="Zwölf Monate, Abweichung vom Plan"
      actions={
        <TextAction
          icon={Download}
          aria-label="CSV: Abweichung vom Plan"
          onClick={() => downloadHeat(rows, month)}
        >
          CSV
        </TextAction>
      }
      lead={leadWords(first.cells.some(({ isRunning }) => isRunning))}
    >
      {/* The keyboard has to reach a scrollable region. */}
      <div
        role="region"
        aria-label="Abweichung vom Plan nach Gruppen und Monaten"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative mt-3 -mx-3 overflow-x-auto px-3"
      >
        <table className="w-full min-w-190 table-fixed border-separate border-spacing-0.5 text-14 print:min-w-0">
          <caption className="sr-only">Abweichung vom Plan in Prozent</caption>
          <colgroup>
            <col className="w-34" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className="label-caps sticky left-0 bg-paper py-2 text-left">
                Gruppe
              </th>
              {first.cells.map((cell, place) => (
                <th key={cell.month} scope="col" className="py-2 text-center text-12 font-normal text-text-2">
                  <span aria-hidden>
                    {place === 0 || monthNumber(cell.month) === 1
                      ? formatMonthYearShort(cell.month)
                      : formatMonthShort(cell.month)}
                  </span>
                  <span className="sr-only">{formatMonth(cell.month)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.group?.id ?? 'none'}>
                <th scope="row" className="sticky left-0 bg-paper py-1.5 pr-2 text-left font-normal">
                  {softHyphens(groupTitle(row))}
                </th>
                {row.cells.map((cell) => (
                  <HeatTableCell key={cell.month} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}

function leadWords(isRunning: boolean): string {
  const rule =
    'Um wie viel Prozent jede Gruppe über oder unter ihrem Monatsanteil lag. Jahresbeträge liegen im Monat der Zahlung darüber.'
  return isRunning ? `${rule} Ein Monat, der noch läuft, zählt erst, wenn er über dem Plan liegt.` : rule
}

// The classes are written out, so that Tailwind finds them.
const grounds: Readonly<Record<Heat, string>> = {
  none: 'text-text-3',
  under: 'bg-primary-soft text-on-primary-soft',
  near: 'bg-surface-2 text-text',
  over: 'bg-warning-soft text-warning',
  far: 'bg-negative-soft font-semibold text-negative',
}

function HeatTableCell({ cell }: { readonly cell: HeatCell }) {
  const format = useFormatEuro()
  const { usedBp } = cell
  const words = cellWords(cell, format)
  return (
    <td className={`h-9 rounded-[3px] text-center whitespace-nowrap ${grounds[heatOf(cell)]}`} title={words}>
      {usedBp === null ? (
        <>
          <span aria-hidden>{isOnItsWay(cell) ? 'läuft' : '–'}</span>
          <span className="sr-only">{words}</span>
        </>
      ) : (
        deviationWords(usedBp)
      )}
    </td>
  )
}

function isOnItsWay({ isRunning, planCents }: HeatCell): boolean {
  return isRunning && planCents > 0
}

/** The amounts of a cell: `66,00 € von 79,00 €`, `bisher 12,00 € von 79,00 €`. */
function cellWords(cell: HeatCell, format: (cents: Cents) => string): string {
  const { planCents, actualCents } = cell
  if (planCents <= 0) return actualCents === 0 ? 'nichts geplant' : `${format(actualCents)} ohne Plan`
  return `${isOnItsWay(cell) ? 'bisher ' : ''}${format(actualCents)} von ${format(planCents)}`
}

/** The deviation of a cell: `+12 %`, `−8 %`, `0 %`. */
function deviationWords(usedBp: number): string {
  const deviation = sumCents([usedBp, -WHOLE_BP])
  return `${formatPercentDifference(deviation, { digits: 0 })}\u202F%`
}

function downloadHeat(rows: readonly HeatRow[], month: HeatCell['month']): void {
  downloadCsv(
    `Zwölf Monate bis ${formatMonth(month)}`,
    ['Gruppe', 'Monat', 'Plan in Euro', 'Ist in Euro', 'Abweichung in Euro'],
    rows.flatMap((row) =>
      row.cells.map(({ month: each, planCents, actualCents }) => [
        groupTitle(row),
        formatMonth(each),
        csvAmount(planCents),
        csvAmount(actualCents),
        csvAmount(sumCents([actualCents, -planCents])),
      ]),
    ),
  )
}
