/** What became of a write: answered by the server, or waiting on this device. */
export type Written = { readonly answer: unknown } | { readonly waits: true }

interface Caller {
  readonly resolve: (written: Written) => void
  readonly reject: (error: unknown) => void
}

export type Callers = ReturnType<typeof createCallers>

/** Whoever waits in this tab for the answer to a write, by the id of its entry. */
export function createCallers() {
  const callers = new Map<string, Caller>()

  function answer(id: string, written: Written): void {
    callers.get(id)?.resolve(written)
    callers.delete(id)
  }

  return {
    has: (id: string) => callers.has(id),
    add(id: string): Promise<Written> {
      const { promise, resolve, reject } = Promise.withResolvers<Written>()
      callers.set(id, { resolve, reject })
      return promise
    },
    answer,
    answerAll: (written: Written) => {
      for (const id of callers.keys()) answer(id, written)
    },
    refuse(id: string, error: unknown): void {
      callers.get(id)?.reject(error)
      callers.delete(id)
    },
  }
}
