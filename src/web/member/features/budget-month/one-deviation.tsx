import { useState } from 'react'
import { isMonthly } from '#domain/budget/budget-item.ts'
import type { Deviation } from '#domain/budget/deviation.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { sumCents } from '#domain/money/cents.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { EndPart } from './end-part.tsx'
import type { MonthFigures } from './month-figures.ts'
import { useOneOff } from './use-one-off.ts'
import { useShift } from './use-shift.ts'

interface OneDeviationProps {
  readonly figures: MonthFigures
  readonly planning: BudgetPlanning
}

/** The line that most exceeded its plan, with the actions against it. */
export function OneDeviation({ figures, planning }: OneDeviationProps) {
  const { deviation, month } = figures
  return (
    <EndPart title={deviation ? 'Eine Abweichung' : 'Keine Abweichung'}>
      {deviation ? (
        <Told key={`${deviation.line.item.id} ${month}`} deviation={deviation} planning={planning} />
      ) : (
        <p className="mt-3 text-text-2">{`Kein Posten liegt im ${formatMonthName(month)} über seinem Plan.`}</p>
      )}
    </EndPart>
  )
}

interface ToldProps {
  readonly deviation: Deviation
  readonly planning: BudgetPlanning
}

function Told({ deviation, planning }: ToldProps) {
  const format = useFormatEuro()
  const shift = useShift()
  const [isShifting, setShifting] = useState(false)
  const { line, overCents, sources } = deviation
  const oneOff = useOneOff(line, planning.monthStart)
  const movedCents = sumCents(sources.map(({ cents }) => cents))
  const left = sources.map((source) => `${source.line.item.name} ${format(source.line.restCents)}`)

  async function shiftNow() {
    setShifting(true)
    await shift(deviation)
    setShifting(false)
  }

  return (
    <>
      <p className="mt-3 max-w-prose text-text-2">
        {`${line.item.name}: ${format(overCents)} über Plan.`}{' '}
        {oneOff.isOneOff
          ? 'Als einmalig vermerkt.'
          : sources.length > 0
            ? `Noch übrig: ${left.join(', ')}.`
            : isMonthly(line.item)
              ? 'Kein anderer Posten hat in diesem Monat etwas übrig.'
              : 'Die nächsten Monatsanteile holen das auf.'}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
        {!oneOff.isOneOff && movedCents > 0 && (
          <Button variant="outline" size={44} isLoading={isShifting} onClick={() => void shiftNow()}>
            {format(movedCents)} umschichten
          </Button>
        )}
        {oneOff.canMark && (
          <TextAction onClick={oneOff.mark}>
            {oneOff.isOneOff ? 'Doch nicht einmalig' : 'Einmalig'}
          </TextAction>
        )}
      </div>
    </>
  )
}
