export interface Shutdown {
  /** Remembers how to close something that was just opened. */
  readonly onStop: (close: () => Promise<unknown>) => void
  /** Closes everything, the last opened first; later calls wait for the first one. */
  readonly stop: () => Promise<void>
}

/** Makes a shutdown that closes everything in the opposite order; a failure does not keep the rest open. */
export function createShutdown(report: (error: unknown) => void): Shutdown {
  const closers: (() => Promise<unknown>)[] = []
  let stopping: Promise<void> | null = null
  return {
    onStop: (close) => void closers.push(close),
    stop: () => (stopping ??= closeAll()),
  }

  async function closeAll(): Promise<void> {
    for (const close of closers.toReversed()) {
      try {
        await close()
      } catch (error) {
        report(error)
      }
    }
  }
}
