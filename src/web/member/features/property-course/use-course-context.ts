import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CheckContext } from '#domain/property/check/check-answer.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'

/** The inflation that counts until the plan states another. */
const USUAL_INFLATION_BP = 200

/** What the household brings to its case: the month and the inflation of its plan. */
export function useCourseContext(): CheckContext {
  const month = useCurrentMonth()
  const { data } = useQuery(wealthPlanQuery)
  const inflationBp = data?.plan?.inflationBp ?? USUAL_INFLATION_BP
  return useMemo(
    () => ({ month, inflationBp, leftMonthCents: null, netIncomeMonthCents: null }),
    [month, inflationBp],
  )
}
