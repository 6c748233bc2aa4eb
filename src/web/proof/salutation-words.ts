import { type Salutation, salutations } from '#contract/auth.ts'

/** Spec § 3. */
const salutationWords = {
  k: 'Keine Angabe',
  f: 'Frau',
  m: 'Herr',
  d: 'Divers',
} as const satisfies Record<Salutation, string>

export const salutationChoices = salutations.map((value) => ({ value, label: salutationWords[value] }))

export function salutationWord(salutation: Salutation): string {
  return salutationWords[salutation]
}
