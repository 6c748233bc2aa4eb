import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import { askedDeviations } from '#domain/monthly-close/asked-deviations.ts'
import { useToday } from '#web/kit/words/today.ts'
import { lifeOfMonths, wasOnceIn } from '#web/member/month-close/household-question.ts'
import { monthCloseQuery } from '#web/member/month-close/month-close-queries.ts'
import { monthClosesQuery } from '#web/member/month-close/month-closes-query.ts'
import type { KnownHousehold } from './month/use-close-states.ts'
import { useBookedBudget } from './use-booked-budget.ts'

interface HouseholdQuestionProps {
  readonly month: Month
  readonly onKnown: (known: KnownHousehold) => void
}

/** Reads the data that the household step asks about, and draws nothing. */
export function HouseholdQuestion({ month, onKnown }: HouseholdQuestionProps) {
  const reading = useBookedBudget()
  const { data: close } = useQuery(monthCloseQuery(month))
  const { data: closes } = useQuery(monthClosesQuery)
  const today = useToday()
  const booked = reading.state === 'ready' ? reading.booked : null
  const deviations = useMemo(() => {
    if (!booked) return null
    const { budget, actuals, data } = booked
    return askedDeviations({
      month,
      today,
      monthStart: data.budget?.monthStart ?? 'calendar',
      lifeIn: lifeOfMonths(budget, actuals),
      wasOnce: wasOnceIn(closes?.months ?? []),
    })
    // The data stay the same object as long as nothing in them changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [booked?.budget, booked?.actuals, booked?.data, month, today, closes])
  useEffect(() => {
    // A step whose data could not be read is unknown and stays open.
    if (reading.state === 'pending' || reading.state === 'failed' || !close) return
    onKnown({ deviations, decided: new Set(close.decisions.map(({ itemId }) => itemId)) })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reading.state, deviations, close])
  return null
}
