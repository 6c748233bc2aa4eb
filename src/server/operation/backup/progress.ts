/** What a backup or restore is doing, in their order. */
export type Phase = 'read' | 'check' | 'load' | 'compare' | 'keys'

export interface Progress {
  readonly phase: Phase
  /** How much of the phase is done and how much there is, in bytes, or in pieces for `keys`. */
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
