// An IBAN is two letters, two digits and up to thirty letters and digits, in groups or not. Five digits, however they
// are separated, are a number of an account or a contract, or an amount.
const iban = /\b\p{L}{2}\p{Nd}{2}(?:[ \u00a0-]?[\p{Lu}\p{Nd}]){8,30}\b/gu
const number = /\p{Nd}(?:[\s.,/\-–]*\p{Nd}){4,}/gu

/** What people call a thing, without the numbers that some write into the name: a folder never shows one. */
export function withoutNumbers(name: string): string {
  return name.replaceAll(iban, '•••').replaceAll(number, '•••')
}
