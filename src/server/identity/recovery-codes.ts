import { createHash } from 'node:crypto'
import { normaliseRecoveryCode, RECOVERY_CODE_LENGTH } from '#contract/schema/second-factor-code.ts'

const COUNT = 10
const GROUP = 6
/** Crockford's alphabet: no letter that looks like a digit, and no U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Ten codes of 120 bits, for example `7K2M9Q XT4H8B W3NC5R PJ6YDF`. */
export function makeRecoveryCodes(randomBytes: (count: number) => Buffer): readonly string[] {
  return Array.from({ length: COUNT }, () => {
    // 32 letters: the low five bits of a random byte choose one without a bias.
    const letters = [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) => alphabet[byte & 31]).join('')
    return letters.replaceAll(new RegExp(`.{${GROUP}}(?!$)`, 'g'), '$& ')
  })
}

/**
 * The digest of a recovery code. 120 random bits cannot be guessed, so a plain digest is enough (security.md rule 13).
 */
export function digestOfRecoveryCode(typed: string): Buffer {
  return createHash('sha256').update(normaliseRecoveryCode(typed)).digest()
}
