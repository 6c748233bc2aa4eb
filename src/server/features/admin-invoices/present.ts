import type { AdminInvoiceRow, BookkeepingSettings } from '#contract/admin/invoices.ts'
import { proposedBookkeeping } from '#domain/bookkeeping/bookkeeping.ts'
import type { StoredSettings } from './settings-store.ts'
import type { ListedInvoice } from './store.ts'

/** An invoice as a row of the list: what it says, and what became of it. */
export function presentInvoiceRow(row: ListedInvoice): AdminInvoiceRow {
  return {
    number: row.number,
    kind: row.kind,
    corrects: row.corrects,
    issued_on: row.issued_on,
    contract_number: row.contract_number,
    plan: row.plan,
    service: row.service,
    from_day: row.from_day,
    to_day: row.to_day,
    net_cents: row.net_cents,
    vat_cents: row.vat_cents,
    gross_cents: row.gross_cents,
    vat_bp: row.vat_bp,
    recipient_name: row.recipient_name,
    recipient_email: row.recipient_email,
    is_test: row.is_test,
    state: row.state,
    paid_on: row.paid_on,
    paid_cents: row.paid_cents,
    corrected_cents: row.corrected_cents,
    refunded_cents: row.refunded_cents,
    user_id: row.user_id,
  }
}

/** The settings of the bookkeeping that were entered last, or proposals where nothing was entered yet. */
export function presentSettings(stored: StoredSettings | null): BookkeepingSettings {
  const { own_accounts: own, ...rest } = stored?.content ?? proposedBookkeeping()
  return {
    version: stored?.version ?? 0,
    settings: { ...rest, own_accounts: own.map((account) => ({ ...account })) },
    changed_at: stored?.changedAt.toISOString() ?? null,
    changed_by: stored?.changedBy ?? null,
  }
}
