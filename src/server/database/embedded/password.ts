import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSystemError } from '#server/system-error.ts'

/** The password of our role, made once and kept in a file only this process's user can read. */
export async function readOrCreatePassword(folder: string): Promise<string> {
  const file = join(folder, 'password')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error
  }
  const password = randomBytes(24).toString('base64url')
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return password
}
