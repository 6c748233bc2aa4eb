import type { Phase, Progress } from './backup/progress.ts'

const labels: Readonly<Record<Phase, string>> = {
  read: 'Daten lesen',
  check: 'Sicherung prüfen',
  load: 'Daten laden',
  compare: 'Geladenes vergleichen',
  keys: 'Schlüssel und Verweise anlegen',
}

/** On a terminal the line changes so often, elsewhere there is a new one, for logs. */
const TERMINAL_MS = 250
const LOG_MS = 15_000
/** Before so much is done, an estimate would only jump about. */
const SMALLEST_SHARE = 0.02
const SMALLEST_WAIT_MS = 2_000

interface Output {
  readonly isTTY?: boolean
  readonly write: (text: string) => unknown
}

export interface ShownProgress {
  readonly report: (progress: Progress) => void
  /** Takes the line away before something else is printed. */
  readonly clear: () => void
}

/** Shows how far a backup, a restore or a copy is, and how long it will still take. */
export function showProgress(
  output: Output = process.stderr,
  clock = () => performance.now(),
): ShownProgress {
  const isTerminal = output.isTTY === true
  let begin: { readonly phase: Phase; readonly at: number } | null = null
  let shownAt = clock()
  return {
    report(progress) {
      const now = clock()
      if (begin?.phase !== progress.phase) begin = { phase: progress.phase, at: now }
      if (now - shownAt < (isTerminal ? TERMINAL_MS : LOG_MS)) return
      shownAt = now
      const line = describeProgress(progress, now - begin.at)
      output.write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
    },
    clear: () => void (isTerminal && output.write('\r\u001b[K')),
  }
}

/** The progress in words, such as "Daten lesen: 43 %, 120 von 280 MB, noch etwa 12 s". */
export function describeProgress({ phase, done, total }: Progress, elapsedMs: number): string {
  const share = total > 0 ? Math.min(done / total, 1) : 1
  const parts = [`${Math.floor(share * 100)} %`]
  if (phase !== 'keys') parts.push(`${inMegabytes(done)} von ${inMegabytes(total)} MB`)
  if (share >= SMALLEST_SHARE && elapsedMs >= SMALLEST_WAIT_MS)
    parts.push(`noch etwa ${inWords((elapsedMs / share) * (1 - share))}`)
  return `${labels[phase]}: ${parts.join(', ')}`
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1e6)
}

function inWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
