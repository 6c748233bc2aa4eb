import { formatMonthName, formatMonthShort } from '#domain/calendar/format-date.ts'
import { type Month, monthRange, toMonth } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { changeOf, type SnapshotFigures } from '#domain/monthly-close/month-snapshot.ts'
import type { CourseMonth } from '#domain/year-review/year-course.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { Section } from '#web/app/page/section.tsx'
import { type Column, DataTable } from '#web/kit/display/data-table.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { amountOnly } from '#web/kit/words/amount-only.ts'
import { estimatedWords, openMonthsWords } from './year-words.ts'

interface FigureRow {
  readonly key: string
  readonly label: string
  readonly isSigned: boolean
  readonly centsOf: (figures: SnapshotFigures) => Cents
}

const figureRows: readonly FigureRow[] = [
  { key: 'saved', label: 'Gespart mit Konten', isSigned: true, centsOf: ({ savedCents }) => savedCents },
  {
    key: 'value',
    label: 'Wertänderung',
    isSigned: true,
    centsOf: ({ valueChangeCents }) => valueChangeCents,
  },
  { key: 'change', label: 'Änderung', isSigned: true, centsOf: changeOf },
  { key: 'other', label: 'Neu, korrigiert', isSigned: true, centsOf: otherOf },
  { key: 'after', label: 'Stand', isSigned: false, centsOf: ({ afterCents }) => afterCents },
]

function otherOf({ recordedCents, correctionCents }: SnapshotFigures): Cents {
  return recordedCents + correctionCents
}

/** From this amount on (1.000.000,00 €) twelve amounts do not fit beside each other. */
const LONG_CENTS: Cents = 100_000_000

/** The figures of twelve months, beside each other where they have room, else below each other. */
export function MonthsSection({ review }: { readonly review: YearReview }) {
  const { course } = review
  const shown = figureRows.filter(
    ({ key }) => key !== 'other' || course.months.some((month) => otherOf(month) !== 0),
  )
  const isLong = course.months.some(({ afterCents }) => Math.abs(afterCents) >= LONG_CENTS)
  return (
    <Section title="Monat für Monat" aside="in Euro" className="mt-12 break-before-page md:mt-18 print:mt-0">
      {!isLong && (
        <div className="mt-2 hidden text-12 wide:block">
          <Across review={review} rows={shown} />
        </div>
      )}
      <div className={`mt-2 text-14 print:[&_tr]:h-6 ${isLong ? '' : 'wide:hidden'}`}>
        <Down review={review} rows={shown} />
      </div>
      <p className="mt-2 text-14 text-text-3">
        {[estimatedWords(course), openMonthsWords(course)].filter((words) => words !== null).join(' ')}
      </p>
    </Section>
  )
}

interface TableProps {
  readonly review: YearReview
  readonly rows: readonly FigureRow[]
}

function Across({ review: { year, course }, rows }: TableProps) {
  const months = monthRange(toMonth(`${year}-01-01`), 12)
  const known = new Map<Month, CourseMonth>(course.months.map((each) => [each.month, each]))
  const columns: readonly Column<FigureRow>[] = [
    { key: 'label', head: '', cell: ({ label }) => label },
    ...months.map((month): Column<FigureRow> => {
      const found = known.get(month)
      return {
        key: month,
        head: <MonthHead month={month} found={found} />,
        isNumber: true,
        className: 'pl-2!',
        cell: (row) =>
          found ? (
            <Amount cents={row.centsOf(found)} isSigned={row.isSigned} />
          ) : (
            <Missing isBefore={month <= course.openingMonth} />
          ),
      }
    }),
    {
      key: 'year',
      head: String(year),
      isNumber: true,
      className: 'pl-2! font-semibold',
      cell: (row) => <Amount cents={row.centsOf(course.sum)} isSigned={row.isSigned} />,
    },
  ]
  return (
    <DataTable
      caption={`Monat für Monat ${year}, in Euro`}
      rowHeight={36}
      rows={rows}
      rowKey={({ key }) => key}
      columns={columns}
    />
  )
}

function Down({ review: { year, course }, rows }: TableProps) {
  return (
    <DataTable
      caption={`Monat für Monat ${year}, in Euro, ein Monat je Zeile`}
      rowHeight={36}
      rows={course.months}
      rowKey={({ month }) => month}
      columns={[
        {
          key: 'month',
          head: 'Monat',
          cell: ({ month, isClosed }) => (
            <>
              {formatMonthName(month)}
              {!isClosed && <span className="text-warning">, offen</span>}
            </>
          ),
          total: String(year),
        },
        ...rows.map((row): Column<CourseMonth> => ({
          key: row.key,
          head: row.label,
          isNumber: true,
          cell: (month) => <Amount cents={row.centsOf(month)} isSigned={row.isSigned} />,
          total: <Amount cents={row.centsOf(course.sum)} isSigned={row.isSigned} />,
        })),
      ]}
      hasTotal
    />
  )
}

function MonthHead({ month, found }: { readonly month: Month; readonly found: CourseMonth | undefined }) {
  return (
    <>
      {formatMonthShort(month)}
      {found && !found.isClosed && (
        <span className="block tracking-normal text-warning normal-case">offen</span>
      )}
    </>
  )
}

function Missing({ isBefore }: { readonly isBefore: boolean }) {
  return isBefore ? <span className="text-text-3">–</span> : <span className="text-warning">offen</span>
}

function Amount({ cents, isSigned }: { readonly cents: Cents; readonly isSigned: boolean }) {
  const format = useFormatEuro()
  return (
    <span className={cents < 0 && isSigned ? 'text-negative' : ''}>
      {amountOnly(format(cents, { isSigned }))}
    </span>
  )
}
