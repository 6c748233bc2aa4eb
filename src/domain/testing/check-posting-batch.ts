import { postingColumns } from '#domain/bookkeeping/posting-columns.ts'

// A reader of its own for the files that posting-batch.ts writes: it knows the description of the format
// (developer.datev.de/datev/platform/de/dtvf), and nothing of how they are written.

/** The expressions of the head line, in order; empty fields are those that the description reserves. */
const headExpressions: readonly RegExp[] = [
  /^"(EXTF|DTVF)"$/,
  /^700$/,
  /^21$/,
  /^"Buchungsstapel"$/,
  /^13$/,
  /^20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d\d{3}$/,
  /^$/,
  /^"\w{0,2}"$/,
  /^"\w{0,25}"$/,
  /^""$/,
  /^\d{4,7}$/,
  /^\d{1,5}$/,
  /^20\d{2}(0[1-9]|1[0-2])01$/,
  /^[4-8]$/,
  /^20\d{6}$/,
  /^20\d{6}$/,
  /^"[\w.\-/ ]{0,30}"$/,
  /^"([A-Z]{2})?"$/,
  /^[12]$/,
  /^(0|30|40|50|64)$/,
  /^[01]$/,
  /^"EUR"$/,
  /^$/,
  /^""$/,
  /^$/,
  /^$/,
  /^"(\d{2})?"$/,
  /^\d{0,4}$/,
  /^$/,
  /^""$/,
  /^".{0,16}"$/,
]

/** The expressions of the columns that are filled; all others have to be empty. */
const columnExpressions: Readonly<Record<string, RegExp>> = {
  'Umsatz (ohne Soll/Haben-Kz)': /^\d{1,10},\d{2}$/,
  'Soll/Haben-Kennzeichen': /^"(S|H)"$/,
  'WKZ Umsatz': /^"[A-Z]{3}"$/,
  Konto: /^\d{1,9}$/,
  'Gegenkonto (ohne BU-Schlüssel)': /^\d{1,9}$/,
  'BU-Schlüssel': /^"(\d{4})?"$/,
  Belegdatum: /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])$/,
  'Belegfeld 1': /^"[\w$%\-/]{0,36}"$/,
  Buchungstext: /^"[^"]{0,60}"$/,
  Festschreibung: /^[01]$/,
}

const MOST_BOOKINGS = 99_999
const LEAST_CONSULTANT = 1_001

/** The bytes 0x80 to 0x9F of Windows-1252. */
const upper =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178'

export function readBatch(file: Uint8Array): { readonly text: string; readonly lines: readonly string[] } {
  const text = Array.from(file, (byte) =>
    byte >= 0x80 && byte <= 0x9f ? (upper[byte - 0x80] ?? '') : String.fromCodePoint(byte),
  ).join('')
  return { text, lines: text.split('\r\n').slice(0, -1) }
}

/** The fields of a line: semicolons in quotation marks part nothing. */
export function cellsOf(line: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === ';' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

/** The bookings of a file by the names of their columns, without quotation marks. */
export function namedCells(file: Uint8Array): readonly Readonly<Record<string, string>>[] {
  const { lines } = readBatch(file)
  const names = (lines[1] ?? '').split(';')
  return lines
    .slice(2)
    .map((line) =>
      Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? '', cell.replaceAll('"', '')])),
    )
}

/** Everything about a file that differs from the description; empty: nothing does. */
export function batchFaults(file: Uint8Array): readonly string[] {
  const { text, lines } = readBatch(file)
  const [head = '', names = '', ...bookings] = lines
  const headCells = cellsOf(head)
  return [
    ...(text.endsWith('\r\n') && !/[^\r]\n|\r[^\n]/.test(text) ? [] : ['lines end with CR LF']),
    ...(headCells.length === headExpressions.length ? [] : [`the head has ${headCells.length} fields`]),
    ...headExpressions.flatMap((expression, at) =>
      expression.test(headCells[at] ?? 'missing') ? [] : [`head ${at + 1}: ${headCells[at]}`],
    ),
    ...(Number(headCells[10]) < LEAST_CONSULTANT ? ['the consultant begins at 1001'] : []),
    ...(names === postingColumns.map(({ name }) => name).join(';') ? [] : ['other columns']),
    ...(bookings.length > MOST_BOOKINGS ? ['too many bookings'] : []),
    ...bookings.flatMap((line, at) =>
      lineFaults(line, headCells).map((fault) => `booking ${at + 1}: ${fault}`),
    ),
  ]
}

function lineFaults(line: string, headCells: readonly string[]): readonly string[] {
  const cells = cellsOf(line)
  if (cells.length !== postingColumns.length) return [`${cells.length} fields`]
  return [
    ...postingColumns.flatMap(({ name, isText }, at) => {
      const expression = columnExpressions[name] ?? (isText ? /^""$/ : /^$/)
      return expression.test(cells[at] ?? '') ? [] : [`${name}: ${cells[at]}`]
    }),
    ...(cells[0] === '0,00' ? ['an amount of nothing'] : []),
    ...accountFaults(cells, Number(headCells[13])),
    ...dayFaults(cells[9] ?? '', headCells),
  ]
}

/** Accounts have the length of the head; those of customers have one digit more. */
function accountFaults(cells: readonly string[], length: number): readonly string[] {
  return [cells[6] ?? '', cells[7] ?? ''].flatMap((account) =>
    account.length === length || (account.length === length + 1 && /^[1-9]/.test(account))
      ? []
      : [`account ${account}`],
  )
}

/** The day lies between the days of the head, which are of one fiscal year. */
function dayFaults(dayAndMonth: string, headCells: readonly string[]): readonly string[] {
  const [from = '', to = ''] = [headCells[14], headCells[15]]
  const day = from.slice(0, 4) + dayAndMonth.slice(2) + dayAndMonth.slice(0, 2)
  const begins = headCells[12] ?? ''
  const ends = String(Number(begins.slice(0, 4)) + 1) + begins.slice(4)
  return [
    ...(day >= from && day <= to ? [] : [`${dayAndMonth} is not in the batch`]),
    ...(from >= begins && to < ends ? [] : ['not of one fiscal year']),
  ]
}
