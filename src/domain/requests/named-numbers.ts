/** The number of a contract or an invoice as somebody wrote it. */
export interface NamedNumber {
  readonly of: 'contract' | 'invoice'
  /**
   * The letters before the number, in capitals; null where there were none. They may also be another word that stood
   * there.
   */
  readonly prefix: string | null
  /** The year; null: only the last part was written. */
  readonly year: number | null
  readonly consecutive: number
}

const separator = String.raw`[\s./\\_:#–—-]{0,3}`

/** The spellings `WK-A-2026-0001`, `wk a 2026 1`, `2026/0001`, `WK.A.2026.0001`, `WKA20260001`. */
const whole = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<letters>[a-z]{1,7}|[a-z]{1,6}${separator}a)${separator})?(?<year>20\d{2})(?:[\s./\\_:#–—-]{1,3}(?<loose>\d{1,9})|(?<glued>\d{4,6}))(?!\d)`,
  'giu',
)

/** The numbers of invoices have six digits, those of contracts four. */
const INVOICE_DIGITS = 6
/** The letters of our receipts: `K-2026-0038` is no contract. */
const receiptLetters = new Set(['K', 'W'])
/** Nobody has to know that the number contains a year. */
const alone = /^\D*(\d{1,9})\D*$/u

/**
 * The numbers that a text names, in any spelling. Days and addresses have to be removed before.
 * @param isField whether the text comes from a field for the number: then its last part alone is a number, too
 */
export function namedNumbers(text: string, isField: boolean): readonly NamedNumber[] {
  const normal = text.normalize('NFKC')
  const found = [...normal.matchAll(whole)].flatMap(({ groups = {} }) => ofGroups(groups))
  if (found.length > 0 || !isField) return found
  const [, digits] = alone.exec(normal) ?? []
  return digits === undefined || Number(digits) === 0
    ? []
    : [{ of: 'contract', prefix: null, year: null, consecutive: Number(digits) }]
}

function ofGroups({
  letters = '',
  year,
  loose,
  glued,
}: Partial<Record<string, string>>): readonly NamedNumber[] {
  const digits = loose ?? glued ?? ''
  const written = letters.toUpperCase().replaceAll(/[^A-Z]/g, '')
  const isMarked = written.endsWith('A')
  const prefix = isMarked ? written.slice(0, -1) : written
  const isInvoice = !isMarked && digits.length >= INVOICE_DIGITS
  if (receiptLetters.has(written) || Number(digits) === 0) return []
  return [
    {
      of: isInvoice ? 'invoice' : 'contract',
      prefix: prefix === '' ? null : prefix,
      year: Number(year),
      consecutive: Number(digits),
    },
  ]
}
