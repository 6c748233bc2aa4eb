import type { InvoiceClosing } from '#contract/admin/invoices.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { LedgerRow, TotalRow } from '#web/kit/display/ledger-row.tsx'
import { formatCount } from '#web/kit/words/format-count.ts'
import { rowWords } from './closing-words.ts'

/** The closing on phones: gross amounts, with everything else below them. */
export function ClosingCards({ rows, total }: Pick<InvoiceClosing, 'rows' | 'total'>) {
  return (
    <>
      {rows.map((row) => (
        <LedgerRow
          key={`${row.vat_bp} ${row.plan} ${row.kind}`}
          title={`${rowWords(row)}${row.kind === 'correction' ? ', Korrekturen' : ''}`}
          note={<Parts of={row} />}
        >
          {formatEuro(row.gross_cents)}
        </LedgerRow>
      ))}
      <TotalRow label="Summe">{formatEuro(total.gross_cents)}</TotalRow>
      <p className="mt-2 text-14 text-text-3">
        <Parts of={total} />
      </p>
    </>
  )
}

function Parts({ of }: { readonly of: InvoiceClosing['total'] }) {
  return (
    <>
      {formatCount(of.documents)} {of.documents === 1 ? 'Beleg' : 'Belege'}, netto {formatEuro(of.net_cents)},
      USt. {formatEuro(of.vat_cents)}, bezahlt {formatEuro(of.paid_cents)}
    </>
  )
}
