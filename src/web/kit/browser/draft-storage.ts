/** The keys of this tab alone: two tabs of one person may each have values on their way. */
const cellKeys = {
  balances: 'wk-unsent-balances',
} as const
/** A table, or a list, whose entries are kept until they are sent. */
export type UnsentTable = keyof typeof cellKeys

/** The values of a table that this tab has not sent yet, as unparsed text; null when there are none. */
export function storedCells(table: UnsentTable): string | null {
  try {
    return sessionStorage.getItem(cellKeys[table])
  } catch {
    return null
  }
}

/** Null: all of them are sent, or discarded. */
export function storeCells(table: UnsentTable, json: string | null): void {
  try {
    if (json === null) sessionStorage.removeItem(cellKeys[table])
    else sessionStorage.setItem(cellKeys[table], json)
  } catch {
    // Without storage the values live as long as the page.
  }
}

/** Forgets the values that wait to be sent, of all tables. */
export function forgetCells(): void {
  storeCells('balances', null)
}
