/**
 * The words that attackers try first as a password for this product; the meter in the browser and the server use the
 * same list.
 */
export const productWords: readonly string[] = [
  'wohlstandskompass',
  'wohlstand',
  'kompass',
  'kontensystem',
  'haushaltsplan',
  'passwort',
]
