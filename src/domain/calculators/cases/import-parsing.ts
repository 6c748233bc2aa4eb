import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { parseStatementAmount } from '#domain/statement-import/cells/parse-statement-amount.ts'
import { parseStatementDate } from '#domain/statement-import/cells/parse-statement-date.ts'
import { parseMt940Line } from '#domain/statement-import/mt940/parse-mt940-line.ts'

/** What a vector file has where a row is listed as an error. */
const refused = { value: 'error' }

/**
 * Reads amounts, days and booking lines as an import of bank statements does; what the import refuses is returned in
 * the form of the vector file.
 */
export const importParsingCase: CaseRunner = (input) => {
  switch (input.choice('kind', ['amounts', 'dates', 'mt940_lines'])) {
    case 'amounts':
      return amount(input)
    case 'dates':
      return date(input)
    case 'mt940_lines':
      return bookingLine(input)
  }
}

function amount(input: CaseInput) {
  const result = parseStatementAmount(input.text('text'), input.choice('style', ['de', 'en', 'ch', 'mt940']))
  return result.ok ? { value: result.amount } : refused
}

function date(input: CaseInput) {
  const result = parseStatementDate(input.text('text'))
  return result.ok ? { value: result.day } : refused
}

function bookingLine(input: CaseInput) {
  const result = parseMt940Line(input.text('line'))
  if (!result.ok) return refused
  const { valueDate, entryDate, amount: signed } = result
  return { value_date: valueDate, entry_date: entryDate, amount: signed }
}
