import type { ReactNode } from 'react'
import { reserveFigures } from '#domain/account-system/plan-month.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { incomeTitle, potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { type KeyColour, PotKey } from '#web/kit/display/colour-key.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import { ExplainedFigure } from '#web/kit/overlays/explained-figure.tsx'
import type { MonthView } from '#web/member/month/month-view.ts'
import { type PotRow, incomeDeviations } from '#web/member/month/pot-rows.ts'
import { IncomeArrival } from './income-arrival.tsx'
import { explainBalance, explainReserve, explainTarget } from './pot-calculation.tsx'
import { PotStrip } from './pot-strip.tsx'
import { Arrived, Open, doneShare, sumWords } from './pot-table.tsx'

interface PotCardsProps {
  readonly view: MonthView
  readonly rows: readonly PotRow[]
  readonly columns: 1 | 2
  /** The income of the month, with a line for each source. */
  readonly incomeLines: ReactNode
}

/** The five pots as cards, where a table has no room. */
export function PotCards({ view, rows, columns, incomeLines }: PotCardsProps) {
  const { plan } = view
  return (
    <>
      <ul className={columns === 2 ? 'mt-4 grid grid-cols-2 gap-x-8' : 'mt-4 grid grid-cols-1'}>
        <Card
          colour="text"
          title={incomeTitle}
          amount={<Money cents={plan.income.countedCents} />}
          note={<IncomeArrival view={view} />}
        >
          {incomeLines}
          {columns === 2 && (
            <StripBox>
              {(width) => (
                <PotStrip
                  name={incomeTitle}
                  colour="text"
                  deviations={incomeDeviations(view)}
                  doneShare={1}
                  width={width}
                />
              )}
            </StripBox>
          )}
        </Card>
        {plan.reserve.cents > 0 && <ReserveCard view={view} />}
        {rows.map((row) => (
          <PotCard key={row.pot} row={row} view={view} />
        ))}
      </ul>
      <TotalRow label={sumWords(plan)}>
        <Money cents={plan.incomeCents} />
      </TotalRow>
    </>
  )
}

function ReserveCard({ view: { plan } }: { readonly view: MonthView }) {
  const { targetCents, arrivedCents, openCents } = reserveFigures(plan)
  return (
    <Card
      colour="tax_reserve"
      title={potWords.tax_reserve.title}
      amount={
        <ExplainedFigure {...explainReserve(plan)}>
          <Money cents={targetCents} />
        </ExplainedFigure>
      }
      note={potWords.tax_reserve.note}
    >
      <dl className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-14">
        <Figure name="überwiesen">
          <Money cents={arrivedCents} />
        </Figure>
        <Figure name="offen">
          <Open cents={openCents} />
        </Figure>
      </dl>
    </Card>
  )
}

function PotCard({ row, view }: { readonly row: PotRow; readonly view: MonthView }) {
  const { pot, figure, balanceCents, accountNames, deviations } = row
  const { title, note } = potWords[pot]
  return (
    <Card
      colour={pot}
      title={title}
      amount={
        <ExplainedFigure {...explainTarget(view.plan, figure)}>
          <Money cents={figure.targetCents} />
        </ExplainedFigure>
      }
      note={note}
      aside={shareWords(pot, figure.shareBp)}
    >
      <StripBox>
        {(width) => (
          <PotStrip
            name={title}
            colour={pot}
            deviations={deviations}
            doneShare={doneShare(figure)}
            width={width}
          />
        )}
      </StripBox>
      <dl className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-14">
        <Figure name="überwiesen">
          <Arrived row={row} view={view} />
        </Figure>
        <Figure name="offen">
          <Open cents={figure.openCents} />
        </Figure>
        <Figure name="Guthaben" isLast>
          <ExplainedFigure
            {...explainBalance(figure, balanceCents, accountNames, formatDay(view.balanceDay))}
          >
            <Money cents={balanceCents} isToned />
          </ExplainedFigure>
        </Figure>
      </dl>
    </Card>
  )
}

// A box whose strip is drawn in the measured width of the box.
function StripBox({ children }: { readonly children: (width: number) => ReactNode }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className="mt-2 h-18">
      {width > 0 && children(width)}
    </div>
  )
}

interface CardProps {
  readonly colour: KeyColour
  readonly title: string
  readonly amount: ReactNode
  readonly note: ReactNode
  readonly aside?: string
  readonly children: ReactNode
}

function Card({ colour, title, amount, note, aside, children }: CardProps) {
  return (
    <li className="flex gap-3 border-t border-border py-4">
      <PotKey colour={colour} />
      <div className="min-w-0 grow">
        <h3 className="flex justify-between gap-4 text-16 font-semibold tracking-normal">
          <span>{title}</span>
          <span className="text-18">{amount}</span>
        </h3>
        <p className="flex justify-between gap-4 text-14 text-text-3">
          <span>{note}</span>
          <span>{aside}</span>
        </p>
        {children}
      </div>
    </li>
  )
}

function Figure({
  name,
  isLast = false,
  children,
}: {
  readonly name: string
  readonly isLast?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={`grow basis-[30%] ${isLast ? 'text-right' : ''}`}>
      <dt className="text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
