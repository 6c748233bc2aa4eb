import type { CallError } from '#contract/protocol/client.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'

/** The refused call, which may be kept for later. */
export interface RefusedCall {
  readonly endpoint: Endpoint
  readonly input: { readonly params?: Readonly<Record<string, unknown>>; readonly body?: unknown }
}

type Listener = (error: CallError, call?: RefusedCall) => void | Promise<void>

const listeners = new Set<Listener>()

/** Passes a refused call on, so that a lost session is handled in one place. */
export function reportRefusal(error: CallError, call?: RefusedCall): void {
  for (const listener of listeners) void listener(error, call)
}

export function onRefusal(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
