import { PASSWORD_UNITS_AT_MOST } from '#domain/identity/length-of-password.ts'
import { withoutOwnWords } from '#domain/identity/without-own-words.ts'

/** The strength, 0–4 as in zxcvbn. */
export type Strength = 0 | 1 | 2 | 3 | 4

export interface StrengthQuestion {
  readonly password: string
  /** What an attacker would try first: names, address, words of the product. */
  readonly ownWords: readonly string[]
}

/** The least strength for a registration (security.md rule 2). */
export const REQUIRED_STRENGTH: Strength = 3

const words = ['sehr schwach', 'sehr schwach', 'schwach', 'gut', 'sehr gut'] as const

export function strengthWord(strength: Strength): string {
  return words[strength]
}

// zxcvbn needs half a second for 200 characters; the first 64 decide.
const CONSIDERED_LENGTH = 64

type Meter = (password: string, ownWords: readonly string[]) => Strength

/** The weaker of two estimates: the whole password, and its rest without the person's own words. */
export function measure({ password, ownWords }: StrengthQuestion, meter: Meter): Strength {
  const typed = password.slice(0, PASSWORD_UNITS_AT_MOST)
  const considered = Array.from(typed.normalize('NFC')).slice(0, CONSIDERED_LENGTH).join('')
  const whole = meter(considered, ownWords)
  const rest = meter(withoutOwnWords(considered, ownWords), [])
  return whole < rest ? whole : rest
}
