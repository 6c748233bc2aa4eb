/**
 * Whether this browser keeps what was read: `refused` in private windows and where its storage is switched off, `full`
 * where the device has no room.
 */
export type KeepingState = 'unknown' | 'works' | 'refused' | 'full'

let state: KeepingState = 'unknown'
const listeners = new Set<() => void>()

export function keepingState(): KeepingState {
  return state
}

export function noteKeeping(next: KeepingState): void {
  state = next
  for (const listener of listeners) listener()
}

export function onKeeping(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
