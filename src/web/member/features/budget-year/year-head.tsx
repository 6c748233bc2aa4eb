import { memo } from 'react'
import type { Actuals } from '#domain/budget/actual-sums.ts'
import type { Budget } from '#domain/budget/budget-month.ts'
import { yearBalance, yearTable } from '#domain/budget/year-table.ts'
import type { Month } from '#domain/calendar/month.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { itemParam, newItem } from '#web/member/household-plan/budget-address.ts'
import { YearBars } from './year-bars.tsx'
import type { YearPots } from './year-pots.ts'
import { yearAnswer, yearReason } from './year-words.ts'

interface YearHeadProps {
  readonly budget: Budget
  readonly actuals: Actuals
  readonly pots: YearPots
  readonly year: Month
  readonly current: Month
}

/** The head of the year: whether it works out, its tightest month, and the bars of all twelve months. */
export const YearHead = memo(function YearHead({ budget, actuals, pots, year, current }: YearHeadProps) {
  const format = useFormatEuro()
  const item = useDrawerParam(itemParam)
  const due = yearTable(budget, actuals, year, 'due')
  const balance = yearBalance(budget, actuals, year, pots.life, pots.first)
  return (
    <>
      <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-220">
          <h2 className="text-30 md:text-38" aria-live="polite">
            {yearAnswer(balance, pots.first, format)}
          </h2>
          <p className="mt-2 text-text-2">{yearReason(balance, format)}</p>
        </div>
        <Button className="print:hidden" onClick={() => item.open(newItem)}>
          Posten hinzufügen
        </Button>
      </div>
      <YearBars
        year={year}
        current={current}
        dueCents={due.months.map((cents, place) => (balance.months[place] === null ? 0 : cents))}
        lifeCents={pots.life}
      />
    </>
  )
})
