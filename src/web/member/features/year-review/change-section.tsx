import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { changeOf } from '#domain/monthly-close/month-snapshot.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { Section } from '#web/app/page/section.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { ChangeWaterfall } from '#web/kit/drawing/change-waterfall.tsx'
import { type CauseLine, causeLines, yearSteps } from './cause-rows.ts'
import { onFirstSheet } from './columns.ts'
import { closingWords, openingWords } from './year-words.ts'

/** The height of the drawing on paper in px, above the table and below the head of the year. */
const ON_PAPER_HEIGHT = 100
/** The number of lines of a cause on paper. */
const LINES_ON_PAPER = 1

/** The change from the balance of the first day to that of the last, as a drawing and as a table. */
export function ChangeSection({ review, today }: { readonly review: YearReview; readonly today: Day }) {
  const format = useFormatEuro()
  const { course, causes, year } = review
  const { sum, openingCents, closingCents } = course
  const steps = yearSteps(causes, sum)
  const signed = (cents: Cents) => format(cents, { isSigned: true })
  return (
    <Section
      title={
        <>
          Von <Money cents={openingCents} /> auf <Money cents={closingCents} />
        </>
      }
      className={onFirstSheet}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-[minmax(0,1fr)] print:gap-y-0">
        <div className="min-w-0">
          <ChangeWaterfall
            start={{ label: openingWords(course, year), cents: openingCents }}
            steps={steps}
            end={{ label: closingWords(year, today), cents: closingCents }}
            proof={
              <SumCheck parts={[openingCents, ...steps.map(({ cents }) => cents)]} whole={closingCents} />
            }
            onPaperHeight={ON_PAPER_HEIGHT}
          />
        </div>
        <div className="min-w-0">
          <CauseTable review={review} />
          <div className="print:hidden">
            <Formula
              steps={[
                { label: `Stand ${closingWords(year, today)}`, value: format(closingCents) },
                { label: `− Stand ${openingWords(course, year)}`, value: format(openingCents) },
                ...(sum.recordedCents === 0
                  ? []
                  : [{ label: '− neu erfasst oder aufgelöst', value: signed(sum.recordedCents) }]),
                ...(sum.correctionCents === 0
                  ? []
                  : [{ label: '− Korrekturen früherer Monate', value: signed(sum.correctionCents) }]),
                { label: '− gespart mit Konten', value: signed(sum.savedCents) },
              ]}
              result={{ label: 'Wertänderung', value: signed(sum.valueChangeCents) }}
              note="Jeder Betrag ist die Summe seiner Monate. Abgeschlossene Monate zählen, wie sie abgeschlossen wurden, offene nach heutigem Stand. Gespart mit Konten ist, was als Überweisung abgehakt ist oder als eigene Rate im Plan steht; bei laufenden Konten und Darlehen jede Veränderung."
            />
          </div>
        </div>
      </div>
    </Section>
  )
}

function CauseTable({ review: { causes, course, year } }: { readonly review: YearReview }) {
  const { sum } = course
  const mostLines = useIsOnPaper() ? LINES_ON_PAPER : undefined
  const others = [
    { key: 'recorded', label: 'Neu erfasst oder aufgelöst', cents: sum.recordedCents },
    { key: 'correction', label: 'Korrekturen früherer Monate', cents: sum.correctionCents },
  ].filter(({ cents }) => cents !== 0)
  return (
    <table className="mt-3 w-full border-collapse text-left print:mt-0 print:grid print:grid-cols-2 print:gap-x-8 print:text-12">
      <caption className="sr-only">Woher die Änderung {year} kommt</caption>
      <CauseGroup
        label="Gespart mit Konten"
        cents={sum.savedCents}
        lines={causeLines(causes, true, mostLines)}
      />
      <CauseGroup
        label="Wertänderung"
        cents={sum.valueChangeCents}
        lines={causeLines(causes, false, mostLines)}
      />
      <tfoot className="print:col-span-2 print:block">
        <tr className="double-rule border-t print:flex print:justify-between border-t-text font-semibold">
          <th scope="row" className="py-2 pr-3 text-left font-semibold print:py-0.5">
            Änderung {year}
          </th>
          <td className="py-2 text-right print:py-0.5">
            <Money cents={changeOf(sum)} isSigned />
          </td>
        </tr>
        {others.map(({ key, label, cents }) => (
          <CauseRow key={key} label={label} cents={cents} />
        ))}
      </tfoot>
    </table>
  )
}

interface CauseGroupProps {
  readonly label: string
  readonly cents: Cents
  readonly lines: readonly CauseLine[]
}

function CauseGroup({ label, cents, lines }: CauseGroupProps) {
  return (
    <tbody className="border-t border-t-text first-of-type:border-t-0 print:block print:border-t-0">
      <tr className="border-b border-border font-semibold print:flex print:justify-between">
        <th scope="row" className="py-2.5 pr-3 text-left font-semibold print:py-0.5">
          {label}
        </th>
        <td className="py-2.5 text-right print:py-0.5">
          <Money cents={cents} isSigned isToned />
        </td>
      </tr>
      {lines.map((line) => (
        <CauseRow key={line.key} label={line.label} cents={line.cents} />
      ))}
    </tbody>
  )
}

function CauseRow({ label, cents }: { readonly label: string; readonly cents: Cents }) {
  return (
    <tr className="border-b border-border last:border-b-0 print:flex print:justify-between">
      <th scope="row" className="py-2.5 pr-3 text-left font-normal wrap-anywhere text-text-2 print:py-0.5">
        {label}
      </th>
      <td className="py-2.5 text-right print:py-0.5">
        <Money cents={cents} isSigned isToned />
      </td>
    </tr>
  )
}
