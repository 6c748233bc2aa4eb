import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { readInvoiceArchive, readInvoiceFile } from '#contract/subscription.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { api } from '#web/app/network/client.ts'
import { Section } from '#web/app/page/section.tsx'
import { FileAction } from '#web/app/queries/file-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton } from '#web/kit/display/skeleton.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { type Invoice, invoicesQuery } from './subscription-calls.ts'

/** All invoices, the newest first, to be downloaded one by one or all together. */
export function InvoicesSection({ count }: { readonly count: number }) {
  const { data, isError, refetch } = useQuery(invoicesQuery)
  return (
    <Section
      id="rechnungen"
      title="Rechnungen"
      actions={
        <FileAction label="Alle als ZIP" icon={Download} fetch={() => api.call(readInvoiceArchive, {})} />
      }
    >
      {isError && !data ? (
        <LoadError onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <InvoiceTable invoices={data} />
          <InvoiceList invoices={data} />
        </>
      ) : (
        <div className="mt-4 flex flex-col gap-2">
          {Array.from({ length: count }, (_, row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
      <p className="mt-3 text-14 text-text-3">Rechnungen bleiben acht Jahre abrufbar, auch ohne Abo.</p>
    </Section>
  )
}

interface InvoicesProps {
  readonly invoices: readonly Invoice[]
}

function InvoiceTable({ invoices }: InvoicesProps) {
  const hasVat = invoices.some(({ vatBp }) => vatBp !== null)
  return (
    <table className="mt-2 hidden w-full border-collapse text-left md:table">
      <caption className="sr-only">Rechnungen</caption>
      <thead>
        <tr className="border-b border-border [&>*+*]:pl-4 [&>th]:label-caps [&>th]:py-2">
          <th scope="col">Nummer</th>
          <th scope="col">Datum</th>
          <th scope="col">Leistung</th>
          {hasVat && (
            <>
              <th scope="col" className="text-right">
                Netto
              </th>
              <th scope="col" className="text-right whitespace-nowrap">
                {vatHead(invoices)}
              </th>
            </>
          )}
          <th scope="col" className="text-right">
            Betrag
          </th>
          <th scope="col">
            <span className="sr-only">Datei</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.number} className="h-14 border-b border-border [&>*+*]:pl-4">
            <th scope="row" className="font-semibold whitespace-nowrap">
              {invoice.number}
            </th>
            <td className="text-text-2">{formatDay(invoice.issuedOn)}</td>
            <td>
              <Service invoice={invoice} />
            </td>
            {hasVat && (
              <>
                <td className="text-right whitespace-nowrap text-text-2">{formatEuro(invoice.netCents)}</td>
                <td className="text-right whitespace-nowrap text-text-2">
                  {invoice.vatBp === null ? '–' : formatEuro(invoice.vatCents)}
                </td>
              </>
            )}
            <td className="text-right font-semibold whitespace-nowrap">{formatEuro(invoice.grossCents)}</td>
            <td className="text-right">
              <InvoiceFile number={invoice.number} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// The invoices on phones, with their columns below each other.
function InvoiceList({ invoices }: InvoicesProps) {
  return (
    <ul className="mt-4 border-t border-border md:hidden">
      {invoices.map((invoice) => (
        <li
          key={invoice.number}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 border-b border-border py-3"
        >
          <span className="min-w-0">
            <span className="block font-semibold">{formatDay(invoice.issuedOn)}</span>
            <span className="block text-14 text-text-2">
              <Service invoice={invoice} />
            </span>
            <span className="block text-14 text-text-3">{invoice.number}</span>
          </span>
          <span className="self-start text-right font-semibold whitespace-nowrap">
            {formatEuro(invoice.grossCents)}
          </span>
          <InvoiceFile number={invoice.number} />
        </li>
      ))}
    </ul>
  )
}

function Service({ invoice: { service, corrects } }: { readonly invoice: Invoice }) {
  return (
    <>
      {service}
      {corrects !== null && (
        <>
          {' '}
          <Tag>{`Storno zu ${corrects}`}</Tag>
        </>
      )}
    </>
  )
}

function InvoiceFile({ number }: { readonly number: string }) {
  return (
    <FileAction
      label="PDF"
      of={`der Rechnung ${number}`}
      className="font-semibold text-primary!"
      fetch={() => api.call(readInvoiceFile, { params: { number } })}
    />
  )
}

function vatHead(invoices: readonly Invoice[]): string {
  const rates = new Set(invoices.flatMap(({ vatBp }) => (vatBp === null ? [] : [vatBp])))
  const [only] = rates
  return rates.size === 1 && only !== undefined ? `${formatPercent(only, { digits: 0 })} MwSt.` : 'MwSt.'
}
