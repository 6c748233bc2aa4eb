import type { Profile } from './user-queries.ts'

/**
 * The sentence about a new address that waited for its link: every change of how the account is entered
 * discards it, because a thief may have typed it. Empty where no address waits.
 */
export function addressDiscarded({ pending_email: waiting }: Pick<Profile, 'pending_email'>): string {
  return waiting ? `Die neue Adresse ${waiting.email} ist verworfen.` : ''
}
