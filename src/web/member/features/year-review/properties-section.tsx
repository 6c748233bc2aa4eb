import { href } from 'react-router'
import type { PropertyFigures, YearProperty } from '#domain/year-review/year-properties.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'

/** The greatest number of properties that fit on a sheet. */
const MOST_SHOWN = 6

const figures = [
  { key: 'value', head: 'Wert', of: ({ valueCents }) => valueCents },
  { key: 'debt', head: 'Schulden', of: ({ debtCents }) => -debtCents },
  { key: 'equity', head: 'Eigenkapital', of: ({ equityCents }) => equityCents },
  { key: 'change', head: 'Änderung', of: ({ changeCents }) => changeCents, isSigned: true },
] as const satisfies readonly {
  readonly key: string
  readonly head: string
  readonly of: (of: PropertyFigures) => number
  readonly isSigned?: boolean
}[]

/** Value, debt and equity of the properties at the end of the year; nothing where there are none. */
export function PropertiesSection({ review: { year, properties } }: { readonly review: YearReview }) {
  const { properties: all, total } = properties
  if (all.length === 0) return null
  const rest = all.length - MOST_SHOWN
  const columns: readonly Column<YearProperty>[] = [
    {
      key: 'name',
      head: '',
      className: 'min-w-32',
      cell: ({ name, isSold }) => (
        <>
          {softHyphens(name)}
          {isSold && <span className="text-14 text-text-3">, verkauft</span>}
        </>
      ),
      total: 'Zusammen',
    },
    ...figures.map((figure): Column<YearProperty> => {
      const money = (each: PropertyFigures) => (
        <Money cents={figure.of(each) + 0} isSigned={'isSigned' in figure} isToned={figure.key !== 'debt'} />
      )
      return { key: figure.key, head: figure.head, isNumber: true, cell: money, total: money(total) }
    }),
  ]
  return (
    <>
      <Section
        title="Immobilien"
        className="mt-12 md:mt-18 print:hidden"
        actions={
          all.some(({ isLet }) => isLet) && (
            <TextActionLink to={`${href('/immobilien-kurs')}?ansicht=steuer&jahr=${year}`}>
              {`Anlage V ${year}`}
            </TextActionLink>
          )
        }
      >
        <div className="mt-2">
          <DataTable
            caption={`Immobilien am Ende von ${year}`}
            rowHeight={36}
            columns={columns}
            rows={all.slice(0, MOST_SHOWN)}
            rowKey={({ id }) => id}
            hasTotal={all.length > 1}
          />
        </div>
        {rest > 0 && <p className="py-2 text-14 text-text-3">{`und ${rest} weitere`}</p>}
      </Section>
      {/* Two sheets have room for the sums; the table is in the files. */}
      <p className="mt-2 hidden text-14 print:block">
        <span className="font-semibold">Immobilien</span> Wert <Money cents={total.valueCents} />, Schulden{' '}
        <Money cents={total.debtCents} />, Eigenkapital <Money cents={total.equityCents} />, im Jahr{' '}
        <Money cents={total.changeCents} isSigned />
      </p>
    </>
  )
}
