import { storeText, storedText } from './stored-text.ts'

const draftKey = 'wk-draft'
/** Of this tab alone: two tabs of one person may each have values on their way. */
const cellKeys = {
  months: 'wk-unsent-values',
  budget: 'wk-unsent-budget',
  balances: 'wk-unsent-balances',
} as const
/** A table, or a list, whose entries are kept until they are sent. */
export type UnsentTable = keyof typeof cellKeys

/** What the end of a session kept back on this device, unread; null when nothing waits. */
export function storedDraft(): string | null {
  return storedText(draftKey)
}

export function storeDraft(json: string): void {
  storeText(draftKey, json)
}

/** Values of a table that this tab has not sent yet, unread; null when there are none. */
export function storedCells(table: UnsentTable): string | null {
  try {
    return sessionStorage.getItem(cellKeys[table])
  } catch {
    return null
  }
}

/** null: all of them are sent, or discarded. */
export function storeCells(table: UnsentTable, json: string | null): void {
  try {
    if (json === null) sessionStorage.removeItem(cellKeys[table])
    else sessionStorage.setItem(cellKeys[table], json)
  } catch {
    // Without storage they live as long as the page.
  }
}

/** Of no table anything waits to be sent any more. */
export function forgetCells(): void {
  storeCells('months', null)
  storeCells('budget', null)
  storeCells('balances', null)
}

/** Sent, discarded, or its user has logged out on purpose. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(draftKey)
  } catch {
    // Nothing was stored.
  }
}
