import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { PlaceProposal } from './propose-places.ts'
import type { ProposableRow } from './proposed-row.ts'

/** A row with the place proposed for it. */
export interface ProposedRow<Row extends ProposableRow = ProposableRow> {
  readonly row: Row
  readonly proposal: PlaceProposal
}

/** Rows of one payee for which the same place is proposed, to be accepted by one press. */
export interface ProposalGroup<Row extends ProposableRow = ProposableRow> {
  readonly key: string
  /** The name of the payee in the latest row. */
  readonly name: string
  readonly proposal: PlaceProposal
  /** The rows, the latest first. */
  readonly rows: readonly ProposedRow<Row>[]
  readonly cents: Cents
}

/** The proposals grouped by payee, those with the most rows first (imports.md § 15). */
export function groupProposals<Row extends ProposableRow>(
  rows: readonly ProposedRow<Row>[],
): readonly ProposalGroup<Row>[] {
  return [...Map.groupBy(rows, keyOf)]
    .map(([key, own]) => groupOf(key, own))
    .toSorted((a, b) => b.rows.length - a.rows.length || Math.abs(b.cents) - Math.abs(a.cents))
}

function keyOf({ row, proposal: { place, payee, reason } }: ProposedRow): string {
  const { itemId, groupId, category, isTransfer } = place
  const where = isTransfer ? 'transfer' : (itemId ?? groupId ?? category ?? '')
  const payer = reason.kind === 'income' && reason.source ? reason.source.id : payee.key
  return `${where}|${payer || row.counterparty || payee.kind || ''}`
}

function groupOf<Row extends ProposableRow>(
  key: string,
  own: readonly ProposedRow<Row>[],
): ProposalGroup<Row> {
  const rows = own.toSorted((a, b) => (a.row.day < b.row.day ? 1 : a.row.day > b.row.day ? -1 : 0))
  const [latest = own[0]] = rows
  if (!latest) throw new Error('A group has rows.')
  return {
    key,
    name: payeeName(latest.row),
    proposal: latest.proposal,
    rows,
    cents: sumCents(rows.map(({ row }) => row.amountCents)),
  }
}

/** The text „Ihr Einkauf bei SPOTIFY“ in payments to a company that collects for many shops. */
const merchant = /\beinkauf bei (?<name>[^,/]+)/iu

/** The name of the payee, without the town and the number of the till that card terminals add. */
function payeeName({ counterparty, purpose, bookingText }: ProposableRow): string {
  const shop = merchant.exec(purpose)?.groups?.['name']?.trim()
  if (shop) return shop
  const [name = ''] = counterparty.split('//')
  return name.trim() || purpose || bookingText || 'Ohne Namen'
}
