import { useNavigate, useSearchParams } from 'react-router'
import { type BookingFilter, addressOfFilter, filterOf } from './booking-filter.ts'

/** The filter in the address. Each choice is a step back; what is typed is one step, however many letters it has. */
export function useBookingFilter(): readonly [
  filter: BookingFilter,
  change: (change: Partial<BookingFilter>, isTyping?: boolean) => void,
] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const filter = filterOf(search)
  return [
    filter,
    (change, isTyping = false) => {
      const next = addressOfFilter(search, { ...filter, ...change })
      if (next.toString() === search.toString()) return
      const isSameStep = isTyping && filter.search !== ''
      void navigate(`?${next.toString()}`, { replace: isSameStep, preventScrollReset: true })
    },
  ]
}
