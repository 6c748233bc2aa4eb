import { memo } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { goalsOutlook } from '#domain/goals/goals-outlook.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { standingWords } from '#web/member/goals/goal-words.ts'
import type { GoalPlanning } from '#web/member/goals/use-goals.ts'
import type { GoalValues } from './goal-form.ts'

interface GoalMeaningProps {
  readonly values: GoalValues
  readonly id: string
  readonly planning: GoalPlanning
}

/**
 * The meaning of the entry while it is typed: the rate that a month needs, or the month that a rate reaches.
 */
export const GoalMeaning = memo(function GoalMeaning({ values, id, planning }: GoalMeaningProps) {
  const format = useFormatEuro()
  const today = useToday()
  const { amountCents, targetMonth, rateCents } = values
  if (!amountCents || !Number.isFinite(amountCents) || Number.isNaN(rateCents ?? 0)) return null
  if (targetMonth === null && rateCents === null) return null
  const stored = planning.goals.find((goal) => goal.id === id)
  const position = stored?.position ?? planning.goals.length
  const goal = { ...values, amountCents, id, position, version: 0, state: 'open' } as const
  const goals = [...planning.goals.filter((each) => each.id !== id), goal]
  const planned = goalsOutlook({ ...planning.records, goals }, today).planned.get(id)
  if (!planned) return null
  const { neededCents, endMonth, standing } = planned
  return (
    <p className="border-l-2 border-primary pl-4 text-text-2" aria-live="polite">
      {standing.kind === 'reached' ? (
        'Dafür ist schon genug zurückgelegt.'
      ) : (
        <>
          {targetMonth !== null && neededCents !== null && (
            <>{`Bis ${formatMonth(targetMonth)} braucht es ${format(neededCents)} im Monat. `}</>
          )}
          {rateCents !== null &&
            (endMonth === null
              ? 'Mit dieser Rate wird es nicht fertig.'
              : `Mit ${format(planned.paidIn(1))} im Monat ist es im ${formatMonth(endMonth)} fertig${targetMonth === null ? '' : `, ${standingWords(standing)}`}.`)}
        </>
      )}
    </p>
  )
})
