import Columns3 from 'lucide-react/icons/columns-3'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { propertyRecord } from '#contract/records/property-record.ts'
import type { Cents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatDecimal, formatRate } from '#domain/money/format-decimal.ts'
import type { PropertyColumn, PropertyTotal, PropertyTotals } from '#domain/property/own/property-totals.ts'
import { Section } from '#web/app/page/section.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { Popover } from '#web/kit/overlays/popover.tsx'
import { listWords } from '#web/kit/words/list-words.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { countOfProperties } from '#web/member/property/count-of-properties.ts'
import { propertyAddress, propertyParam } from '#web/member/property/property-address.ts'
import { debtColour, valueColour } from '#web/member/property/property-colours.ts'
import type { You } from '#web/member/property/you.ts'

interface SideBySideProps {
  readonly totals: PropertyTotals
  readonly you: You
}

/** All properties side by side, with their sums; a press on a name opens the page of that property. */
export function SideBySide({ totals, you }: SideBySideProps) {
  const [hidden, setHidden] = useState<readonly string[]>([])
  const { columns } = totals
  const shown = columns.filter(({ own }) => !hidden.includes(own.account.id))
  const rows = rowsOf(totals)
  return (
    <Section
      title="Nebeneinander"
      actions={<ChooseColumns columns={columns} hidden={hidden} onChange={setHidden} />}
    >
      {/* Scrollable regions must be reachable by keyboard. */}
      <div
        role="region"
        aria-label="Immobilien nebeneinander"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="relative -mx-3 mt-2 overflow-x-auto px-3"
      >
        <table className="w-full border-collapse text-left">
          <caption className="sr-only">Immobilien nebeneinander, mit Summe</caption>
          <Head columns={columns} shown={shown} />
          <tbody>
            {rows.map(({ key, label, note, cell, total, look }) => (
              <tr key={key} className={lookClasses[look]}>
                <th
                  scope="row"
                  className={`sticky left-0 z-1 bg-paper py-3 pr-4 md:whitespace-nowrap ${look === 'plain' ? 'font-normal' : 'font-semibold'}`}
                >
                  {label}
                  {note && <span className="text-14 font-normal text-text-3"> {note}</span>}
                </th>
                {shown.map((column) => (
                  <td key={column.own.account.id} className="px-4 py-3 text-right text-18 whitespace-nowrap">
                    {cell(column)}
                  </td>
                ))}
                <td className="border-l border-l-text py-3 pl-4 text-right text-18 font-semibold whitespace-nowrap">
                  {total}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Notes totals={totals} you={you} />
    </Section>
  )
}

interface HeadProps {
  readonly columns: readonly PropertyColumn[]
  readonly shown: readonly PropertyColumn[]
}

/** The names of the properties, each with a bar of its value in the same scale. */
function Head({ columns, shown }: HeadProps) {
  const most = Math.max(1, ...columns.map(({ valueCents }) => valueCents ?? 0))
  return (
    <thead>
      <tr className="border-b border-border align-bottom">
        <th scope="col" className="sticky left-0 z-1 bg-paper">
          <span className="sr-only">Angabe</span>
        </th>
        {shown.map((column) => (
          <ColumnHead key={column.own.account.id} column={column} most={most} />
        ))}
        <th scope="col" className="min-w-36 border-l border-l-text py-2 pl-4 align-top font-semibold">
          Zusammen
          <span className="block text-14 font-normal text-text-3">{countOfProperties(columns.length)}</span>
        </th>
      </tr>
    </thead>
  )
}

type Look = 'plain' | 'sum' | 'total'
const lookClasses: Readonly<Record<Look, string>> = {
  plain: 'border-b border-border',
  sum: 'border-y border-y-text font-semibold',
  total: 'double-rule border-t border-t-text font-semibold',
}

interface Row {
  readonly key: string
  readonly label: string
  readonly note?: string
  readonly cell: (column: PropertyColumn) => ReactNode
  readonly total: ReactNode
  readonly look: Look
}

function rowsOf(totals: PropertyTotals): readonly Row[] {
  const money = (
    key: string,
    label: string,
    read: (column: PropertyColumn) => Cents | null,
    total: PropertyTotal,
    look: Look = 'plain',
  ): Row => ({
    key,
    label,
    cell: (column) => <Figure cents={read(column)} />,
    total: <Figure cents={total.cents} />,
    look,
  })
  const rate = (value: PropertyColumn['loanToValue']) =>
    value && value.gt(0) ? formatRate(value, { places: 1 }) : <None />
  return [
    money('value', 'Wert', ({ valueCents }) => valueCents, totals.value),
    money('debt', 'Darlehen', ({ debtCents }) => debtCents || null, totals.debt),
    money('equity', 'Eigenkapital', ({ equityCents }) => equityCents, totals.equity, 'sum'),
    {
      key: 'loanToValue',
      label: 'Beleihung',
      cell: ({ loanToValue }) => rate(loanToValue),
      total: rate(totals.loanToValue),
      look: 'plain',
    },
    ...(totals.rent.cents === 0
      ? []
      : [money('rent', 'Miete, kalt', ({ rentCents }) => rentCents, totals.rent)]),
    {
      ...money('running', 'Laufende Kosten', ({ runningCents }) => runningCents || null, totals.running),
      note: 'ohne Zins',
    },
    money('instalment', 'Rate', ({ instalmentCents }) => instalmentCents || null, totals.instalment),
    money('cashflow', 'Cashflow im Monat', ({ cashflowCents }) => cashflowCents, totals.cashflow, 'total'),
  ]
}

function Figure({ cents }: { readonly cents: Cents | null }) {
  return cents === null ? <None /> : <Money cents={cents + 0} />
}

function None() {
  return <span className="text-text-3">–</span>
}

interface ColumnHeadProps {
  readonly column: PropertyColumn
  /** The highest value of all, to whose scale the bars are drawn. */
  readonly most: Cents
}

function ColumnHead({ column: { own, valueCents, debtCents }, most }: ColumnHeadProps) {
  const { property, account } = own
  const area =
    property.areaTenths === null
      ? ''
      : `, ${formatDecimal(decimal(property.areaTenths).div(10), { places: 0, maximumPlaces: 1 })}\u00A0m²`
  const value = valueCents ?? 0
  const debt = Math.min(value, -debtCents)
  const percent = (cents: Cents) => `${(cents / most) * 100}%`
  return (
    <th scope="col" className="min-w-40 px-4 py-2 align-top font-semibold">
      <Link
        to={propertyAddress('meine', { [propertyParam]: account.id })}
        className="underline-offset-4 hover:underline"
      >
        {softHyphens(own.name)}
      </Link>
      <span className="block text-14 font-normal text-text-3">{`${propertyRecord.fields.use.words[property.use]}${area}`}</span>
      <svg aria-hidden width="100%" height={20} className="mt-2 mb-1 block">
        <rect width={percent(value - debt)} height={20} fill={valueColour} />
        {debt > 0 && (
          <rect
            x={percent(value - debt)}
            width={percent(debt)}
            height={20}
            fill={debtColour}
            className="stroke-paper"
          />
        )}
      </svg>
    </th>
  )
}

interface ChooseColumnsProps {
  readonly columns: readonly PropertyColumn[]
  readonly hidden: readonly string[]
  readonly onChange: (hidden: readonly string[]) => void
}

function ChooseColumns({ columns, hidden, onChange }: ChooseColumnsProps) {
  return (
    <Popover trigger={<TextAction icon={Columns3}>Spalten wählen</TextAction>} title="Spalten" align="end">
      <div className="mt-2 grid gap-3">
        {columns.map(({ own: { account, name } }) => (
          <Checkbox
            key={account.id}
            label={name}
            checked={!hidden.includes(account.id)}
            onChange={({ target }) =>
              onChange(target.checked ? hidden.filter((id) => id !== account.id) : [...hidden, account.id])
            }
          />
        ))}
      </div>
    </Popover>
  )
}

/** What the rows contain, and what is missing in the sums. */
function Notes({ totals, you }: SideBySideProps) {
  const format = useFormatEuro()
  const lacking = [
    ...new Set([...totals.value.without, ...totals.instalment.without, ...totals.rent.without]),
  ]
  const running = totals.columns.flatMap(({ own, payments }) => {
    const parts = [
      {
        label: 'nicht umlagefähig',
        cents: payments.costs.reduce((sum, { monthCents }) => sum + monthCents, 0),
      },
      { label: 'Rücklage', cents: payments.reserve.monthCents },
      { label: 'Reparaturen', cents: payments.repairs.monthCents },
      { label: 'Leerstand', cents: payments.vacancy.monthCents },
    ].filter(({ cents }) => cents !== 0)
    return own.property.use === 'let' && parts.length > 0
      ? [
          `Laufende Kosten in ${own.name}: ${parts.map(({ label, cents }) => `${label} ${format(-cents)}`).join(', ')}.`,
        ]
      : []
  })
  return (
    <p className="mt-3 max-w-prose text-14 text-text-3">
      {[`Vor Steuern. Balken im selben Maßstab, grün gehört ${you.dative}.`, ...running].join(' ')}
      {lacking.length > 0 && (
        <span className="text-warning">{` In den Summen fehlen Angaben: ${listWords(lacking)}.`}</span>
      )}
    </p>
  )
}
