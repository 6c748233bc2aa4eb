import type { Realm } from './session-lifetime.ts'

export const guessNames = { user: 'login', admin: 'admin-login' } as const satisfies Record<Realm, string>

/** The key under which wrong passwords of strangers are counted; resetting the password sets the count back. */
export function guessesAt(realm: Realm, emailKey: string) {
  return { name: guessNames[realm], key: emailKey } as const
}
