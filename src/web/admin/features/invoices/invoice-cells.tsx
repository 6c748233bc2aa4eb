import { Link } from 'react-router'
import { invoiceStateWords } from '#contract/admin/invoice-words.ts'
import { type AdminInvoiceRow, readAdminInvoiceFile } from '#contract/admin/invoices.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { api } from '#web/app/network/client.ts'
import { FileAction } from '#web/app/queries/file-action.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { Tag } from '#web/kit/display/tag.tsx'

interface InvoiceProps {
  readonly row: AdminInvoiceRow
}

/** The recipient, as a link to the customer's page while there is an account. */
export function Recipient({ row: { recipient_name: name, user_id: userId } }: InvoiceProps) {
  if (userId === null) return <span className="font-semibold">{name}</span>
  return (
    <Link
      to={`/admin/benutzer/kunde?benutzer=${userId}`}
      className="font-semibold underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  )
}

/** What became of it: a word, with the amount where only a part of it is meant. */
export function InvoiceState({ row }: InvoiceProps) {
  const { state, gross_cents: gross, refunded_cents: refunded, corrected_cents: corrected } = row
  const part = state === 'refunded' ? refunded : state === 'corrected' ? -corrected : gross
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <StateWord state={tones[state]}>
        {invoiceStateWords[state]}
        {part > 0 && part < gross && `, ${formatEuro(part)}`}
      </StateWord>
      {row.is_test && <Tag>Test</Tag>}
    </span>
  )
}

const tones = {
  open: 'open',
  processing: 'proposal',
  paid: 'done',
  failed: 'negative',
  corrected: 'done',
  refunded: 'done',
  correction: 'example',
} as const

/** The day on which an invoice was paid, or the invoice that it corrects. */
export function InvoiceNote({ row: { corrects, paid_on: paidOn } }: InvoiceProps) {
  if (corrects !== null) return <>zu {corrects}</>
  return paidOn === null ? null : <>am {formatDay(paidOn)}</>
}

export function InvoiceFile({ row: { number } }: InvoiceProps) {
  return (
    <FileAction
      label="PDF"
      of={`von ${number}`}
      className="font-semibold text-primary!"
      fetch={() => api.call(readAdminInvoiceFile, { params: { number } })}
    />
  )
}
