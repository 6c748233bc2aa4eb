/** Whether an error of the operating system has this code, such as `ENOENT`. */
export function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** No room, whoever noticed: the operating system, SQLite (our lock file, 13) or PostgreSQL (53100). */
export function isDiskFull(error: unknown): boolean {
  const sqliteFull = 13
  return (
    ['ENOSPC', 'EDQUOT', '53100'].some((code) => isSystemError(error, code)) ||
    (error instanceof Error && 'errcode' in error && error.errcode === sqliteFull)
  )
}
