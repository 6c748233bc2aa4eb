/**
 * The table of Targobank, which has no head (imports.md § 7.12): day, text, debit, credit, at the end the other IBAN.
 */
export const targobankPreset = {
  preset: { id: 'targobank', findsParty: true },
  columns: { bookingDate: 0, purpose: 1, debit: 2, credit: 3, counterpartyIban: 6 },
} as const

const FEWEST_CELLS = 6
const MOST_CELLS = 8

/**
 * Whether a row is from Targobank: kind, name and purpose stand in one text with wide gaps, and one of two amounts is
 * filled.
 */
export function isTargobankRow(cells: readonly string[]): boolean {
  if (cells.length < FEWEST_CELLS || cells.length > MOST_CELLS) return false
  const [day = '', text = '', debit = '', credit = '', ...others] = cells
  if (!/^\d{2}\.\d{2}\.\d{4}$/u.test(day) || !/\S {3,}\S/u.test(text)) return false
  const isOut = debit.startsWith('-') && amount.test(debit) && credit === ''
  const isIn = debit === '' && amount.test(credit)
  return (isOut || isIn) && others.every((cell) => cell === '' || iban.test(cell))
}

const amount = /^-?[\d.]+,\d\d$/u
const iban = /^'?[A-Z]{2}\d{2}[A-Z\d ]{10,34}'?$/u
