interface Waiting<Row> {
  readonly digest: Buffer
  readonly resolve: (row: Row | undefined) => void
  readonly reject: (error: unknown) => void
}

const MAX_TOGETHER = 100

/**
 * Reads rows by digest, those that are wanted at the same moment by one statement. A read that comes while one is under
 * way waits for the next, so each sees everything that was committed before it was wanted.
 */
export function readTogether<Row extends { readonly token_digest: Buffer }>(
  readAll: (digests: readonly Buffer[]) => Promise<readonly Row[]>,
): (digest: Buffer) => Promise<Row | undefined> {
  let waiting: Waiting<Row>[] = []
  let isReading = false

  return (digest) =>
    new Promise((resolve, reject) => {
      waiting.push({ digest, resolve, reject })
      if (isReading) return
      isReading = true
      // The read comes after the other requests that have already arrived.
      setImmediate(readWaiting)
    })

  async function readWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const together = waiting.slice(0, MAX_TOGETHER)
      waiting = waiting.slice(MAX_TOGETHER)
      await settle(together)
    }
    isReading = false
  }

  async function settle(together: readonly Waiting<Row>[]): Promise<void> {
    try {
      const rows = await readAll(together.map(({ digest }) => digest))
      const byDigest = new Map(rows.map((row) => [keyOf(row.token_digest), row]))
      for (const { digest, resolve } of together) resolve(byDigest.get(keyOf(digest)))
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
}

function keyOf(digest: Buffer): string {
  return digest.toString('latin1')
}
