/** What somebody wrote of the number of a contract or an invoice. */
export interface NamedNumber {
  readonly of: 'contract' | 'invoice'
  /** In capitals; null where none was written. It may be another word that stood in front. */
  readonly prefix: string | null
  /** Null: only the last part was written. */
  readonly year: number | null
  readonly consecutive: number
}

const separator = String.raw`[\s./\\_:#–—-]{0,3}`

/** `WK-A-2026-0001`, `wk a 2026 1`, `2026/0001`, `WK.A.2026.0001`, `WKA20260001` */
const whole = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?<letters>[a-z]{1,7}|[a-z]{1,6}${separator}a)${separator})?(?<year>20\d{2})(?:[\s./\\_:#–—-]{1,3}(?<loose>\d{1,9})|(?<glued>\d{4,6}))(?!\d)`,
  'giu',
)

/** Invoices have six digits, contracts four. */
const INVOICE_DIGITS = 6
/** In front of our receipts: `K-2026-0038` is no contract. */
const receiptLetters = new Set(['K', 'W'])
/** Nobody is asked to know that there is a year in the number. */
const alone = /^\D*(\d{1,9})\D*$/u

/**
 * The numbers that a text names, in any spelling. Days and addresses have to be taken out before.
 * @param isField the text stands where a number is asked for: then its last part alone is one, too
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
