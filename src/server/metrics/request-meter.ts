import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { addCounter, addGauge, makeHistogram } from './figure.ts'
import { methodLabel, routeLabel } from './route-label.ts'

/** Counts a request from its first hook to the end of its answer. */
export type RequestMeter = (request: FastifyRequest, reply: FastifyReply) => void

/** The upper ends of the counted ranges: few, because each is a series for every route. Most calls take below 10 ms. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
const TOO_MANY = 429
const UNAVAILABLE = 503

/** Makes the meter with its figures. The end of a request is the end of its answer, or of its connection. */
export function createRequestMeter(registry: Registry): RequestMeter {
  const counts = addRequestCounts(registry)
  const durations = makeHistogram(registry, {
    name: 'wk_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labels: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
  })
  return (request, reply) => {
    const begun = performance.now()
    counts.inFlight += 1
    reply.raw.once('close', () => {
      counts.inFlight -= 1
      const { statusCode } = reply
      const method = methodLabel(request)
      const route = routeLabel(request, statusCode)
      const status = reply.raw.writableEnded ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
      counts.add(method, route, status)
      if (statusCode === TOO_MANY || statusCode === UNAVAILABLE) counts.refused[statusCode] += 1
      durations.observe({ method, route }, (performance.now() - begun) / SECOND_MS)
    })
  }
}

interface RequestCount {
  readonly labels: { readonly method: string; readonly route: string; readonly status: string }
  count: number
}

/** Counts in numbers of its own, which cost a request less than those of the library. */
function addRequestCounts(registry: Registry) {
  const answered = new Map<string, RequestCount>()
  const counts = {
    inFlight: 0,
    refused: { [TOO_MANY]: 0, [UNAVAILABLE]: 0 },
    add(method: string, route: string, status: string): void {
      const key = `${method} ${status} ${route}`
      const known = answered.get(key)
      if (known) known.count += 1
      else answered.set(key, { labels: { method, route, status }, count: 1 })
    },
  }
  addGauge(
    registry,
    { name: 'wk_http_requests_in_flight', help: 'Requests that are being answered.' },
    () => [[{}, counts.inFlight]],
  )
  addCounter(
    registry,
    {
      name: 'wk_http_requests_total',
      help: 'Requests by the class of their status; aborted: the connection ended before the answer.',
      labels: ['method', 'route', 'status'],
    },
    () => [...answered.values()].map(({ labels, count }) => [labels, count] as const),
  )
  addCounter(
    registry,
    {
      name: 'wk_http_refused_total',
      help: 'Requests that were refused because somebody asked for too much (429), or the server could not (503).',
      labels: ['status'],
    },
    () => [
      [{ status: '429' }, counts.refused[TOO_MANY]],
      [{ status: '503' }, counts.refused[UNAVAILABLE]],
    ],
  )
  return counts
}
