import type { logout, session } from '#contract/login.ts'
import { CallError } from '#contract/protocol/client.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { callOf, quietApi } from '#web/app/network/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { findRead } from '#web/app/network/read-through.ts'
import { reportRefusal } from '#web/app/network/refusals.ts'
import type { Session } from './known-session.ts'
import { readsOwner, wipeReads } from './reads-owner.ts'

/**
 * Asks the server who is signed in; null for visitors. Without a network a member stays who the server said last, for
 * what is kept on this device: everything else needs the server, which asks the cookie again.
 */
export async function callSession(): Promise<Session | null> {
  try {
    return await quietApi.call(callOf<typeof session>(firstReads.readSession), {})
  } catch (error) {
    if (error instanceof ConnectionError) return keptSession(error)
    if (!(error instanceof CallError)) throw error
    // For a visitor this is no error; a broken session is handled like everywhere else.
    if (error.has('unauthenticated')) return null
    reportRefusal(error)
    throw error
  }
}

/** @throws the error of the connection, where this device keeps nothing of anybody */
async function keptSession(error: ConnectionError): Promise<Session> {
  const owner = readsOwner()
  const kept = await findRead({ path: firstReads.readSession.path, address: firstReads.readSession.path })
  // The schema of the session has accepted it.
  const session = kept?.data as Session | undefined
  if (!session || session.id !== owner) throw error
  addEventListener('online', () => void leaveStranger(session.id), { once: true })
  return session
}

/**
 * With a network the server's answer rules: a screen of one person never stays beside the session of another, and what
 * was read is wiped where the session has been ended from elsewhere.
 */
async function leaveStranger(userId: string): Promise<void> {
  const session = await callSession().catch(() => undefined)
  if (session === undefined || session?.id === userId) return
  if (session === null) wipeReads()
  location.reload()
}

export async function callLogout(): Promise<void> {
  await quietApi.call(callOf<typeof logout>(firstReads.logout), {})
}
