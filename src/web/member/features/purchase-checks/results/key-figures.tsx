import type { ReactNode } from 'react'
import { formatDecimal } from '#domain/money/format-decimal.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'
import type { Answered, CheckAnswer } from '#domain/property/check/check-answer.ts'
import { AnswerParts } from '#web/kit/display/answer-figure.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import type { CheckFields } from '#web/member/purchase-check/check-fields.ts'
import { ShortTold } from '#web/member/purchase-check/told.tsx'
import { keyCalculations } from './key-calculations.ts'

interface KeyFiguresProps {
  readonly answer: CheckAnswer
}

/** Four figures of a let property, or of a home. */
export function KeyFigures({ answer }: KeyFiguresProps) {
  const { let: rented, home } = answer
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 @min-[44rem]:grid-cols-4 print:grid-cols-4">
      {rented && (
        <>
          <Percent label="Bruttorendite" of={answer.grossYieldBp} />
          <Percent label="Nettorendite" of={answer.netYieldBp} />
          <Factor answer={answer} />
          <Percent
            label="Eigenkapitalrendite"
            of={
              rented.firstYear.value
                ? {
                    value: rented.firstYear.value.equityReturnBp,
                    missing: [],
                    refusal: rented.firstYear.value.equityReturnBp === null ? 'no_equity' : null,
                  }
                : { ...rented.firstYear, value: null }
            }
          />
        </>
      )}
      {home && (
        <>
          <Figure label="Im Monat">
            <ShortTold of={home.monthCents} name="Im Monat">
              {(cents) => <AnswerParts cents={cents} />}
            </ShortTold>
          </Figure>
          <Figure label="Gegen Miete heute">
            <ShortTold of={home.changeMonthCents} name="Gegen Miete heute">
              {(cents) => <AnswerParts cents={cents} isSigned />}
            </ShortTold>
          </Figure>
          <Factor answer={answer} />
          <Percent label="Beleihung" of={answer.loanToValueBp} />
        </>
      )}
    </dl>
  )
}

/** How the four figures are computed, as far as they are known. */
export function KeyFormulas({ answer, fields }: KeyFiguresProps & { readonly fields: CheckFields }) {
  const format = useFormatEuro()
  return <Formulas isOnPaper of={() => keyCalculations(answer, fields, format)} />
}

function Factor({ answer }: KeyFiguresProps) {
  return (
    <Figure label="Kaufpreisfaktor">
      <ShortTold of={answer.priceFactor} name="Kaufpreisfaktor">
        {(factor) => <Split text={formatDecimal(factor, { places: 1 })} />}
      </ShortTold>
    </Figure>
  )
}

interface PercentProps {
  readonly label: string
  readonly of: Answered<number>
}

function Percent({ label, of }: PercentProps) {
  return (
    <Figure label={label}>
      <ShortTold of={of} name={label}>
        {(bp) => <Split text={formatPercentNumber(bp, { digits: 2 })} unit="%" />}
      </ShortTold>
    </Figure>
  )
}

interface FigureProps {
  readonly label: string
  readonly children: ReactNode
}

function Figure({ label, children }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="label-caps">{label}</dt>
      <dd className="mt-1 text-24 whitespace-nowrap @min-[26rem]:text-30">{children}</dd>
    </div>
  )
}

/** A figure in two tones: `4` strong, `,54 %` light. */
function Split({ text, unit }: { readonly text: string; readonly unit?: string }) {
  const [whole, fraction] = text.split(',')
  return (
    <>
      <span className="font-semibold">{whole}</span>
      <span className="text-text-3">
        {fraction === undefined ? '' : `,${fraction}`}
        {unit === undefined ? '' : `\u00A0${unit}`}
      </span>
    </>
  )
}
