import { createHash } from 'node:crypto'
import type { Log } from '#server/log.ts'
import { codeOf } from '#server/system-error.ts'

/** An error of ours in words that hold no data: what the log says, its kind, and where in the source it was thrown. */
export interface NotedError {
  readonly fingerprint: string
  readonly message: string
  readonly place: string
  readonly count: number
  readonly lastAt: Date
}

export interface ErrorNotes {
  readonly note: (message: string, fields: Readonly<Record<string, unknown>> | undefined) => void
  /** Takes the errors that were noted since the last call. */
  readonly take: () => readonly NotedError[]
  /** Gives back what could not be stored. */
  readonly giveBack: (errors: readonly NotedError[]) => void
}

/** The kinds that one process remembers until they are stored; what comes beyond is counted together. */
const MAX_KINDS = 200
const MAX_LENGTH = 200
const other = { message: 'weitere Fehler', place: '' }

/** Collects errors of the log in memory: a database that is away must not keep an error from being noted. */
export function createErrorNotes(now: () => Date): ErrorNotes {
  let noted = new Map<string, NotedError>()

  function add(error: Omit<NotedError, 'fingerprint'>): void {
    const known = noted.has(fingerprintOf(error)) || noted.size < MAX_KINDS ? error : { ...error, ...other }
    const fingerprint = fingerprintOf(known)
    const count = (noted.get(fingerprint)?.count ?? 0) + known.count
    noted.set(fingerprint, { ...known, fingerprint, count })
  }

  return {
    note(message, fields) {
      add({ ...describe(message, fields), count: 1, lastAt: now() })
    },
    take() {
      const taken = [...noted.values()]
      noted = new Map()
      return taken
    },
    giveBack(errors) {
      for (const error of errors) add(error)
    },
  }
}

/** The same log, which notes every error that it tells. */
export function notingLog(log: Log, { note }: Pick<ErrorNotes, 'note'>): Log {
  return {
    ...log,
    error: (message, fields) => {
      log.error(message, fields)
      note(message, fields)
    },
  }
}

/**
 * Messages of errors are left out, because they may quote what somebody typed. What stays is text of our own: the
 * sentence of the log, the class and the code of the error, the name of the job, and a line of the source.
 */
function describe(message: string, fields: Readonly<Record<string, unknown>> = {}) {
  const { error, job, problem, route, what } = fields
  const kind =
    error instanceof Error ? ` (${nameOf(error)})` : typeof problem === 'string' ? ` (${problem})` : ''
  const subject = typeof what === 'string' ? `: ${what}` : ''
  const at = typeof job === 'string' ? job : typeof route === 'string' ? withoutIds(route) : ''
  const line = error instanceof Error ? lineOf(error) : ''
  return {
    message: `${message}${subject}${kind}`.slice(0, MAX_LENGTH),
    place: [at, line]
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, MAX_LENGTH),
  }
}

function nameOf(error: Error): string {
  const code = codeOf(error)
  const safe = typeof code === 'string' && /^\w{1,40}$/.test(code) ? ` ${code}` : ''
  return `${/^\w{1,40}$/.test(error.name) ? error.name : 'Error'}${safe}`
}

/** Only the first two parts of an address are ours for sure; in what follows somebody may have written anything. */
function withoutIds(route: string): string {
  const [, method = '', path = ''] = /^([A-Z]{1,7}) (\/.*)$/.exec(route) ?? []
  if (!path.startsWith('/api/')) return `${method} Seite`.trim()
  const parts = path.split('/').slice(1, 8)
  return `${method} /${parts.map((part) => (/^[a-z][a-z-]{0,30}$/.test(part) ? part : '…')).join('/')}`
}

/** The first line of the stack that is a file of ours. */
function lineOf({ stack = '' }: Error): string {
  return /\/(src\/[\w./-]+\.ts:\d+)/.exec(stack.slice(0, 10_000))?.[1] ?? ''
}

function fingerprintOf({ message, place }: Pick<NotedError, 'message' | 'place'>): string {
  return createHash('sha256').update(`${message}\n${place}`).digest('hex').slice(0, 16)
}
