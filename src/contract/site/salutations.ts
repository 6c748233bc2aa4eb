/** Salutations of spec § 3: k 'Keine Angabe', f 'Frau', m 'Herr', d 'Divers'. */
export const salutations = ['k', 'f', 'm', 'd'] as const
export type Salutation = (typeof salutations)[number]

export const salutationWords = {
  k: 'Keine Angabe',
  f: 'Frau',
  m: 'Herr',
  d: 'Divers',
} as const satisfies Record<Salutation, string>
