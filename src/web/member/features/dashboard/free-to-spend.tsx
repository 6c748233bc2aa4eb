import type { Goal } from '#domain/goals/goal.ts'
import { guiltFree } from '#domain/overview/guilt-free.ts'
import { dailyAmount, nextPayDay } from '#domain/overview/next-pay-day.ts'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { guiltFreePlace, guiltFreeTaken } from '#web/member/month/guilt-free-words.ts'
import { DayStrip } from './day-strip.tsx'
import type { PanelProps } from './panel-props.ts'
import { daysLeftWords } from './pay-day-words.ts'

interface FreeToSpendProps extends PanelProps {
  readonly goals: readonly Goal[]
}

/** The part "Ohne Reue": the free money of the luxury pot, and the days for which it has to last. */
export function FreeToSpend({ records, plan, day, goals }: FreeToSpendProps) {
  const format = useFormatEuro()
  const free = guiltFree(records, goals, plan.month, day)
  const freeCents = free?.freeCents ?? 0
  const payDay = nextPayDay(records.income.sources, day)
  return (
    <>
      <AnswerFigure cents={freeCents} size={46} className="mt-3" />
      <p className="mt-2 max-w-prose text-14 text-text-2">
        {payDay && (
          <>
            <strong className="font-semibold text-text">
              <Money cents={dailyAmount(freeCents, payDay)} /> am Tag
            </strong>
            , {daysLeftWords(payDay)}.{' '}
          </>
        )}
        {free && `Ohne Reue, ${guiltFreePlace(free)}. ${guiltFreeTaken(free, format)}`}
      </p>
      <DayStrip day={day} payDay={payDay} />
      <p className="mt-4 max-w-prose text-14 text-text-3">
        Mit einem Haushaltsplan steht hier, was nach Fixkosten und Rücklagen frei ist.
      </p>
    </>
  )
}
