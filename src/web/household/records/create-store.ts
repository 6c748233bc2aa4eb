/** A state that tells its listeners of every change. */
export function createStore<State extends object>(first: State) {
  let state = first
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => state,
    set: (change: Partial<State>) => {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    isWatched: () => listeners.size > 0,
  }
}
