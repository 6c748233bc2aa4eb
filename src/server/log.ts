export type LogLevel = 'error' | 'warn' | 'info' | 'silent'
type LogFields = Readonly<Record<string, unknown>>

/**
 * A log with one JSON object a line. The caller names the fields; requests, headers and queries are never logged whole.
 */
export interface Log {
  readonly error: (message: string, fields?: LogFields) => void
  readonly warn: (message: string, fields?: LogFields) => void
  readonly info: (message: string, fields?: LogFields) => void
}

const rank = { info: 0, warn: 1, error: 2, silent: 3 } as const satisfies Record<LogLevel, number>

/** A log that writes one line of JSON for each entry, and nothing below its level. */
export function createLog(level: LogLevel, write: (line: string) => void, now: () => Date): Log {
  const writer =
    (own: Exclude<LogLevel, 'silent'>) =>
    (message: string, fields: LogFields = {}) => {
      if (rank[own] < rank[level]) return
      const entry = { time: now().toISOString(), level: own, message, ...fields }
      write(`${JSON.stringify(entry, withErrors)}\n`)
    }
  return { error: writer('error'), warn: writer('warn'), info: writer('info') }
}

// JSON would lose the message of an error. The database's `detail` quotes values of rows, so it stays out.
function withErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return typeof value === 'bigint' ? String(value) : value
  const { name, message, stack, cause } = value
  return { name, message, code: 'code' in value ? value.code : undefined, stack, cause }
}
