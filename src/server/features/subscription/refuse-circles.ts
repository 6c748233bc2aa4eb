import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { mayReorder } from '#server/subscription/withdrawal-traces.ts'
import { conflict } from './conflict.ts'

const refundIsOpen =
  'Die Erstattung deines widerrufenen Abos läuft noch. Sobald sie abgeschlossen ist, kannst du wieder bestellen.'
const needsRelease =
  'Du hast in den letzten 30 Tagen zweimal widerrufen. Schreib uns über das Kontaktformular, dann schalten wir die Bestellung frei.'

/**
 * Refuses orders that repeat a cycle of ordering and withdrawing, whose fees the operator pays: an order waits for the
 * refund of the one before, and after two withdrawals in 30 days for the operator's release (decision 0132). A
 * withdrawal itself is never refused or put off.
 * @throws {Problem} conflict
 */
export async function refuseCircles(
  transaction: Transaction,
  dependencies: Pick<Dependencies, 'clock' | 'vault'>,
  userId: string,
): Promise<void> {
  const reorder = await mayReorder(transaction, dependencies, userId)
  if (reorder === 'needs_release') throw conflict(needsRelease)
  if (reorder === 'waits_for_refund') throw conflict(refundIsOpen)
}
