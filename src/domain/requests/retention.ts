/**
 * How many full years a declaration about a contract is kept after the year in which it came: a letter of business that
 * was received (§ 257 Abs. 4 and 5 HGB, § 147 Abs. 3 and 4 AO).
 */
export const LETTER_YEARS = 6

/**
 * How many full years a declaration without a contract is kept, and any other after the year in which something came of
 * it: as long as claims can be raised (§§ 195, 199 Abs. 1 BGB).
 */
export const CLAIM_YEARS = 3
