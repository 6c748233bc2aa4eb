import type { Salutation } from '#contract/auth.ts'

/** Spec § 3. */
export const salutationWords = {
  k: 'Keine Angabe',
  f: 'Frau',
  m: 'Herr',
  d: 'Divers',
} as const satisfies Record<Salutation, string>
