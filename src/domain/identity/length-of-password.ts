/** Room for the longest password however its characters are composed; beyond it none is looked at. */
export const PASSWORD_UNITS_AT_MOST = 1_000

/**
 * Length of a password as every rule counts it: code points after NFC. Normalising costs the
 * square of the length, so what is beyond {@link PASSWORD_UNITS_AT_MOST} UTF-16 code units is counted by those: it is
 * too long either way.
 */
export function lengthOfPassword(password: string): number {
  if (password.length > PASSWORD_UNITS_AT_MOST) return password.length
  return Array.from(password.normalize('NFC')).length
}
