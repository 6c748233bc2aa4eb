import type { Profile } from './user-queries.ts'

/**
 * Every change of how the account is entered ends a new address that waits for its link: a thief may have typed it.
 * @returns the sentence about it; empty when none waits
 */
export function addressDiscarded({ pending_email: waiting }: Pick<Profile, 'pending_email'>): string {
  return waiting ? `Die neue Adresse ${waiting.email} ist verworfen.` : ''
}
