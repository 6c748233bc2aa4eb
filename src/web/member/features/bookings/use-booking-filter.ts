import { useCallback, useEffect, useMemo, useRef } from 'react'
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
  const asked = search.toString()
  // The filter stays the same object until the filter changes, whatever else changes in the address.
  const told = addressOfFilter(new URLSearchParams(), filterOf(search)).toString()
  const filter = useMemo(() => filterOf(new URLSearchParams(told)), [told])
  const latest = useRef({ asked, filter, navigate })
  useEffect(() => {
    latest.current = { asked, filter, navigate }
  })
  const change = useCallback<ChangeFilter>((changed, isTyping = false) => {
    const { asked: before, filter: former, navigate: go } = latest.current
    const next = addressOfFilter(new URLSearchParams(before), { ...former, ...changed }).toString()
    if (next === before) return
    const isSameStep = isTyping && former.search !== ''
    void go(`?${next}`, { replace: isSameStep, preventScrollReset: true })
  }, [])
  return [filter, change]
}
