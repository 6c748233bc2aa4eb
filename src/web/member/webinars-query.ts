import { queryOptions } from '@tanstack/react-query'
import type { Webinar, listWebinars } from '#contract/content/webinars.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { instantOf } from '#domain/calendar/wall-time.ts'
import { api, callOf } from '#web/app/network/client.ts'

/** All webinars, the earliest first. */
export const webinarsQuery = queryOptions({
  queryKey: ['webinars'],
  queryFn: ({ signal }) => api.call(callOf<typeof listWebinars>(firstReads.readWebinars), {}, signal),
})

/** The beginning and the end of a webinar as instants in ms. */
export function hoursOf({ day, time, minutes }: Pick<Webinar, 'day' | 'time' | 'minutes'>): {
  readonly from: number
  readonly to: number
} {
  const from = instantOf(day, time, 'Europe/Berlin')
  return { from, to: from + minutes * MINUTE_MS }
}

/** The first webinar that is not over; undefined: there is none. */
export function nextWebinar(webinars: readonly Webinar[], now: number): Webinar | undefined {
  return webinars.find((webinar) => hoursOf(webinar).to > now)
}
