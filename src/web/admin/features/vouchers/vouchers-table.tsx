import type { ReactNode } from 'react'
import type { AdminVoucherRow } from '#contract/admin/vouchers.ts'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { codeWords, planChoiceWords, stateWords, usesWords, validityWords } from './voucher-words.ts'

interface VouchersTableProps {
  readonly rows: readonly AdminVoucherRow[]
  readonly onOpen: (id: string) => void
}

/** The vouchers: a table on wide screens, below each other on narrow ones. */
export function VouchersTable(props: VouchersTableProps) {
  return useMedia('(width >= 64rem)') ? <Wide {...props} /> : <Cards {...props} />
}

function Wide({ rows, onOpen }: VouchersTableProps) {
  return (
    // Scrollable regions must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label="Gutscheine" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-14">
        <caption className="sr-only">Gutscheine</caption>
        <thead>
          <tr className="border-b border-border">
            <Head>Name</Head>
            <Head>Wert</Head>
            <Head>Für</Head>
            <Head>Gilt</Head>
            <Head isNumber>Eingelöst</Head>
            <Head>Stand</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="h-13 border-b border-border last:border-text hover:bg-bg">
              <th scope="row" className="max-w-64 py-1 pr-4 text-16 font-normal">
                <OpenButton row={row} onOpen={onOpen} />
                <span className="block font-mono text-14 text-text-2">{codeWords(row)}</span>
              </th>
              <Cell>{row.value}</Cell>
              <Cell className="text-text-2">
                {planChoiceWords[row.plans]}
                {row.is_for_new && ', neue Kunden'}
              </Cell>
              <Cell className="text-text-2">{validityWords(row.valid_from, row.valid_until)}</Cell>
              <Cell className="text-right tabular-nums">{usesWords(row)}</Cell>
              <Cell>
                <Standing row={row} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ rows, onOpen }: VouchersTableProps) {
  return (
    <ul aria-label="Gutscheine" className="border-b border-text">
      {rows.map((row) => (
        <li
          key={row.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-border py-3 last:border-b-0"
        >
          <div className="min-w-0">
            <OpenButton row={row} onOpen={onOpen} />
            <p className="font-mono text-14 break-words text-text-2">{codeWords(row)}</p>
            <p className="mt-1 text-14 text-text-3">
              {`${planChoiceWords[row.plans]}, ${validityWords(row.valid_from, row.valid_until)}`}
            </p>
          </div>
          <div className="text-right">
            <p className="font-semibold">{row.value}</p>
            <p className="text-14 text-text-2 tabular-nums">{usesWords(row)}</p>
            <Standing row={row} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function OpenButton({
  row,
  onOpen,
}: {
  readonly row: AdminVoucherRow
  readonly onOpen: (id: string) => void
}) {
  return (
    <button
      type="button"
      className="min-h-8 max-w-full text-left font-semibold break-words underline-offset-4 hover:underline"
      onClick={() => onOpen(row.id)}
    >
      {row.name}
      <span className="sr-only"> öffnen</span>
    </button>
  )
}

function Standing({ row }: { readonly row: AdminVoucherRow }) {
  const { words, tone } = stateWords[row.state]
  return <StateWord state={tone}>{words}</StateWord>
}

function Head({ children, isNumber = false }: { readonly children: ReactNode; readonly isNumber?: boolean }) {
  return (
    <th
      scope="col"
      className={classNames('label-caps py-2 pr-4 whitespace-nowrap', isNumber && 'text-right')}
    >
      {children}
    </th>
  )
}

function Cell({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <td className={classNames('py-1 pr-4 whitespace-nowrap', className)}>{children}</td>
}
