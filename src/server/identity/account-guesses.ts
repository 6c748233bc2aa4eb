import type { Realm } from './session-lifetime.ts'

export const guessNames = { user: 'login', admin: 'admin-login' } as const satisfies Record<Realm, string>

/** Under which the wrong passwords of strangers are stored; whoever resets the password begins anew. */
export function guessesAt(realm: Realm, emailKey: string) {
  return { name: guessNames[realm], key: emailKey } as const
}
