/** What everybody tries first as a password for this product; the meter and the server know the same words. */
export const productWords: readonly string[] = [
  'wohlstandskompass',
  'wohlstand',
  'kompass',
  'kontensystem',
  'haushaltsplan',
  'passwort',
]
