import type { ReactNode } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { changeOf, type SnapshotFigures } from '#domain/monthly-close/month-snapshot.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { YearChart } from './year-chart.tsx'
import { changeWords, monthsOfYear, recipientsWords, spanTitle } from './year-words.ts'

interface YearHeadProps {
  readonly review: YearReview
  readonly today: Day
  /** The words about the months of the year that are not closed; empty: all are closed. */
  readonly openWords: string
}

/** The headline: the change of the year, the saved part of it, and three figures. */
export function YearHead({ review, today, openWords }: YearHeadProps) {
  const format = useFormatEuro()
  const { course, year } = review
  const { sum } = course
  const words = changeWords(sum.savedCents, sum.valueChangeCents, format)
  const hasBegun = course.months.length > 0
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:mt-2 print:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:gap-x-6">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="label-caps">{spanTitle(year, today)}</p>
          {openWords !== '' && <Tag tone="open">{openWords}</Tag>}
        </div>
        {hasBegun ? (
          <>
            <AnswerFigure cents={changeOf(sum)} isSigned className="mt-2 print:mt-1 print:[&_p]:text-46" />
            <p className="mt-3 max-w-prose text-18 text-text-2 print:mt-1 print:text-14">
              <strong className="font-semibold text-text">{words.saved}</strong>
              {`, ${words.rest}. Von `}
              <Money cents={course.openingCents} /> auf <Money cents={course.closingCents} />.
            </p>
            {(sum.recordedCents !== 0 || sum.correctionCents !== 0) && (
              <p className="mt-1 max-w-prose text-14 text-text-3">
                <NotCounted recordedCents={sum.recordedCents} correctionCents={sum.correctionCents} />
              </p>
            )}
          </>
        ) : (
          <>
            <AnswerFigure cents={course.closingCents} className="mt-2" />
            <p className="mt-3 max-w-prose text-18 text-text-2">
              Dein Anfang. Was sich verändert und was davon gespart ist, steht hier, sobald der zweite Monat
              da ist.
            </p>
          </>
        )}
        <KeyFigures review={review} />
      </div>
      <YearChart review={review} />
    </div>
  )
}

function NotCounted({
  recordedCents,
  correctionCents,
}: Pick<SnapshotFigures, 'recordedCents' | 'correctionCents'>) {
  return (
    <>
      Hier nicht mitgezählt:{' '}
      {recordedCents !== 0 && (
        <>
          <Money cents={recordedCents} isSigned /> neu erfasst oder aufgelöst
        </>
      )}
      {recordedCents !== 0 && correctionCents !== 0 && ', '}
      {correctionCents !== 0 && (
        <>
          <Money cents={correctionCents} isSigned /> Korrekturen früherer Monate
        </>
      )}
      .
    </>
  )
}

function KeyFigures({ review: { year, flow, saving, donations, course } }: { readonly review: YearReview }) {
  const recipients = donations.recipients.length
  return (
    <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-8 gap-y-5 print:mt-4 print:grid-cols-3 print:gap-x-4">
      <Figure label="Einkommen" note={monthsOfYear(flow)}>
        <Money cents={flow.incomeCents} />
      </Figure>
      <Figure label={`Sparquote ${year}`} note="in Anlagen und Tilgung">
        {saving.savingsRateBp === null || course.months.length === 0
          ? 'offen'
          : formatPercent(saving.savingsRateBp, { digits: 1 })}
      </Figure>
      <Figure label="Gespendet" note={recipients > 0 ? recipientsWords(recipients) : 'laut Buchungen'}>
        <Money cents={donations.totalCents} />
      </Figure>
    </dl>
  )
}

interface FigureProps {
  readonly label: string
  readonly note: string
  readonly children: ReactNode
}

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="border-t border-border pt-3">
      <dt className="label-caps">{label}</dt>
      <dd className="mt-1">
        <span className="block text-24 font-semibold print:text-18">{children}</span>
        <span className="block text-14 text-text-3">{note}</span>
      </dd>
    </div>
  )
}
