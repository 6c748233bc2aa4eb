/** Room for the longest password, however its characters are composed; a longer text is not examined at all. */
export const PASSWORD_UNITS_AT_MOST = 1_000

/**
 * The length of a password as every rule counts it: code points after NFC. The time of normalising grows with the
 * square of the length, so a text beyond {@link PASSWORD_UNITS_AT_MOST} UTF-16 code units is counted by code units: it
 * is too long either way.
 */
export function lengthOfPassword(password: string): number {
  if (password.length > PASSWORD_UNITS_AT_MOST) return password.length
  return Array.from(password.normalize('NFC')).length
}
