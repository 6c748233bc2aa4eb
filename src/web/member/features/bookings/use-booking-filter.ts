import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type BookingFilter, addressOfFilter, filterOf } from './booking-filter.ts'

/** Takes a change of the filter into the address; `isTyping`: letters of one word are one step back. */
export type ChangeFilter = (change: Partial<BookingFilter>, isTyping?: boolean) => void

/** The filter in the address. Each choice is a step back; what is typed is one step, however many letters it has. */
export function useBookingFilter(): readonly [filter: BookingFilter, change: ChangeFilter] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const asked = search.toString()
  // The same object until another filter is asked for, whatever else the address says.
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
