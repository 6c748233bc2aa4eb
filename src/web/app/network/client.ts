import type { logout as logoutEndpoint } from '#contract/login.ts'
import { buildHeader } from '#contract/protocol/build-header.ts'
import {
  type AnswerOf,
  CallError,
  type Client,
  createClient,
  type SendInit,
} from '#contract/protocol/client.ts'
import type { CallOf, Endpoint } from '#contract/protocol/endpoint.ts'
import { logout } from '#contract/protocol/first-reads.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { noteNewerBuild } from '#web/app/releases/build-check.ts'
import { knownSession } from '#web/app/session/known-session.ts'
import { forgetOwedLogout, isLogoutOwed } from '#web/app/session/owed-logout.ts'
import { type ReauthenticationRealm, askToReauthenticate } from '#web/app/session/reauthentication.ts'
import { ConnectionError } from './connection-error.ts'
import { patiently } from './patiently.ts'
import { type ReadCall, readThrough } from './read-through.ts'
import { type RefusedCall, reportRefusal } from './refusals.ts'
import { reportError } from './report-error.ts'
import { whileSending } from './sending.ts'

const TIME_LIMIT_MS = 20_000

/**
 * The one way to the server: `api.call(endpoint, { params, query, body })`, typed by the contract. Where the server
 * wants a recent proof of identity, a dialog asks for it and the call is repeated; whoever closes the dialog gets the
 * refusal. A read that came too fast waits as long as the server says and is repeated, too, because one page asks for
 * more at once than a household's share (security.md rule 30). A write that came too fast is left to its caller.
 */
export const api: Client = {
  async call(endpoint, input, signal) {
    const asker = knownSession()?.id
    try {
      const attempt = () => callWithProof(endpoint, input, signal)
      return await (isRead(endpoint)
        ? readThrough(endpoint, input as ReadCall, signal, () => patiently(attempt, signal))
        : whileSending(attempt))
    } catch (error) {
      if (error instanceof CallError) {
        // An answer without a problem list is a fault that no sentence explains (spec § 8).
        if (error.errors.length === 0) reportError(error)
        // Refusals may come late: what was asked before a login says nothing about the session since.
        if (knownSession()?.id === asker)
          reportRefusal(error, { endpoint, input: input as RefusedCall['input'] })
      }
      throw error
    }
  },
}

/**
 * The same client without the reactions of the error table: for asking whether anybody is signed in, and for signing
 * out.
 */
export const quietApi: Client = {
  async call(endpoint, input, signal) {
    try {
      return await client.call(endpoint, input, signal)
    } catch (error) {
      // The connection broke while the answer was read.
      if (error instanceof TypeError) throw new ConnectionError({ cause: error })
      throw error
    }
  },
}

/** The method and path of a read, typed as the whole endpoint with its query and answer. */
export function callOf<E extends Endpoint & { readonly body?: never; readonly params?: never }>(
  words: Pick<E, 'method' | 'path' | 'access' | 'envelope'>,
): E {
  // Without body and parameters a call reads nothing else of its endpoint.
  return words as E
}

const client = createClient(send)

let paying: Promise<void> | undefined

/**
 * Ends on the server the session that was ended here without a network, once for all that ask meanwhile. Where that
 * fails, nothing else is asked of the server.
 */
export function payLogout(): Promise<void> {
  paying ??= quietApi
    .call(callOf<typeof logoutEndpoint>(logout), {})
    .then(forgetOwedLogout)
    .finally(() => {
      paying = undefined
    })
  return paying
}

async function callWithProof<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  try {
    return await quietApi.call(endpoint, input, signal)
  } catch (error) {
    if (!isReauthenticationMissing(error) || !(await askToReauthenticate(realmOf(endpoint)))) throw error
    return quietApi.call(endpoint, input, signal)
  }
}

function isRead({ method, hasEffect = false }: Endpoint): boolean {
  return method === 'GET' && !hasEffect
}

/** Whether the call failed because a proof of identity was not given: whoever closed the dialog knows it. */
export function isReauthenticationMissing(error: unknown): boolean {
  return error instanceof CallError && error.has('recent_auth_required')
}

function realmOf({ access }: Endpoint): ReauthenticationRealm {
  return access === 'admin' || access === 'admin-session' ? 'admin' : 'user'
}

export async function send(path: string, init: SendInit): Promise<Response> {
  if (isLogoutOwed() && path !== logout.path) await payLogout()
  const limit = new AbortController()
  const timer = setTimeout(
    () => limit.abort(new DOMException('No answer in time', 'TimeoutError')),
    TIME_LIMIT_MS,
  )
  try {
    const answer = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      signal: init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal,
    })
    const build = answer.headers.get(buildHeader)
    if (build !== null && runtime.build !== '' && build !== runtime.build) noteNewerBuild()
    // A file is received while it is written, as long as that takes.
    if (!(answer.headers.get('content-type') ?? '').includes('json')) clearTimeout(timer)
    return answer
  } catch (error) {
    clearTimeout(timer)
    if (init.signal?.aborted) throw error
    throw new ConnectionError({ cause: error })
  }
}
