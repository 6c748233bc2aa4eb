import type { AdminPrices } from '#contract/admin/prices.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { useMedia } from '#web/kit/browser/use-media.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { germanDay } from '#web/kit/words/moments.ts'
import { priceStateWords } from './prices-words.ts'

type Price = AdminPrices['prices'][number]

interface PricesTableProps {
  readonly prices: readonly Price[]
  /** False: the environment sets the prices. */
  readonly canDrop: boolean
  readonly onDrop: (price: Price) => void
}

/** Planned, present and past prices, with who made them and when. */
export function PricesTable({ prices, canDrop, onDrop }: PricesTableProps) {
  const isWide = useMedia('(width >= 48rem)')
  const action = (price: Price) =>
    canDrop &&
    price.state === 'planned' && (
      <TextAction onClick={() => onDrop(price)}>
        Zurücknehmen<span className="sr-only">{`, Preis ab ${formatDay(price.from)}`}</span>
      </TextAction>
    )
  if (!isWide)
    return (
      <ul aria-label="Preise" className="mt-4 border-t border-border">
        {prices.map((price) => (
          <li key={price.id} className="border-b border-border py-3">
            <p className="flex justify-between gap-4">
              <span className="font-semibold">{`ab ${formatDay(price.from)}`}</span>
              <Standing price={price} />
            </p>
            <p className="mt-1">{`${formatEuro(price.monthlyCents)} im Monat, ${formatEuro(price.yearlyCents)} im Jahr`}</p>
            <p className="text-14 text-text-3">{madeWords(price)}</p>
            {action(price)}
          </li>
        ))}
      </ul>
    )
  const columns: readonly Column<Price>[] = [
    { key: 'from', head: 'Ab', cell: ({ from }) => formatDay(from) },
    { key: 'month', head: 'Im Monat', isNumber: true, cell: ({ monthlyCents }) => formatEuro(monthlyCents) },
    { key: 'year', head: 'Im Jahr', isNumber: true, cell: ({ yearlyCents }) => formatEuro(yearlyCents) },
    {
      key: 'state',
      head: 'Stand',
      cell: (price) => <Standing price={price} />,
      className: 'whitespace-nowrap',
    },
    {
      key: 'who',
      head: 'Festgelegt',
      cell: (price) => <span className="text-14 text-text-2">{madeWords(price)}</span>,
    },
    { key: 'action', head: <span className="sr-only">Aktionen</span>, cell: action, className: 'text-right' },
  ]
  return (
    <div className="mt-3">
      <DataTable caption="Preise neuer Verträge" columns={columns} rows={prices} rowKey={({ id }) => id} />
    </div>
  )
}

function Standing({ price: { state } }: { readonly price: Price }) {
  const { words, tone } = priceStateWords[state]
  return <StateWord state={tone}>{words}</StateWord>
}

function madeWords({ createdAt, by, droppedAt, droppedBy }: Price): string {
  const made = `${formatDay(germanDay(createdAt))}, ${by ?? 'gelöschter Zugang'}`
  return droppedAt === null
    ? made
    : `${made}; zurückgenommen ${formatDay(germanDay(droppedAt))}, ${droppedBy ?? 'gelöschter Zugang'}`
}
