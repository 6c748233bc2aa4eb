import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { type ImportRule, countByRule } from '#domain/transactions/import-rule.ts'
import { useToday } from '#web/kit/words/today.ts'
import { readAllBookings } from '#web/member/household-plan/all-bookings.ts'
import { bookingsKey } from '#web/member/household-plan/booking-queries.ts'

const MONTHS = 12

/**
 * The number of bookings of the last twelve months that each rule sorts; undefined while they are being read.
 */
export function useRuleCounts(rules: readonly ImportRule[]): ReadonlyMap<string, number> | undefined {
  const from = addMonths(monthOf(useToday()), 1 - MONTHS)
  const { data } = useQuery({
    queryKey: [...bookingsKey, 'rules', from],
    queryFn: ({ signal }) => readAllBookings({ from }, signal),
    enabled: rules.length > 0,
  })
  return useMemo(() => data && countByRule(data, rules), [data, rules])
}
