import { codeOf } from '#server/system-error.ts'

const retryCodes = new Set(['40001', '40P01'])
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // PostgreSQL reports these when it was shut down by an administrator, has crashed or has not started yet.
  '57P01',
  '57P02',
  '57P03',
])
const lostMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'connection error and is not queryable',
  'Client was closed',
]

/** Whether two transactions got into each other's way; the same work succeeds when it is done again. */
export function isSerializationFailure(error: unknown): boolean {
  return retryCodes.has(codeOf(error))
}

/** Whether the server went away or does not answer. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (lostCodes.has(code) || code.startsWith('08')) return true
  return error instanceof Error && lostMessages.some((message) => error.message.includes(message))
}

/**
 * Whether the failure is neither our fault nor the caller's: a lost connection, no room (class 53), a wait that took
 * too long.
 */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return isConnectionLost(error) || code.startsWith('53') || code === '57014' || code === '55P03'
}

/** Whether a key exists already; `constraint` narrows it to one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false
  if (constraint === undefined) return true
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
