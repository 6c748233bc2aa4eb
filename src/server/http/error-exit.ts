import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem, type ProblemCode, problem, problemBody, problemStatus } from '#contract/protocol/problem.ts'
import { isUnavailable } from '#server/database/database-error.ts'
import type { Log } from '#server/log.ts'
import { codeOf } from '#server/system-error.ts'
import { pathOf } from './security-headers.ts'

const frameworkProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_ERR_BAD_URL: 'bad_request',
  // No id is so long.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'bad_request',
}

const SECONDS_UNTIL_AVAILABLE = 5

/** Answers every failure: a problem becomes its list, anything else `internal_error` and a line in the log. */
export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  log: Log,
): FastifyReply {
  const isCutShort = hasNoWholeBody(error, request)
  if (isCutShort) reply.header('connection', 'close')
  const known = isCutShort ? problem('bad_request') : toProblem(error)
  const status = problemStatus[known.code]
  if (status >= 500) {
    const route = `${request.method} ${pathOf(request.url)}`
    // The code of a problem that was thrown on purpose says everything, so no details are logged.
    const failure = error instanceof Problem ? {} : { error }
    log.error('request failed', { requestId: request.id, route, problem: known.code, ...failure })
  }
  if (known.retryAfterSeconds !== undefined) reply.header('retry-after', String(known.retryAfterSeconds))
  return reply.code(status).type('application/json; charset=utf-8').send(problemBody(known))
}

/** Whether the body broke off, or came too slowly: nothing of ours has failed. */
function hasNoWholeBody(error: unknown, { raw }: FastifyRequest): boolean {
  const isTooSlow = codeOf(error) === 'FST_ERR_HANDLER_TIMEOUT'
  return !raw.complete && (error === raw.errored || isTooSlow)
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const known = frameworkProblems[codeOf(error)]
  if (known === 'unavailable' || isUnavailable(error)) {
    return problem('unavailable', { retryAfterSeconds: SECONDS_UNTIL_AVAILABLE })
  }
  if (known) return problem(known)
  // Broken JSON reaches us as a bare SyntaxError with a status when its keys attack a prototype.
  const isBadRequest = error instanceof Error && 'statusCode' in error && error.statusCode === 400
  return problem(isBadRequest ? 'invalid_json' : 'internal_error')
}
