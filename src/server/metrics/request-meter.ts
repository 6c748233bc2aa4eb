import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { methodLabel, routeLabel } from './route-label.ts'

/** Counts a request from its first hook to the end of its answer. */
export type RequestMeter = (request: FastifyRequest, reply: FastifyReply) => void

/** Few, because each is a series for every route; most calls take less than the second. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]
const TOO_MANY = 429
const UNAVAILABLE = 503

/** Makes the meter with its figures. The end of a request is the end of its answer, or of its connection. */
export function createRequestMeter(registry: Registry): RequestMeter {
  const registers = [registry]
  const inFlight = new Gauge({
    name: 'wk_http_requests_in_flight',
    help: 'Requests that are being answered.',
    registers,
  })
  const requests = new Counter({
    name: 'wk_http_requests_total',
    help: 'Requests by the class of their status; aborted: the connection ended before the answer.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'wk_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers,
  })
  const refused = new Counter({
    name: 'wk_http_refused_total',
    help: 'Requests that were refused because somebody asked for too much (429), or the server could not (503).',
    labelNames: ['status'],
    registers,
  })
  for (const status of [TOO_MANY, UNAVAILABLE]) refused.inc({ status }, 0)

  return (request, reply) => {
    const begun = performance.now()
    inFlight.inc()
    reply.raw.once('close', () => {
      inFlight.dec()
      const { statusCode } = reply
      const method = methodLabel(request)
      const route = routeLabel(request, statusCode)
      const status = reply.raw.writableEnded ? `${Math.floor(statusCode / 100)}xx` : 'aborted'
      requests.inc({ method, route, status })
      durations.observe({ method, route }, (performance.now() - begun) / SECOND_MS)
      if (statusCode === TOO_MANY || statusCode === UNAVAILABLE) refused.inc({ status: statusCode })
    })
  }
}
