import { codeOf } from '#server/system-error.ts'

const retryCodes = new Set(['40001', '40P01'])
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL reports these when it was shut down by an administrator, has crashed or has not started yet, and when it
  // has ended a connection that was idle for too long.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])
/** What a standby answers to a write: the primary has become one, and another server is the primary now. */
const READ_ONLY_SERVER = '25006'
const TOO_MANY_CONNECTIONS = '53300'
const lostMessages = ['Connection terminated', 'connection error and is not queryable', 'Client was closed']
/** What the driver says when an answer did not come in time; the server may still be working on it. */
const SILENT_SERVER = 'Query read timeout'
/** How PgBouncer refuses a connection, or a wait for one of the server's; the code is that of a broken protocol. */
const poolerIsFull =
  /no more connections allowed|query_wait_timeout|too many (clients|connections)|connection slots are reserved/

/** Whether two transactions got into each other's way; the same work succeeds when it is done again. */
export function isSerializationFailure(error: unknown): boolean {
  return retryCodes.has(codeOf(error))
}

/** Whether the server refused a write because it only reads: nothing was written, and the primary is elsewhere. */
export function isReadOnlyServer(error: unknown): boolean {
  return codeOf(error) === READ_ONLY_SERVER
}

/** Whether the server went away, does not answer, or is the primary no longer. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (hasNoConnectionLeft(error)) return false
  if (lostCodes.has(code) || code.startsWith('08') || isReadOnlyServer(error)) return true
  return error instanceof Error && lostMessages.some((message) => error.message.includes(message))
}

/**
 * Whether nothing more may be asked on the connection that failed so: what it answers next belongs to nobody, and a
 * pooler hangs up on whom it has refused.
 */
export function isConnectionSpoilt(error: unknown): boolean {
  return isConnectionLost(error) || isSilence(error) || hasNoConnectionLeft(error)
}

/** Whether the server, or a pooler before it, has no connection left for us. */
export function hasNoConnectionLeft(error: unknown): boolean {
  const code = codeOf(error)
  if (code === TOO_MANY_CONNECTIONS) return true
  return code.startsWith('08') && error instanceof Error && poolerIsFull.test(error.message)
}

/** The failure of somebody who has waited for one of our own connections in vain. */
export function noConnectionLeft(message: string): Error {
  return Object.assign(new Error(message), { code: TOO_MANY_CONNECTIONS })
}

/**
 * Whether the failure is neither our fault nor the caller's: a lost connection, no room (class 53), a wait that took
 * too long.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (isConnectionSpoilt(error)) return true
  return code.startsWith('53') || code === '57014' || code === '55P03'
}

/** Whether the database, and not our code, has failed; the same read may succeed at another server. */
export function isFailureOfDatabase(error: unknown): boolean {
  return isUnavailable(error) || /^[\dA-Z]{5}$/.test(codeOf(error))
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENT_SERVER
}

/** Whether a key exists already; `constraint` narrows it to one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  if (constraint === undefined) return true
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
