/** What a backup, a restore or a copy is doing, in their order. */
export type Phase = 'read' | 'check' | 'load' | 'compare' | 'keys'

export interface Progress {
  readonly phase: Phase
  /** How much of the phase is done and how much there is, in bytes; those of `keys` count a table once for each step. */
  readonly done: number
  readonly total: number
  /** How many rows have been read so far, while they are. */
  readonly rows?: number
}

export type ReportProgress = (progress: Progress) => void

export const noReport: ReportProgress = () => {}

/** Reports how much of a known number of bytes has gone through. */
export async function* counting(
  bytes: AsyncIterable<Uint8Array>,
  total: number,
  phase: Phase,
  report: ReportProgress,
): AsyncGenerator<Uint8Array> {
  let done = 0
  report({ phase, done, total })
  for await (const part of bytes) {
    done += part.byteLength
    report({ phase, done, total })
    yield part
  }
}

export interface TableProgress {
  readonly advance: (bytes: number, rows?: number) => void
  /** A table takes about as much room as its rows written out; what is left over is counted at its end. */
  readonly end: () => void
}

/** Reports how far a phase is that goes through tables of these sizes, by the bytes of their rows. */
export function countTables(
  phase: Phase,
  sizes: ReadonlyMap<string, number>,
  report: ReportProgress,
): (table: string) => TableProgress {
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
  let [done, rows] = [0, 0]
  const add = (bytes: number, moreRows: number) => {
    done += bytes
    rows += moreRows
    report({ phase, done, total, rows })
  }
  add(0, 0)
  return (table) => {
    let left = sizes.get(table) ?? 0
    return {
      advance(bytes, moreRows = 0) {
        const counted = Math.min(left, bytes)
        left -= counted
        add(counted, moreRows)
      },
      end: () => add(left, 0),
    }
  }
}
