import type { ReactNode } from 'react'
import { reserveFigures } from '#domain/account-system/plan-month.ts'
import { formatDay, formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { type Cents, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { incomeTitle, potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { ExplainedFigure } from '#web/kit/overlays/explained-figure.tsx'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import { type PotRow, incomeDeviations } from '#web/member/month/pot-rows.ts'
import { IncomeArrival } from './income-arrival.tsx'
import { explainBalance, explainReserve, explainTarget } from './pot-calculation.tsx'
import { PotStrip } from './pot-strip.tsx'

interface PotTableProps {
  readonly view: MonthView
  readonly rows: readonly PotRow[]
}

/**
 * The widths of columns that hold amounts of up to five digits before the comma; longer amounts take room
 * from the strips.
 */
const roomy = {
  amounts: ['w-31 print:w-25', 'w-31 print:w-25', 'w-27 print:w-23', 'w-32 print:w-26'],
  strip: 'w-66 print:w-48',
  stripPx: 240,
  stripOnPaperPx: 136,
  text: 'text-18 print:text-16',
}
const dense = {
  amounts: ['w-35 print:w-29', 'w-35 print:w-29', 'w-35 print:w-29', 'w-36 print:w-29'],
  strip: 'w-46 print:w-27',
  stripPx: 160,
  stripOnPaperPx: 64,
  text: 'text-16 print:text-14',
}
/** From this amount on (100.000,00 €) a figure is long. */
const LONG_CENTS: Cents = 10_000_000

export function PotTable({ view, rows }: PotTableProps) {
  const { history, plan, month } = view
  const sum = (valueOf: (row: PotRow) => Cents) => sumCents(rows.map(valueOf))
  const balanceCents = sum((row) => row.balanceCents)
  const isLong = [plan.incomeCents, balanceCents, ...rows.map((row) => row.balanceCents)].some(
    (cents) => Math.abs(cents) >= LONG_CENTS,
  )
  const { amounts, strip, stripPx, stripOnPaperPx, text } = isLong ? dense : roomy
  const stripWidth = useIsOnPaper() ? stripOnPaperPx : stripPx
  return (
    <table className="mt-2 w-full table-fixed border-collapse">
      <colgroup>
        <col />
        <col className="w-18 print:w-14" />
        {amounts.map((width, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <col key={at} className={width} />
        ))}
        <col className={strip} />
      </colgroup>
      <thead>
        <tr className="border-b border-border">
          <Head isFirst>Topf</Head>
          <Head>Anteil</Head>
          <Head>Soll</Head>
          <Head>überwiesen</Head>
          <Head>offen</Head>
          <Head>Guthaben</Head>
          <th scope="col" className="label-caps py-2 pl-6">
            <span className="sr-only">Abweichung der letzten zwölf Monate</span>
            <span aria-hidden className="flex justify-between">
              <span>{formatMonthYearShort(history[0]!.month)}</span>
              <span>{formatMonthYearShort(month)}</span>
            </span>
          </th>
        </tr>
      </thead>
      <tbody className={text}>
        <IncomeRow view={view} stripWidth={stripWidth} />
        {plan.reserve.cents > 0 && <ReserveRow view={view} />}
        {rows.map((row) => (
          <PotTableRow key={row.pot} row={row} view={view} stripWidth={stripWidth} />
        ))}
      </tbody>
      <tfoot>
        <tr className={`double-rule border-t border-t-text font-semibold ${text}`}>
          <th scope="row" className="py-3.5 text-left text-16 font-semibold">
            {sumWords(plan)}
          </th>
          <Cell>{plan.reserve.cents === 0 && formatPercent(WHOLE_BP)}</Cell>
          <Cell>
            <Money cents={plan.incomeCents} />
          </Cell>
          <Cell>
            <Money
              cents={sumCents([
                reserveFigures(plan).arrivedCents,
                sum((row) => row.figure.arrivedCents),
                -plan.transfers.staysCents,
              ])}
            />
          </Cell>
          <Cell>
            <Open cents={plan.transfers.openCents} isPlain />
          </Cell>
          <Cell>
            <Money cents={balanceCents} />
          </Cell>
          <Cell>
            <SumCheck
              parts={rows.map((row) => row.figure.targetCents)}
              whole={plan.distribution.incomeCents}
            />
          </Cell>
        </tr>
      </tfoot>
    </table>
  )
}

function IncomeRow({ view, stripWidth }: { readonly view: MonthView; readonly stripWidth: number }) {
  const { plan } = view
  return (
    <tr className="h-20 border-b print:h-16 border-border">
      <th scope="row" className="text-left text-16 font-normal">
        <LedgerName colour="text" title={incomeTitle} note={<SourceNames view={view} />} />
      </th>
      <Cell className="text-text-2">{formatPercent(WHOLE_BP)}</Cell>
      <Cell className="font-semibold">
        <Money cents={plan.income.countedCents} />
      </Cell>
      <td colSpan={2} className="text-right text-14 text-text-2">
        <IncomeArrival view={view} />
      </td>
      <td aria-label="kein Guthaben" />
      <td className="pl-6">
        <PotStrip
          name={incomeTitle}
          colour="text"
          deviations={incomeDeviations(view)}
          doneShare={1}
          width={stripWidth}
        />
      </td>
    </tr>
  )
}

/** The row of the tax reserve, which is set aside before the split: a part of the income, but no pot. */
function ReserveRow({ view: { plan } }: { readonly view: MonthView }) {
  const { targetCents, arrivedCents, openCents } = reserveFigures(plan)
  return (
    <tr className="h-20 border-b print:h-16 border-border">
      <th scope="row" className="text-left text-16 font-normal">
        <LedgerName colour="tax_reserve" {...potWords.tax_reserve} />
      </th>
      <td aria-label="kein Anteil" />
      <Cell className="font-semibold">
        <ExplainedFigure {...explainReserve(plan)}>
          <Money cents={targetCents} />
        </ExplainedFigure>
      </Cell>
      <Cell>
        <Money cents={arrivedCents} />
      </Cell>
      <Cell>
        <Open cents={openCents} />
      </Cell>
      <td colSpan={2} aria-label="kein Guthaben" />
    </tr>
  )
}

/** The name of the sum below the pots; where there is a tax reserve, both together are the whole income. */
export function sumWords({ reserve }: MonthView['plan']): string {
  return reserve.cents > 0 ? 'Töpfe und Rücklage' : 'Summe der Töpfe'
}

/** The number of letters that fit into two lines of the column. */
const NAMES_LETTERS = 60

function SourceNames({ view }: { readonly view: MonthView }) {
  const { lines, extras } = view.plan.income
  const names = [
    ...lines
      .filter(({ source, actualCents }) => source.isDistributed && actualCents > 0)
      .map(({ source }) => source.label),
    ...extras.map(({ label }) => label),
  ]
  if (names.length === 0) return 'noch nichts eingetragen'
  const words = names.join(', ')
  return words.length > NAMES_LETTERS ? `${capitalNumberWord(names.length)} Einnahmen` : words
}

interface PotTableRowProps {
  readonly row: PotRow
  readonly view: MonthView
  readonly stripWidth: number
}

function PotTableRow({ row, view, stripWidth }: PotTableRowProps) {
  const { pot, figure, balanceCents, accountNames, deviations } = row
  const { title, note } = potWords[pot]
  return (
    <tr className="h-20 border-b print:h-16 border-border last:border-b-0">
      <th scope="row" className="text-left text-16 font-normal">
        <LedgerName colour={pot} title={title} note={note} />
      </th>
      <Cell className="text-text-2">{shareWords(pot, figure.shareBp)}</Cell>
      <Cell className="font-semibold">
        <ExplainedFigure {...explainTarget(view.plan, figure)}>
          <Money cents={figure.targetCents} />
        </ExplainedFigure>
      </Cell>
      <Cell>
        <Arrived row={row} view={view} />
      </Cell>
      <Cell>
        <Open cents={figure.openCents} />
      </Cell>
      <Cell className="text-text-2">
        <ExplainedFigure {...explainBalance(figure, balanceCents, accountNames, formatDay(view.balanceDay))}>
          <Money cents={balanceCents} isToned />
        </ExplainedFigure>
      </Cell>
      <td className="pl-6">
        <PotStrip
          name={title}
          colour={pot}
          deviations={deviations}
          doneShare={doneShare(figure)}
          width={stripWidth}
        />
      </td>
    </tr>
  )
}

/** The part of the target that has arrived, 0 to 1, for the block of the shown month. */
export function doneShare({ targetCents, openCents }: PotRow['figure']): number {
  return targetCents <= 0 ? 1 : 1 - Math.max(0, openCents) / targetCents
}

/**
 * The amount of a pot that was transferred or stays where it arrived; a pot without any account has arrived
 * nowhere.
 */
export function Arrived({
  row: { pot, accountNames, figure },
  view,
}: {
  readonly row: PotRow
  readonly view: Pick<MonthView, 'plan'>
}) {
  if (accountNames.length === 0) return <span className="text-14 text-text-3">ohne Konto</span>
  // Money that stays on the account where it arrived needs no transfer, so it is not shown as transferred.
  const stays = view.plan.transfers.stays.filter((each) => each.pot === pot)
  const staysCents = sumCents(stays.map(({ amountCents }) => amountCents))
  return (
    <>
      <Money cents={sumCents([figure.arrivedCents, -staysCents])} />
      {staysCents > 0 && (
        <span className="block text-14 text-text-3">
          <Money cents={staysCents} /> bleibt
        </span>
      )}
      {figure.virtualCents > 0 && (
        <span className="block text-14 text-text-3">
          <Money cents={figure.virtualCents} /> ohne Konto
        </span>
      )}
    </>
  )
}

/** An open amount in amber; a dash where nothing is open. */
export function Open({ cents, isPlain = false }: { readonly cents: Cents; readonly isPlain?: boolean }) {
  if (cents === 0)
    return (
      <span>
        <span aria-hidden>–</span>
        <span className="sr-only">nichts offen</span>
      </span>
    )
  return <Money cents={cents} className={isPlain ? '' : 'font-semibold text-warning'} />
}

function Head({ children, isFirst = false }: { readonly children: ReactNode; readonly isFirst?: boolean }) {
  return (
    <th scope="col" className={`label-caps py-2 ${isFirst ? 'text-left' : 'text-right'}`}>
      {children}
    </th>
  )
}

function Cell({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <td className={`text-right whitespace-nowrap ${className ?? ''}`}>{children}</td>
}
