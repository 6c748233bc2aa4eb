import { readFileSync } from 'node:fs'
import { StartError } from '#server/start-error.ts'

/** The system user PostgreSQL runs as, for `spawn` and `chown`. */
export interface ServingUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const candidates = ['postgres', '_postgres', 'nobody', 'daemon']

/**
 * The user who runs PostgreSQL when root started us, because PostgreSQL refuses to run as root; null: whoever started
 * us.
 */
export function findServingUser(): ServingUser | null {
  if (process.getuid?.() !== 0) return null
  const users = parsePasswd(readFileSync('/etc/passwd', 'utf8'))
  for (const name of candidates) {
    const user = users.find((known) => known.name === name)
    if (user) return user
  }
  throw new StartError(
    'PostgreSQL läuft nicht als root, und /etc/passwd kennt weder „postgres“ noch „nobody“: bitte als gewöhnlicher Benutzer starten.',
  )
}

/** The users in the text of /etc/passwd; system pseudo users with negative numbers (macOS) are left out. */
export function parsePasswd(text: string): readonly ServingUser[] {
  return text
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && gid > 0)
}
