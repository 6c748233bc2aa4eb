/** Every refusal that the server can give, with its HTTP status. The client decides what to say and do (spec § 8). */
export const problemStatus = {
  bad_request: 400,
  invalid_json: 400,
  invalid_input: 422,
  invalid_credentials: 401,
  invalid_code: 401,
  unauthenticated: 401,
  invalid_session: 401,
  subscription_required: 402,
  missing_2fa_verification: 403,
  recent_auth_required: 403,
  cross_origin: 403,
  forbidden: 403,
  account_locked: 403,
  deletion_pending: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  link_invalid: 410,
  version_mismatch: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  too_many_requests: 429,
  account_guarded: 429,
  internal_error: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problemStatus

/** One entry of the error list. `message` is a {@link ProblemCode} or, with `field`, a German sentence. */
export interface ProblemEntry {
  readonly message: string
  readonly field?: string
}

/** The body of every failure. A version mismatch carries the newer record, so that both values can be shown. */
export interface ProblemBody {
  readonly errors: readonly ProblemEntry[]
  readonly current?: unknown
}

export interface FieldError {
  /** The dotted path of the field, for example `owners.0.shareBp`; empty when the whole body is meant. */
  readonly field: string
  /** A German sentence for the person who typed. */
  readonly message: string
}

/** Nobody reads more errors, and an answer stays small (security.md rule 20). */
export const ERRORS_AT_MOST = 50

/** Thrown anywhere on the server; the one error handler turns it into an answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: readonly FieldError[]
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.fields = (details.fields ?? []).slice(0, ERRORS_AT_MOST)
    this.current = details.current
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

export interface ProblemDetails {
  readonly fields?: readonly FieldError[]
  readonly current?: unknown
  readonly retryAfterSeconds?: number
}

export function problem(code: ProblemCode, details?: ProblemDetails): Problem {
  return new Problem(code, details)
}

/** A refusal at one field: 422 with a German sentence. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem('invalid_input', { fields: [{ field, message }] })
}

/** A refusal with a sentence, for an obstacle that belongs to no field. */
export function refused(message: string): Problem {
  return new Problem('conflict', { fields: [{ field: '', message }] })
}

export function problemBody(error: Problem): ProblemBody {
  const errors =
    error.fields.length > 0
      ? error.fields.map(({ field, message }) => (field === '' ? { message } : { message, field }))
      : [{ message: error.code }]
  return error.current === undefined ? { errors } : { errors, current: error.current }
}
