import { useState } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { GrowthCurve } from '#web/drawing/growth-curve.tsx'
import { GrowthTable } from '#web/drawing/growth-table.tsx'
import { OwnFiguresStrip } from '#web/member/own-figures/own-figures-strip.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { planningReads } from '#web/planning/planning-reads.ts'
import { ExamplePage } from '#web/display/example-page.tsx'
import { Formula } from '#web/display/formula.tsx'
import { ModelNote } from '#web/display/model-note.tsx'
import { MoneyField } from '#web/fields/money-field.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { Section } from '#web/page/section.tsx'
import { SliderField } from '#web/fields/slider-field.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { CURVE_YEARS, exampleLevers, examplePlan, yearAfter } from '#domain/examples/berger-plan.ts'
import { Ladder } from './ladder.tsx'

export const meta = pageMeta({ title: 'Vermögensplan' })
export const links = planningReads

/** Ladder and first curve, shown with the household of the examples; its two levers can be turned. */
export default function WealthPlanPage() {
  const format = useFormatEuro()
  const [levers, setLevers] = useState(exampleLevers)
  const plan = examplePlan(levers)
  const [, security] = plan.reached
  const isTurned = levers !== exampleLevers
  const sooner = soonerWords(examplePlan(exampleLevers).reached[1] ?? null, security ?? null)

  return (
    <ExamplePage
      own={<OwnFiguresStrip area="wealth" />}
      area="Vermögensplan"
      title={
        security
          ? `Ab ${formatMonth(security)} trägt das Vermögen das Leben.`
          : 'So trägt das Vermögen das Leben nie.'
      }
      lead="Ein Vermögensplan zeigt, wohin Sparrate und Rendite führen, und wann die drei Stufen erreicht sind."
    >
      <section aria-label="Drei Stufen" className="mt-10">
        <Ladder
          steps={plan.steps}
          reached={plan.reached.map((month) => (month ? formatMonth(month) : 'nicht erreichbar'))}
        />
      </section>
      <Section
        title={`Der Weg bis ${yearAfter(CURVE_YEARS)}`}
        aside={`in heutiger Kaufkraft, ab ${format(plan.netWorthCents)}`}
        {...(isTurned
          ? { actions: <TextAction onClick={() => setLevers(exampleLevers)}>Zurücksetzen</TextAction> }
          : {})}
      >
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <GrowthCurve
              height={300}
              points={plan.curve.points}
              ends={['November 2026', `November ${yearAfter(CURVE_YEARS)}`]}
              label={`Kurve von ${format(plan.netWorthCents)} heute bis ${format(plan.curve.endCents)} in ${CURVE_YEARS} Jahren`}
            />
            <GrowthTable points={plan.curve.points} />
            <p className="mt-3 text-14 text-text-3">
              Linie: nach Plan. Fläche: Vermögen heute und alle Raten.
            </p>
          </div>
          <div className="flex flex-col gap-6">
            <MoneyField
              label="Sparrate und Tilgung im Monat"
              help="im Mittel der letzten zwölf Monate"
              valueCents={levers.contributionCents}
              maximumCents={1_000_000}
              onPreview={(contributionCents) => setLevers({ ...levers, contributionCents })}
              onCommit={(cents) => setLevers({ ...levers, contributionCents: cents ?? 0 })}
            />
            <SliderField
              label="Rendite nach Inflation"
              help="im Jahr, effektiv, für das ganze Vermögen"
              valueBp={levers.realReturnBp}
              maximumBp={800}
              stepBp={10}
              onPreview={(realReturnBp) => setLevers({ ...levers, realReturnBp })}
              onCommit={(realReturnBp) => setLevers({ ...levers, realReturnBp })}
            />
            <p className="border-t border-border pt-4" aria-live="polite">
              {sooner}
            </p>
            <Formula
              steps={[
                { label: 'Nettovermögen heute', value: format(plan.netWorthCents) },
                {
                  label: `+ ${CURVE_YEARS * 12} Raten, je am Monatsende`,
                  value: format(levers.contributionCents),
                },
                {
                  label: 'Monatszins',
                  value: `(1 + ${formatPercent(levers.realReturnBp)})^(1/12) − 1`,
                },
                { label: 'davon Erträge', value: format(plan.curve.interestCents) },
              ]}
              result={{ label: `Stand ${yearAfter(CURVE_YEARS)}`, value: format(plan.curve.endCents) }}
              note="Eine Stufe gilt als erreicht, wenn der Stand am Monatsende ihren Betrag trägt. Die gesetzliche Rente ist nicht eingerechnet."
            />
          </div>
        </div>
        <ModelNote>Die Entnahme von 4 % ist eine Faustregel aus US-Daten, keine Garantie.</ModelNote>
      </Section>
    </ExamplePage>
  )
}

function soonerWords(before: Month | null, after: Month | null): string {
  if (after === null) return 'Mit diesen Annahmen wird Sicherheit in hundert Jahren nicht erreicht.'
  if (before === null || before === after)
    return 'Dreh an einem der beiden Hebel und sieh, was er an Zeit bringt.'
  const months = monthsBetween(after, before)
  const count = Math.abs(months)
  const words = count === 1 ? '1 Monat' : `${count} Monate`
  return `Sicherheit ${words} ${months > 0 ? 'früher' : 'später'} als im Beispiel.`
}
