import { isSerialDay } from '#domain/statement-import/xlsx/serial-day.ts'
import { markOf } from './amount-marks.ts'
import { centsOf, type Columns, columnAt, filled, fits } from './column-fit.ts'

/** A column of a table without a head. */
interface Nameless {
  readonly at: number
  readonly cells: readonly string[]
}

/**
 * The roles of a table without a head (imports.md § 2): the first column of days, the next one of days, IBANs, amounts
 * with cents, of which two are debit and credit where each row fills one of them, a mark beside an unsigned amount, and
 * the longest text.
 */
export function namelessColumns(examples: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...examples.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at): Nameless => ({ at, cells: columnAt(examples, at) }))
  const told: Columns = {}
  const written = columns.filter(({ cells }) => filled(cells).some((cell) => !isSerialDay(cell)))
  // A spreadsheet's number for a day has no cents.
  const hasCents = (cells: readonly string[]) =>
    cells.some((cell) => /^-?[\d.,]*[.,]\d\d$/u.test(cell) && !/^\d{1,2}\.\d{1,2}\.\d\d$/u.test(cell))
  const days = written.filter(({ cells }) => fits('bookingDate', cells) && !hasCents(cells))
  place(told, 'bookingDate', days[0])
  place(told, 'valueDate', days[1])
  place(
    told,
    'counterpartyIban',
    written.find(({ cells }) => filled(cells).length > 0 && fits('counterpartyIban', cells)),
  )
  const left = written.filter(({ at }) => !Object.values(told).includes(at))
  const amounts = left.filter(
    ({ cells }) => fits('amount', cells) && cells.some((cell) => /[.,]\d\d\b/u.test(cell)),
  )
  placeAmounts(told, amounts)
  const rest = left.filter(({ at }) => !amounts.some((each) => each.at === at))
  placeMark(told, rest, examples)
  place(
    told,
    'purpose',
    rest
      .filter(({ at }) => at !== told.mark && at !== told.minus)
      .toSorted((one, other) => letters(other) - letters(one))[0],
  )
  return told
}

function place(told: Columns, role: keyof Columns, column: Nameless | undefined): void {
  if (column) told[role] = column.at
}

/** A balance column is recognised because it changes by the amount beside it. */
function placeAmounts(told: Columns, amounts: readonly Nameless[]): void {
  const [first, second] = amounts
  if (first && second && isEither(first, second)) {
    told.debit = first.at
    told.credit = second.at
    return
  }
  place(told, 'amount', first)
  if (first)
    place(
      told,
      'balanceAfter',
      amounts.find((each) => each !== first && isBalanceOf(each, first)),
    )
}

/** Whether each row fills one of two columns, and both are used. */
function isEither({ cells }: Nameless, other: Nameless): boolean {
  const sides = cells.map((cell, row) => [cell !== '', (other.cells[row] ?? '') !== ''] as const)
  return (
    sides.every(([one, two]) => one !== two) && sides.some(([one]) => one) && sides.some(([, two]) => two)
  )
}

function isBalanceOf({ cells }: Nameless, amount: Nameless): boolean {
  const balances = cells.map((cell) => Number(centsOf(cell)))
  const amounts = amount.cells.map((cell) => Number(centsOf(cell)))
  const isLater = balances
    .slice(1)
    .every((balance, row) => balance - (amounts[row + 1] ?? 0) === balances[row])
  const isEarlier = balances
    .slice(1)
    .every((balance, row) => balance === (balances[row] ?? 0) - (amounts[row] ?? 0))
  return balances.length > 1 && (isLater || isEarlier)
}

function placeMark(
  told: Columns,
  columns: readonly Nameless[],
  examples: readonly (readonly string[])[],
): void {
  if (told.amount === undefined) return
  if (columnAt(examples, told.amount).some((cell) => /[-−–(]/u.test(cell))) return
  const marks = columns.map((column) => ({ column, marks: filled(column.cells).map((cell) => markOf(cell)) }))
  const found = marks.find(({ marks: each }) => each.length > 0 && !each.includes(null))
  if (!found) return
  const isEverywhere = found.marks.length === examples.length
  if (isEverywhere) told.mark = found.column.at
  else if (!found.marks.includes('credit')) told.minus = found.column.at
}

function letters({ cells }: Nameless): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0)
}
