import { useSyncExternalStore } from 'react'
import type { TakeoverOffer } from './offer.ts'

/** What somebody wants to take over. */
export interface TakeoverRequest {
  /** The title, such as "Zinseszins & Sparplan", or the name of a saved scenario. */
  readonly title: string
  readonly offer: TakeoverOffer
}

let request: TakeoverRequest | null = null
const listeners = new Set<() => void>()

/** Asks whoever is signed in which parts shall go into the plan; the dialog belongs to members (session-hosts.tsx). */
export function openTakeover(wanted: TakeoverRequest): void {
  setRequest(wanted)
}

export function closeTakeover(): void {
  setRequest(null)
}

export function useTakeoverRequest(): TakeoverRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => null,
  )
}

function setRequest(next: TakeoverRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
