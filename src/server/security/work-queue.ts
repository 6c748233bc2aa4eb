export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>

/** Runs `atATime` pieces of work at once, lets `waitingAtMost` wait, and refuses the rest at once. */
export function createWorkQueue(atATime: number, waitingAtMost: number, refusal: () => Error): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atATime) {
      if (waiting.length >= waitingAtMost) throw refusal()
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
