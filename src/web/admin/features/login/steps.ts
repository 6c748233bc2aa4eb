import type { AdminSession } from '#web/admin/admin-session.ts'

export type Step =
  | { readonly name: 'credentials'; readonly hint?: string | undefined }
  | { readonly name: 'code'; readonly token: string }
  | { readonly name: 'offer' }
  | { readonly name: 'set-up' }
  | { readonly name: 'done' }

/** The step after a right password. */
export function stepAfterLogin(session: AdminSession): Step {
  if (session.twoFaRequired && session.token !== null) return { name: 'code', token: session.token }
  if (session.twoFaSetupRequired) return { name: 'set-up' }
  return session.twoFaEnabled ? { name: 'done' } : { name: 'offer' }
}

/**
 * The first step of the page. The token of a second step lives in this document only: after a reload the password is
 * asked for again.
 */
export function firstStep(session: AdminSession | null): Step {
  if (session?.twoFaRequired)
    return { name: 'credentials', hint: 'Bitte melde dich noch einmal an, dann fragen wir nach dem Code.' }
  return session?.twoFaSetupRequired ? { name: 'set-up' } : { name: 'credentials' }
}
