/** The code of an error, `ENOENT` or PostgreSQL's `23505`, whoever threw it; empty without one. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : ''
}

/** Whether an error of the operating system has this code, such as `ENOENT`. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** The reason of an error for a sentence: its code, such as `ENOENT`, else the whole error. */
export function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/**
 * Whether there is no room on the disk, whoever noticed: the operating system, SQLite (our lock file, 13) or PostgreSQL
 * (53100).
 */
export function isDiskFull(error: unknown): boolean {
  const sqliteFull = 13
  return (
    ['ENOSPC', 'EDQUOT', '53100'].some((code) => isSystemError(error, code)) ||
    (error instanceof Error && 'errcode' in error && error.errcode === sqliteFull)
  )
}

/** Whether PostgreSQL has no more room for the locks of a transaction; without memory it says the same code in other words. */
export function isOutOfLocks(error: unknown): boolean {
  return isSystemError(error, '53200') && error instanceof Error && error.message === 'out of shared memory'
}
