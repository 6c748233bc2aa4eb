import { useCallback, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type BookingFilter, addressOfFilter, filterOf } from './booking-filter.ts'

/**
 * Writes a change of the filter into the address; `isTyping`: all letters of one word are one step back in
 * the history.
 */
export type ChangeFilter = (change: Partial<BookingFilter>, isTyping?: boolean) => void

/**
 * The filter in the address. Each choice is a step in the history; typing is one step, however many letters
 * are typed.
 */
export function useBookingFilter(): readonly [filter: BookingFilter, change: ChangeFilter] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The filter stays the same object until the filter changes, whatever else changes in the address.
  const told = addressOfFilter(new URLSearchParams(), filterOf(search)).toString()
  const filter = useMemo(() => filterOf(new URLSearchParams(told)), [told])
  const change = useCallback<ChangeFilter>(
    (changed, isTyping = false) => {
      // The address knows a choice before a slow page is drawn with it.
      const before = new URLSearchParams(location.search)
      const former = filterOf(before)
      const next = addressOfFilter(before, { ...former, ...changed }).toString()
      if (next === before.toString()) return
      const isSameStep = isTyping && former.search !== ''
      void navigate(`?${next}`, { replace: isSameStep, preventScrollReset: true })
    },
    [navigate],
  )
  return [filter, change]
}
