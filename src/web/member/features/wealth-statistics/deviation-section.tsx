import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { ExplainedDeviation, PlanCause } from '#domain/household-statistics/plan-causes.ts'
import type { Cents } from '#domain/money/cents.ts'
import { Section } from '#web/app/page/section.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { pairedClass } from './paired.ts'
import { deviationTitle, tenthsWords } from './statistics-words.ts'

interface DeviationSectionProps {
  /** The deviation from the plan; null: the plan has just begun, or it is over. */
  readonly deviation: ExplainedDeviation | null
  readonly startMonth: Month
  /** The present worth of everything that is planned. */
  readonly actualCents: Cents
}

/** The household's distance from its plan in euros and in months, with the causes. */
export function DeviationSection({ deviation, startMonth, actualCents }: DeviationSectionProps) {
  const format = useFormatEuro()
  if (!deviation)
    return (
      <Section title="Vor oder hinter dem Plan" className={pairedClass}>
        <p className="mt-2 max-w-prose text-text-2">
          Der Plan beginnt mit dem Stand von {formatMonth(startMonth)}. Ab dem Monat danach steht hier, ob du
          vor oder hinter ihm liegst, und woran das liegt.
        </p>
      </Section>
    )
  const { causes, euroCents, tenths, tenthsWithoutMarket, fromMarketCents } = deviation
  const most = Math.max(1, ...causes.map(({ cents }) => Math.abs(cents)))
  return (
    <Section
      title={deviationTitle(deviation)}
      lead={
        fromMarketCents === 0
          ? undefined
          : `Ohne Kurse, Zinsen und Bewertungen wären es ${tenthsWords(tenthsWithoutMarket, { isSigned: tenthsWithoutMarket < 0 })}.`
      }
      className={pairedClass}
    >
      <table className="mt-3 w-full border-collapse text-left">
        <thead>
          <tr className="label-caps border-b border-border">
            <th scope="col" className="py-2 font-semibold">
              Ursache seit {formatMonth(startMonth)}
            </th>
            <th scope="col" className="phone:hidden">
              <span className="sr-only">Anteil, gezeichnet</span>
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              Euro
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-semibold">
              Monate
            </th>
          </tr>
        </thead>
        <tbody>
          {causes.map((cause) => (
            <tr key={cause.kind} className="h-13 border-b border-border">
              <th scope="row" className="py-2 font-normal">
                {causeWords(cause)}
              </th>
              <td className="w-[30%] pl-3 phone:hidden">
                <CauseBar share={cause.cents / most} />
              </td>
              <td className="py-2 pl-3 text-right">
                <Money
                  cents={cause.cents}
                  isSigned
                  className={`font-semibold ${cause.cents < 0 ? 'text-negative' : 'text-positive'}`}
                />
              </td>
              <td className="py-2 pl-3 text-right whitespace-nowrap text-text-2">
                {cause.tenths === null ? '–' : tenthsWords(cause.tenths, { isSigned: true })}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="double-rule h-13 border-t border-t-text font-semibold">
            <th scope="row" className="py-2">
              Abweichung
            </th>
            <td className="pl-3 phone:hidden">
              <SumCheck parts={causes.map(({ cents }) => cents)} whole={euroCents} />
            </td>
            <td className="py-2 pl-3 text-right">
              <Money cents={euroCents} isSigned />
            </td>
            <td className="py-2 pl-3 text-right whitespace-nowrap">
              {tenthsWords(tenths, { isSigned: true })}
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="hidden min-h-11 items-center phone:flex">
        <SumCheck parts={causes.map(({ cents }) => cents)} whole={euroCents} />
      </div>
      <Formula
        steps={[
          { label: 'Was es heute gibt, soweit es geplant ist', value: format(actualCents) },
          { label: '− nach Plan', value: format(actualCents - euroCents) },
        ]}
        result={{ label: 'Abweichung', value: format(euroCents, { isSigned: true }) }}
        note={`Die Monate sind der Ort dieses Standes auf der Linie des Plans, zwischen zwei Monaten gerade. Gespart: ${format(deviation.fromSavingCents, { isSigned: true })} gegenüber dem Plan. Kurse, Zinsen und Bewertungen: ${format(fromMarketCents, { isSigned: true })} gegenüber den Annahmen. Anderer Anfang: ${format(deviation.fromStartCents, { isSigned: true })}.`}
      />
    </Section>
  )
}

function causeWords({ kind, cents }: PlanCause): string {
  switch (kind) {
    case 'saving':
      return cents < 0 ? 'Weniger gespart als geplant' : 'Mehr gespart als geplant'
    case 'securities':
      return 'Kurse der Anlagen'
    case 'property':
      return 'Bewertung der Immobilien'
    case 'other':
      return 'Zinsen und Übriges'
    case 'start':
      return cents < 0 ? 'Weniger am Anfang' : 'Mehr am Anfang'
  }
}

/**
 * The bar of a cause, which begins in the middle: a cause that helped goes to the right, any other to the
 * left.
 */
function CauseBar({ share }: { readonly share: number }) {
  const size = Math.abs(share) * 50
  return (
    <svg aria-hidden width="100%" height={20} className="block">
      <rect
        x={`${share < 0 ? 50 - size : 50}%`}
        y={4}
        width={`${size}%`}
        height={12}
        className={share < 0 ? 'fill-negative' : 'fill-primary'}
      />
      <line x1="50%" x2="50%" y1={0} y2={20} className="stroke-text" />
    </svg>
  )
}
