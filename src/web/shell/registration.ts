import { useSyncExternalStore } from 'react'
import { isRecord, readJson } from '#web/api/read-json.ts'

/** A registration whose link has not been opened yet; the token is good only for sending the mail again (spec § 4). */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly token: string
}

/** Kept until the tab is closed, so that a reload does not lose the page that waits for the mail. */
const registrationKey = 'wk-registration'

let known: Registration | null | undefined
const listeners = new Set<() => void>()

export function useRegistration(): Registration | null {
  return useSyncExternalStore(subscribe, current, () => null)
}

export function keepRegistration(registration: Registration): void {
  store(registration)
}

/** Spec § 4: verifying the mail clears it; so does starting anew with another address. */
export function forgetRegistration(): void {
  store(null)
}

function store(next: Registration | null): void {
  known = next
  try {
    if (next) sessionStorage.setItem(registrationKey, JSON.stringify(next))
    else sessionStorage.removeItem(registrationKey)
  } catch {
    // Without storage it lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function current(): Registration | null {
  if (known === undefined) known = stored()
  return known
}

function stored(): Registration | null {
  try {
    const kept = readJson(sessionStorage.getItem(registrationKey))
    if (!isRecord(kept)) return null
    const { name, email, token } = kept
    if (typeof name !== 'string' || typeof email !== 'string' || typeof token !== 'string') return null
    return { name, email, token }
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
