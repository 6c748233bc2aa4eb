/** Rows of a table that say what was on the account (imports.md § 4); a booking is called otherwise. */
const closing =
  /^(?:(?:neuer|aktueller) )?(?:(?:end|schluss|abschluss|abschluß)(?:saldo|stand|bestand)|kontostand|saldo)(?: (?:am|vom|per|zum|nach|in)\b.{0,40})?:?$|^(?:closing|ending|new|current|final|account) balance\b.{0,40}$/iu
const opening =
  /^(?:anfangs|eröffnungs|start)(?:saldo|stand|bestand)\b.{0,40}$|^(?:alter|vorheriger|letzter) (?:saldo|kontostand)\b.{0,40}$|^saldovortrag\b.{0,40}$|^(?:opening|old|previous|beginning) balance\b.{0,40}$/iu

/** Most texts are none, which this sees at once. */
// Without the flag `u` a search without letters beyond it is quicker.
const anyBalance = /saldo|stand|balance/i

const MOST_CHARACTERS = 60

/** Which balance a text names; null for one that names none. */
export function balanceNamed(text: string): 'opening' | 'closing' | null {
  if (text === '' || text.length > MOST_CHARACTERS || !anyBalance.test(text)) return null
  if (closing.test(text)) return 'closing'
  return opening.test(text) ? 'opening' : null
}
