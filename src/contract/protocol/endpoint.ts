import type { ProblemCode } from './problem.ts'

/**
 * Who may call an endpoint. Each word is one rule of the server's guard:
 * - `public`: anybody, no session is read
 * - `session`: anybody with a session cookie, a pending second factor included
 * - `user`: a signed-in user
 * - `subscriber`: a signed-in user; writing needs an active subscription (402 `subscription_required`)
 * - `admin-session`: anybody with an admin session cookie, one that waits for a second factor included
 * - `admin`: a signed-in admin
 */
export type Access = 'public' | 'session' | 'user' | 'subscriber' | 'admin-session' | 'admin'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface BodySize {
  readonly kilobytes: number
  /** Of its JSON, lists and objects among them; each wrong one of them would cost a sentence. */
  readonly values: number
  /** A quick look at what has more values than {@link MAX_BODY}: only what can be right is worth reading. */
  readonly canBeRight?: (body: unknown) => boolean
}

/** Reading a body takes the whole process: the longest entry, a full list of a calculator, is a third of it. */
export const MAX_BODY: BodySize = { kilobytes: 64, values: 2_500 }

/** Any schema of the Standard Schema family; kept this wide so that types stay cheap to check. */
export interface Schema {
  readonly '~standard': unknown
}

/**
 * `data`: the answer is `{ data: … }` · `bare`: the answer is the value itself · `empty`: 204 without a body ·
 * `file`: the answer is a file to keep.
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
  /** Status of success; 200 when missing, 204 for `empty`. */
  readonly status?: 200 | 201 | 202
  /** Refusals beside those that every endpoint of its access rule can give. */
  readonly problems?: readonly ProblemCode[]
  /** Where its body may be larger than {@link MAX_BODY}. */
  readonly largeBody?: BodySize
  /** A GET with an effect is guarded like a state change (security.md rule 18). */
  readonly hasEffect?: boolean
  /** Its file is read while it is written: it changes nothing that writes wait for, and has no end of time. */
  readonly isStreamed?: boolean
  /**
   * Ends accesses or sessions: it counts and queues by session, so that an intruder who writes without end cannot keep
   * the owner from throwing him out.
   */
  readonly isDefence?: boolean
  /** Anybody may call it, and it waits for the hash of a password, without a connection. */
  readonly hashesPassword?: boolean
  /**
   * 403 `recent_auth_required` when the last proof of identity is more than ten minutes old (security.md rule 11). `again`:
   * the sign-in alone is none, however fresh.
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

/** What a caller passes: only the parts that the endpoint has. */
export type CallOf<E extends Endpoint> = (E extends { readonly params: infer S }
  ? { readonly params: Input<S> }
  : unknown) &
  (E extends { readonly query: infer S } ? { readonly query: Input<S> } : unknown) &
  (E extends { readonly body: infer S } ? { readonly body: Input<S> } : unknown)
