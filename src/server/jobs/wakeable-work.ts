/** Work that a commit brings about: done apart from the call that caused it, one run at a time. */
export interface WakeableWork {
  /** A commit has brought something. Before the start it does nothing. */
  readonly wake: () => void
  /** @param work does what is there */
  readonly start: (work: () => Promise<void>) => void
  /** Lets what is under way finish. */
  readonly stop: () => Promise<void>
}

interface Manner {
  readonly report: (error: Error) => void
  /** So long after the wake-up it begins; no call shall tell by its time what the work had to do. */
  readonly calmMs?: number
}

/** Who comes while it works makes it look again. */
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
