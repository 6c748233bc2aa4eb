import type { CallError } from '#contract/client.ts'

type Listener = (error: CallError) => void

const listeners = new Set<Listener>()

/** Tells the shell about a refused call, so that a lost session is handled in one place. */
export function reportRefusal(error: CallError): void {
  for (const listener of listeners) listener(error)
}

export function onRefusal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
