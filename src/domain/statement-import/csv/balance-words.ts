/** Rows of a table that state a balance (imports.md § 4); bookings are never called so. */
const closing =
  /^(?:(?:neuer|aktueller) )?(?:(?:end|schluss|abschluss|abschluß)(?:saldo|stand|bestand)|kontostand|saldo)(?: (?:am|vom|per|zum|nach|in)\b.{0,40})?:?$|^(?:closing|ending|new|current|final|account) balance\b.{0,40}$/iu
const opening =
  /^(?:anfangs|eröffnungs|start)(?:saldo|stand|bestand)\b.{0,40}$|^(?:alter|vorheriger|letzter) (?:saldo|kontostand)\b.{0,40}$|^saldovortrag\b.{0,40}$|^(?:opening|old|previous|beginning) balance\b.{0,40}$/iu

/** Most texts name no balance, which this pattern finds out quickly. */
// Without the flag `u` a search for plain letters is faster.
const anyBalance = /saldo|stand|balance/i

const MOST_CHARACTERS = 60

/** The balance that a text names; null for a text that names none. */
export function balanceNamed(text: string): 'opening' | 'closing' | null {
  if (text === '' || text.length > MOST_CHARACTERS || !anyBalance.test(text)) return null
  if (closing.test(text)) return 'closing'
  return opening.test(text) ? 'opening' : null
}
