import type { ReactNode } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonthYear, formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { financedTenths } from '#domain/household-statistics/financed-years.ts'
import type { SavingFigures } from '#domain/household-statistics/saving-figures.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatPercent, formatPercentNumber } from '#domain/money/format-money.ts'
import { AnswerParts } from '#web/kit/display/answer-figure.tsx'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { ExplainedFigure } from '#web/kit/overlays/explained-figure.tsx'
import type { GroupAreas } from './group-areas.ts'
import { countOfMonths, tenthsWords } from './statistics-words.ts'

interface KeyFiguresProps {
  readonly netWorthCents: Cents
  readonly day: Day
  readonly groups: GroupAreas
  /** The figures of saving; null: only one month is known. */
  readonly saving: SavingFigures | null
  /** The part of the change of value that comes from property. */
  readonly propertyCents: Cents
  readonly lifeCents: Cents
}

/** Four key figures, each with its calculation. */
export function KeyFigures({
  netWorthCents,
  day,
  groups,
  saving,
  propertyCents,
  lifeCents,
}: KeyFiguresProps) {
  const format = useFormatEuro()
  const time = countOfMonths(saving?.months.length ?? 12)
  return (
    <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-12 gap-y-6 print:grid-cols-4 print:gap-x-6">
      <Figure label="Nettovermögen" note={`am ${formatDayMonthYear(day)}`}>
        <ExplainedFigure
          steps={groups.areas.toReversed().map(({ label, cents }) => ({
            label,
            value: format(cents.at(-1) ?? 0),
          }))}
          result={{ label: 'Nettovermögen', value: format(netWorthCents) }}
        >
          <AnswerParts cents={netWorthCents} />
        </ExplainedFigure>
      </Figure>
      <SavingsRate label={`Sparquote, ${time}`} saving={saving} />
      <Figure
        label={`Wertänderung, ${time}`}
        note={
          saving
            ? propertyCents !== 0
              ? `davon ${format(propertyCents)} Immobilien & Sachwerte`
              : 'Kurse, Zinsen, Bewertungen'
            : 'ab dem zweiten Monat'
        }
      >
        {saving ? (
          <ExplainedFigure {...valueChange(saving, format)}>
            {saving.sum.valueChangeCents > 0 && <span className="font-semibold">+</span>}
            <AnswerParts cents={saving.sum.valueChangeCents} />
          </ExplainedFigure>
        ) : (
          <None />
        )}
      </Figure>
      <FinancedYears netWorthCents={netWorthCents} lifeCents={lifeCents} />
    </dl>
  )
}

interface SavingsRateProps {
  readonly label: string
  readonly saving: SavingFigures | null
}

function SavingsRate({ label, saving }: SavingsRateProps) {
  const format = useFormatEuro()
  if (!saving || saving.savingsRateBp === null)
    return (
      <Figure label={label} note={saving ? 'sobald Einkommen eingetragen ist' : 'ab dem zweiten Monat'}>
        <None />
      </Figure>
    )
  const { savingsRateBp: rateBp, investmentRateBp, sum, incomeCents } = saving
  return (
    <Figure
      label={label}
      note={
        sum.repaidCents === 0 || investmentRateBp === null
          ? 'in Anlagen'
          : `Anlagequote ${formatPercent(investmentRateBp, { digits: 1 })}, der Rest ist Tilgung`
      }
    >
      <ExplainedFigure
        steps={[
          { label: 'in Anlagen gezahlt', value: format(sum.paidInCents, { isSigned: true }) },
          { label: 'getilgt', value: format(sum.repaidCents, { isSigned: true }) },
          { label: 'Einkommen dieser Monate', value: `÷ ${format(incomeCents)}` },
        ]}
        result={{ label: 'Sparquote', value: formatPercent(rateBp) }}
        note="Was auf laufenden Konten bleibt und was sich im Wert ändert, zählt nicht als gespart."
      >
        <Split text={formatPercentNumber(rateBp, { digits: 1 })} unit="%" />
      </ExplainedFigure>
    </Figure>
  )
}

function valueChange(
  { sum, months }: SavingFigures,
  format: (cents: Cents, options?: { readonly isSigned: boolean }) => string,
): CalculationProps {
  const [first] = months
  const signed = (cents: Cents) => format(cents, { isSigned: true })
  return {
    steps: [
      { label: 'Stand heute', value: format(sum.afterCents) },
      {
        label: `− Stand ${first ? formatMonth(addMonths(first.month, -1)) : ''}`,
        value: format(sum.beforeCents),
      },
      { label: '− in Anlagen gezahlt', value: signed(sum.paidInCents) },
      { label: '− getilgt', value: signed(sum.repaidCents) },
      { label: '− auf laufenden Konten', value: signed(sum.stayedCents + sum.takenCents) },
      ...(sum.recordedCents === 0
        ? []
        : [{ label: '− neu erfasst oder aufgelöst', value: signed(sum.recordedCents) }]),
    ],
    result: { label: 'Wertänderung', value: signed(sum.valueChangeCents) },
    note: 'Was nicht als Überweisung abgehakt ist und nicht im Plan als eigene Rate steht, zählt als Wertänderung.',
  }
}

function FinancedYears({ netWorthCents, lifeCents }: Pick<KeyFiguresProps, 'netWorthCents' | 'lifeCents'>) {
  const format = useFormatEuro()
  const tenths = financedTenths(netWorthCents, lifeCents)
  if (tenths === null)
    return (
      <Figure label="Finanzierte Jahre" note="sobald bekannt ist, was euer Leben kostet">
        <None />
      </Figure>
    )
  return (
    <Figure label="Finanzierte Jahre" note={`bei ${format(lifeCents)} Leben im Monat`}>
      <ExplainedFigure
        steps={[
          { label: 'Nettovermögen', value: format(netWorthCents) },
          { label: 'Leben im Monat', value: `÷ ${format(lifeCents)}` },
          { label: 'Monate im Jahr', value: '÷ 12' },
        ]}
        result={{ label: 'Jahre', value: tenthsWords(tenths) }}
        note="Auf ein Zehntel gerundet, ohne Erträge, Inflation und Steuern; was gebunden ist, zählt mit."
      >
        <Split text={tenthsText(tenths)} />
      </ExplainedFigure>
    </Figure>
  )
}

interface FigureProps {
  readonly label: string
  readonly note: ReactNode
  readonly children: ReactNode
}

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="min-w-0 border-t border-border pt-3">
      <dt className="label-caps">{label}</dt>
      <dd className="mt-1 text-30 whitespace-nowrap">{children}</dd>
      <dd className="text-14 text-text-2">{note}</dd>
    </div>
  )
}

function None() {
  return <span className="text-text-3">–</span>
}

/** A figure in two sizes: `17` large, `,7 %` small. */
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

function tenthsText(tenths: number): string {
  return `${Math.trunc(tenths / 10)},${Math.abs(tenths % 10)}`
}
