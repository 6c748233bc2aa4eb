import Download from 'lucide-react/icons/download'
import Table2 from 'lucide-react/icons/table-2'
import { useMemo, useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import type { PropertyBoard } from '#domain/property/own/property-board.ts'
import type { CourseMonth } from '#domain/property/own/property-course.ts'
import { propertyEquity } from '#domain/property/value/property-equity.ts'
import { Section } from '#web/app/page/section.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { usePlace } from '#web/kit/drawing/place.tsx'
import { Readout } from '#web/kit/drawing/readout.tsx'
import { rateWords } from '#web/member/loan-terms/rate-words.ts'
import { downloadCourse } from '#web/member/property/properties-csv.ts'
import type { You } from '#web/member/property/you.ts'
import { courseOf } from './course-of.ts'
import { ValueDrawing } from './value-drawing.tsx'
import { ValueTable } from './value-table.tsx'

interface ValueSectionProps {
  readonly board: PropertyBoard
  readonly you: You
}

/** Value and debt over the years, as a drawing that is read with pointer and keys, or as a table. */
export function ValueSection({ board, you }: ValueSectionProps) {
  const format = useFormatEuro()
  const [isTable, setTable] = useState(false)
  const { own, months } = board
  const course = useMemo(() => courseOf(board), [board])
  const place = usePlace(months.length, course.nowAt)
  const read = months[place.at]
  const hasDebt = months.some(({ debtCents }) => debtCents !== null && debtCents > 0)
  return (
    <Section
      title={hasDebt ? `Wert, Darlehen und was dazwischen ${you.dative} gehört` : 'Wert über die Jahre'}
      actions={
        <>
          <TextAction icon={Table2} aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Kurve' : 'Tabelle'}
          </TextAction>
          <TextAction icon={Download} onClick={() => downloadCourse(board)}>
            CSV
          </TextAction>
        </>
      }
    >
      {isTable ? (
        <ValueTable own={own} months={months} />
      ) : (
        <div className="mt-3 border-t border-border">
          <Readout place={place} step="Monat" words={read ? wordsOf(read, hasDebt, format) : []} />
          <div className="mt-4">
            <ValueDrawing
              course={course}
              place={place}
              growth={` bei ${rateWords(own.growthBp)}`}
              label={`${own.name}: Wert und Darlehen von ${formatMonth(months[0]?.month ?? own.month)} bis ${formatMonth(months.at(-1)?.month ?? own.month)}. Die Zahlen stehen in der Tabelle.`}
            />
          </div>
        </div>
      )}
      <p className="mt-3 max-w-prose text-14 text-text-3">{[noteOf(own), ...unknownOf(board)].join(' ')}</p>
    </Section>
  )
}

function wordsOf(
  { month, valueCents, debtCents, equityCents, kind }: CourseMonth,
  hasDebt: boolean,
  format: ReturnType<typeof useFormatEuro>,
): readonly string[] {
  if (kind === 'sold') return [formatMonth(month), 'verkauft']
  if (valueCents === null) return [formatMonth(month), 'Wert nicht bekannt']
  const value = [`${formatMonth(month)}${kindWords[kind]}`, `Wert ${format(valueCents)}`]
  if (debtCents === null) return hasDebt ? [...value, 'Darlehen nicht bekannt'] : value
  const { loanToValue } = propertyEquity(valueCents, debtCents)
  return [
    ...value,
    ...(hasDebt ? [`Darlehen ${format(-debtCents)}`, `Eigenkapital ${format(equityCents ?? 0)}`] : []),
    ...(hasDebt && loanToValue ? [`Beleihung ${formatRate(loanToValue, { places: 1 })}`] : []),
  ]
}

/** What is added to the name of a month whose value is not entered. */
const kindWords = {
  valued: '',
  interpolated: ', zwischen zwei Bewertungen',
  carried: '',
  unknown: '',
  planned: ', Plan',
} as const satisfies Record<Exclude<CourseMonth['kind'], 'sold'>, string>

/** The loans whose debt is not known in every month of the drawing. */
function unknownOf({ own, months }: PropertyBoard): readonly string[] {
  return own.loans
    .filter(({ ledger }) => months.some(({ month }) => !ledger.isKnownIn(month)))
    .map(({ ledger: { account, series } }) => {
      const [first] = series.balances
      return first
        ? `${account.name} ist erst ab ${formatMonth(monthOf(first.day))} bekannt; ein früherer Stand am Konto verlängert die Linie.`
        : `Von ${account.name} ist noch kein Stand bekannt.`
    })
}

function noteOf({ growthBp, loans, holding, month, gaps }: OwnProperty): string {
  const value = 'Zwischen zwei Bewertungen gilt die gerade Linie, danach die letzte.'
  if (holding.sold !== null && holding.sold <= month) return value
  const known = loans.flatMap(({ ledger: { account, gap } }) =>
    gap === null && account.interestBp !== null
      ? [`${account.name} ${formatPercent(account.interestBp, { digits: 2 })} nominal`]
      : [],
  )
  const planned = [`Plan mit ${rateWords(growthBp)} im Jahr`, ...known].join(', ')
  const missing =
    gaps.length === 0
      ? ''
      : ` Ohne Zins und Rate bleibt ${gaps.map(({ name }) => name).join(', ')}, wie es ist.`
  return `${value} Gestrichelt: ${planned}.${missing}`
}
