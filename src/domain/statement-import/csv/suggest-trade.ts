import type { Columns } from './column-fit.ts'
import { kindNames } from './column-hints.ts'
import type { ColumnRole } from './csv-preset.ts'

/** Names of columns of trades; they count only where a column of ISINs or WKNs stands beside them. */
const tradeHints = [
  { role: 'isin', name: /\bisin\b/u },
  { role: 'isin', name: /\bwkn\b/u },
  { role: 'shares', name: /^stück|^stk\b|^anzahl|nominal|^shares|quantity|^menge|^anteile/u },
  { role: 'securityName', name: /wertpapier(?!art|typ|kenn)|^bezeichnung|security|instrument|gattung/u },
  { role: 'price', name: /^kurs\b|kurs$|preis|price/u },
  { role: 'countedTax', name: /steuer|\btax/u },
] as const satisfies readonly { readonly role: ColumnRole; readonly name: RegExp }[]

/**
 * The columns of trades among those that have no other role. Only a table with a security and pieces has them: elsewhere
 * "Kurs" is a rate of exchange and "Anzahl" a number of bookings.
 */
export function withTradeColumns(columns: Columns, names: readonly string[]): Columns {
  const told = { ...columns }
  for (const { role, name: pattern } of tradeHints) {
    if (told[role] !== undefined) continue
    const taken = Object.values(told)
    const place = names.findIndex((name, at) => !taken.includes(at) && pattern.test(name))
    if (place >= 0) told[role] = place
  }
  return told.isin !== undefined && told.shares !== undefined ? withKind(told, names) : columns
}

/** The kinds of trades are no purpose, even where no other column says what a row is for. */
function withKind({ purpose, ...columns }: Columns, names: readonly string[]): Columns {
  const isKind = purpose !== undefined && kindNames.test(names[purpose] ?? '')
  if (!isKind || columns.bookingText !== undefined)
    return purpose === undefined ? columns : { ...columns, purpose }
  return { ...columns, bookingText: purpose }
}
