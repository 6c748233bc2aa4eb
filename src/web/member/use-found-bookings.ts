import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readBookings } from './household-plan/all-bookings.ts'
import { type StoredTransaction, bookingsKey } from './household-plan/booking-queries.ts'

const QUIET_MS = 180
/** The least length of a searched word: words of one or two letters match half of all bookings. */
const SHORTEST = 3

/**
 * The newest bookings with the typed words, asked for once nothing was typed for a moment; none where they
 * cannot be read.
 */
export function useFoundBookings(wanted: string): readonly StoredTransaction[] {
  const search = useQuiet(wanted)
  const isAsked = search.length >= SHORTEST
  const { data } = useQuery({
    queryKey: [...bookingsKey, 'found', search],
    queryFn: ({ signal }) => readBookings({ search }, null, '20', signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isAsked && wanted.length >= SHORTEST ? (data?.transactions ?? []) : []
}

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}
