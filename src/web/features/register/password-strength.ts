/** 0–4 as zxcvbn counts; a registration needs 3. */
export type Strength = 0 | 1 | 2 | 3 | 4

export interface StrengthQuestion {
  readonly password: string
  /** What an attacker would try first: name, address, product. */
  readonly known: readonly string[]
}

export const requiredStrength: Strength = 3

const strengthWords = ['sehr schwach', 'sehr schwach', 'schwach', 'gut', 'sehr gut'] as const

export function strengthWord(strength: Strength): string {
  return strengthWords[strength]
}

/** Length as the server counts it: code points after NFC. */
export function lengthOf(password: string): number {
  return Array.from(password.normalize('NFC')).length
}

// zxcvbn needs half a second for 200 characters; the first 64 decide (security.md rule 2).
const measuredLength = 64

export function measuredPart(password: string): string {
  return Array.from(password.normalize('NFC')).slice(0, measuredLength).join('')
}

/** The words of the form that must not carry a password: each name, each part of the address. */
export function knownWords(
  fields: { readonly name: string; readonly surname: string; readonly email: string },
  product: string,
): readonly string[] {
  const words = [fields.name, fields.surname, fields.email, ...fields.email.split(/[@._+-]/u), product]
  return [...new Set(words.map((word) => word.trim().toLowerCase()).filter((word) => word.length > 2))]
}
