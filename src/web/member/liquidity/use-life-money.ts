import { useQuery } from '@tanstack/react-query'
import type { Account } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { goalsQuery, type StoredGoal } from '#web/household/planning/goal-queries.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { useBookingsSince } from './use-bookings-since.ts'

/**
 * The facts from which the free part of an account is computed: the amounts that goals reserve, and the
 * bookings since its balance was entered.
 */
export interface LifeMoney {
  readonly account: Account | null
  readonly goals: readonly StoredGoal[]
  readonly bookings: readonly StoredTransaction[]
}

type LifeMoneyState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'ready'; readonly money: LifeMoney }

const none: readonly StoredTransaction[] = []

/**
 * Reads these facts.
 * @param account the account from which `life` is paid; null: there is none, and nothing is read
 */
export function useLifeMoney(account: Account | null, today: Day): LifeMoneyState {
  const goals = useQuery(goalsQuery)
  const booked = useBookingsSince(account, today)
  const error = (goals.data ? null : goals.error) ?? booked.error
  if (error)
    return {
      state: 'failed',
      error,
      retry: () => {
        void goals.refetch()
        booked.retry()
      },
    }
  if (!goals.data || !booked.bookings) return { state: 'pending' }
  const bookings = booked.bookings.length === 0 ? none : booked.bookings
  return { state: 'ready', money: { account, goals: goals.data.goals, bookings } }
}
