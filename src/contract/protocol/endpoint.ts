import type { ProblemCode } from './problem.ts'

/**
 * Who may call an endpoint. Each word is one rule of the server's guard:
 * - `public`: anybody, no session is read
 * - `session`: anybody with a session cookie, a pending second factor included
 * - `user`: a signed-in user
 * - `subscriber`: a signed-in user; writing needs an active subscription (402 `subscription_required`)
 * - `consultant`: a signed-in user whom an admin has marked as consultant, with a second factor (403 `forbidden`)
 * - `admin-session`: anybody with an admin session cookie, one that waits for a second factor included
 * - `admin`: a signed-in admin
 */
export type Access = 'public' | 'session' | 'user' | 'subscriber' | 'consultant' | 'admin-session' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface BodySize {
  readonly kilobytes: number
  /** The most values in its JSON, lists and objects included; each wrong one of them would need a sentence. */
  readonly values: number
  /** A quick test of bodies with more values than {@link MAX_BODY}: only those that can be right are validated. */
  readonly canBeRight?: (body: unknown) => boolean
}

/**
 * The usual limit, because reading a body blocks the whole process: the longest entry, a full list of a calculator,
 * needs a third of it.
 */
export const MAX_BODY: BodySize = { kilobytes: 64, values: 2_500 }

/** Any schema of the Standard Schema family; the type is kept this wide so that types stay cheap to check. */
export interface Schema {
  readonly '~standard': unknown
}

/**
 * `data`: the answer is `{ data: … }` · `bare`: the answer is the value itself · `empty`: 204 without a body · `file`:
 * the answer is a file to save.
 */
export type Envelope = 'data' | 'bare' | 'empty' | 'file'

export interface Endpoint {
  readonly method: Method
  /** Path with `{name}` for parameters, for example `/api/accounts/{id}`. */
  readonly path: `/api/${string}`
  readonly access: Access
  readonly summary: string
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  readonly data?: Schema
  readonly envelope: Envelope
  /** The status of success; 200 when missing, 204 for `empty`. */
  readonly status?: 200 | 201 | 202
  /** The refusals beyond those that every endpoint with its access rule can give. */
  readonly problems?: readonly ProblemCode[]
  /** The limit of its body, where that may be larger than {@link MAX_BODY}. */
  readonly largeBody?: BodySize
  /** A GET with an effect is guarded like a state change (security.md rule 18). */
  readonly hasEffect?: boolean
  /** Its file is sent while it is being written: it changes nothing that writes wait for, and has no time limit. */
  readonly isStreamed?: boolean
  /**
   * Ends accesses or sessions: it counts and queues by session, so that an intruder who writes without end cannot keep
   * the owner from ending the intruder's session.
   */
  readonly isDefence?: boolean
  /** Anybody may call it, and it waits for the hash of a password without holding a database connection. */
  readonly hashesPassword?: boolean
  /**
   * Whether a browser without a connection may keep this write and send it later (decision 0187). Each write says it.
   * `true` promises that a call repeated after a lost answer changes nothing; orders, declarations, grants, restores,
   * imports and whatever concerns a login are never sent later.
   */
  readonly mayWait?: boolean
  /**
   * 403 `recent_auth_required` when the last proof of identity is more than ten minutes old (security.md rule 11).
   * `again`: the sign-in does not count as proof, however fresh it is.
   */
  readonly needsRecentAuth?: boolean | 'again'
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Types<S> = S extends { readonly '~standard': { readonly types?: infer T } } ? NonNullable<T> : never
export type Input<S> = Types<S> extends { readonly input: infer I } ? I : never
export type Output<S> = Types<S> extends { readonly output: infer O } ? O : never

export type ParamsOf<E extends Endpoint> = E extends { readonly params: infer S } ? Output<S> : undefined
export type QueryOf<E extends Endpoint> = E extends { readonly query: infer S } ? Output<S> : undefined
export type BodyOf<E extends Endpoint> = E extends { readonly body: infer S } ? Output<S> : undefined
export type DataOf<E extends Endpoint> = E extends { readonly data: infer S } ? Output<S> : undefined

/** A deletion may leave its query out: nothing but the version that was seen stands there. */
type QueryPart<E, Query> = E extends { readonly method: 'DELETE' }
  ? { readonly query?: Query }
  : { readonly query: Query }

/** The arguments of a call: only the parts that the endpoint has. */
export type CallOf<E extends Endpoint> = (E extends { readonly params: infer S }
  ? { readonly params: Input<S> }
  : unknown) &
  (E extends { readonly query: infer S } ? QueryPart<E, Input<S>> : unknown) &
  (E extends { readonly body: infer S } ? { readonly body: Input<S> } : unknown)
