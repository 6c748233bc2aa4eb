import { useSyncExternalStore } from 'react'

/** What is open of the outbox: the drawer, or the question before a logout. */
export type OutboxView = 'closed' | 'list' | 'leaving'

let view: OutboxView = 'closed'
const listeners = new Set<() => void>()

export function showOutbox(next: OutboxView): void {
  view = next
  for (const listener of listeners) listener()
}

export function useOutboxView(): OutboxView {
  return useSyncExternalStore(
    subscribe,
    () => view,
    () => 'closed',
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
