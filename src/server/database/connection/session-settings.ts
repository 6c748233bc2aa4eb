/**
 * How values are written, what names mean and how long the server works on one thing: a database server that somebody
 * else set up may have other habits, such as days first or bytes in octal. Values as the server shows them.
 */
export const sessionSettings = {
  search_path: 'public',
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  bytea_output: 'hex',
  default_transaction_isolation: 'read committed',
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
} as const satisfies Readonly<Record<string, string>>

export const settingNames = Object.keys(sessionSettings) as readonly (keyof typeof sessionSettings)[]

/** Lifts the time limits of the server; the pool recognises it and lifts the limit of the driver, too. */
export const liftingStatement = `select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
