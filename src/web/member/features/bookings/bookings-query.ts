import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api } from '#web/app/network/client.ts'
import { type BookingsQuery, readBookings } from '#web/member/household-plan/all-bookings.ts'
import { bookingListsKey, bookingsKey, importsContract } from '#web/member/household-plan/booking-queries.ts'

/**
 * The number of bookings that fill a window, so that the first page is there at once; further pages are
 * larger.
 */
const FIRST = '20'
const FURTHER = '100'
const FIVE_MINUTES_MS = 300_000

/**
 * The bookings of a filter as far as they were read; while another filter is read, the bookings of the former
 * one stay visible.
 */
export function bookingsQuery(query: BookingsQuery) {
  return infiniteQueryOptions({
    queryKey: [...bookingListsKey, query],
    queryFn: ({ pageParam, signal }) =>
      readBookings(query, pageParam, pageParam === null ? FIRST : FURTHER, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Changes are written into the cached pages, because reading all of them again would take many calls.
    staleTime: FIVE_MINUTES_MS,
    refetchOnWindowFocus: false,
  })
}

/** The imports, the newest first, page by page. */
export const importsQuery = infiniteQueryOptions({
  queryKey: [...bookingsKey, 'imports'],
  queryFn: async ({ pageParam, signal }) => {
    const { readImports } = await importsContract()
    return api.call(readImports, { query: pageParam === null ? {} : { after: pageParam } }, signal)
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
})
