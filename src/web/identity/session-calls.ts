import { CallError } from '#contract/protocol/client.ts'
import { logout, readSession } from '#web/api/calls.ts'
import { quietApi } from '#web/api/client.ts'
import { reportRefusal } from '#web/api/refusals.ts'
import type { Session } from './session.ts'

/** Asks the server who is signed in; null for visitors. */
export async function callSession(): Promise<Session | null> {
  try {
    return await quietApi.call(readSession, {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A visitor is no error; a session that broke is handled like everywhere else.
    if (error.has('unauthenticated')) return null
    reportRefusal(error)
    throw error
  }
}

export async function callLogout(): Promise<void> {
  await quietApi.call(logout, {})
}
