export interface Turns {
  /** Waits for a turn, then works; whoever comes first goes first. */
  readonly take: <T>(work: () => Promise<T>) => Promise<T>
}

/** Lets a few work at a time, so that the others of a pool of connections are free for somebody else. */
export function createTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let working = 0

  return {
    async take(work) {
      if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
      else working += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else working -= 1
      }
    },
  }
}
