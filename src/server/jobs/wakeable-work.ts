/** Work that follows from a commit, done apart from the call that caused it, one run at a time. */
export interface WakeableWork {
  /** Says that a commit has made work. Does nothing before the start. */
  readonly wake: () => void
  /** @param work does everything that is there to do */
  readonly start: (work: () => Promise<void>) => void
  /** Lets the current run finish, and begins no other. */
  readonly stop: () => Promise<void>
}

interface Manner {
  readonly report: (error: Error) => void
  /** How long after the wake-up the work begins, so that no call tells by its time what the work had to do. */
  readonly calmMs?: number
}

/** Makes such work. A wake-up during a run causes another run. */
export function createWakeableWork({ report, calmMs = 0 }: Manner): WakeableWork {
  let work: (() => Promise<void>) | null = null
  let working: Promise<void> | null = null
  let isNews = false

  return {
    wake,
    start(begun) {
      work = begun
      wake()
    },
    async stop() {
      work = null
      await working
    },
  }

  function wake(): void {
    isNews = true
    if (!work || working) return
    working = workCalmly()
      .catch(report)
      .finally(() => {
        working = null
        if (isNews) wake()
      })
  }

  async function workCalmly(): Promise<void> {
    if (calmMs > 0) await new Promise((resolve) => setTimeout(resolve, calmMs))
    isNews = false
    await work?.()
  }
}
