import fastifyCookie from '@fastify/cookie'
import { type FastifyInstance, fastify } from 'fastify'
import { MAX_BODY } from '#contract/protocol/endpoint.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { RequestMeter } from '#server/metrics/request-meter.ts'
import { sendClientError } from './client-error.ts'
import { compressAnswer } from './compress-answer.ts'
import { createDrain } from './drain.ts'
import { sendError } from './error-exit.ts'
import { checkForwarding, checkHost } from './request-origin.ts'
import { isApiPath, pathOf, securityHeaders } from './security-headers.ts'
import { refuseUnknownCall } from './unknown-call.ts'

const KILOBYTE = 1024
/** A call that takes longer is answered with 503. */
export const ANSWERED_WITHIN_MS = 25 * SECOND_MS

/**
 * Makes a Fastify server with everything that applies to each request, whatever it asks for.
 * @param meter counts each request, where somebody wants to know
 */
export async function createServer(
  { config, log }: Dependencies,
  meter: RequestMeter | null = null,
): Promise<FastifyInstance> {
  const setSecurityHeaders = securityHeaders(config)
  const app = fastify({
    // The log line of a request is written below; Fastify's own would contain the query.
    logger: false,
    bodyLimit: MAX_BODY.kilobytes * KILOBYTE,
    requestTimeout: 30 * SECOND_MS,
    handlerTimeout: ANSWERED_WITHIN_MS,
    connectionTimeout: MINUTE_MS,
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server stops is still answered.
    return503OnClosing: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustedProxies?.length ? [...config.trustedProxies] : false,
    // A HEAD of a GET with an effect would have that effect unseen.
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    rewriteUrl: ({ url = '/' }) => readable(url),
    clientErrorHandler: sendClientError,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply, '/api/')
      sendError(error, request, reply, log)
    },
  })
  // Fastify reads text/plain by default, which a form of another site may send without asking.
  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  // A large body is left unparsed, so that `serve` can read it beside the main thread.
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    body.length > MAX_BODY.kilobytes * KILOBYTE
      ? done(null, body)
      : parseJson(request, body.toString('utf8'), done),
  )
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, log))
  await app.register(fastifyCookie)

  if (meter)
    app.addHook('onRequest', (request, reply, done) => {
      meter(request, reply)
      done()
    })
  app.addHook('onRequest', async (request, reply) => {
    const path = pathOf(request.url)
    setSecurityHeaders(reply, path)
    checkForwarding(request)
    checkHost(request, path, config)
    refuseUnknownCall(request, reply, path)
  })
  // Otherwise a connection that is still answered while the server stops would stay open until its keep-alive ends.
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  const drain = createDrain()
  app.addHook('onSend', async ({ raw }) => {
    if (!raw.complete && !raw.readableDidRead) drain(raw)
  })
  app.addHook('onSend', compressAnswer)
  app.addHook('onResponse', async (request, reply) => {
    const { id: requestId, method } = request
    const path = pathOf(request.url)
    const milliseconds = Math.round(reply.elapsedTime)
    log.info('answered', { requestId, method, path, status: reply.statusCode, milliseconds })
  })
  return app
}

// The contract checks requests and answers: Fastify's own compilers for schemas of routes need not even be loaded.
function refuseSchema(): never {
  throw new Error('A route has a schema of its own: what it takes belongs into the contract')
}

// An address of a page that cannot be decoded (`/100%`) does not exist: people see the page that says so, not a JSON
// list.
function readable(url: string): string {
  if (isApiPath(pathOf(url))) return url
  try {
    decodeURI(pathOf(url))
    return url
  } catch {
    return '/unreadable'
  }
}
