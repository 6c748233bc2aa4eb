import Link2 from 'lucide-react/icons/link-2'
import Printer from 'lucide-react/icons/printer'
import { purchasingPower } from '#domain/calculators/purchasing-power.ts'
import { savingsPlan } from '#domain/calculators/savings-plan.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { GrowthCurve } from '#web/charts/growth-curve.tsx'
import { OpenPage } from '#web/shell/open-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { AnswerFigure } from '#web/ui/answer-figure.tsx'
import { copyText } from '#web/ui/copy.ts'
import { Formula } from '#web/ui/formula.tsx'
import { ModelNote } from '#web/ui/model-note.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextAction } from '#web/ui/text-action.tsx'
import { PlanAssumptions } from './plan-assumptions.tsx'
import { type PlanEntry, isSamplePlan, samplePlan } from './plan-entry.ts'
import { planYears } from './plan-years.ts'
import { changePlan, usePlanEntry } from './use-plan-entry.ts'
import { YearTable } from './year-table.tsx'

const description =
  'Zinseszins und Sparplan rechnen: Endstand, Erträge, Kaufkraft und jedes Jahr einzeln. Ohne Konto, deine Werte bleiben auf deinem Gerät.'

export const meta = pageMeta({
  title: 'Finanzrechner',
  description,
  structuredData: (url) => ({
    '@type': 'WebApplication',
    name: 'Zinseszins & Sparplan',
    description,
    url,
    applicationCategory: 'FinanceApplication',
    operatingSystem: 'Web',
    inLanguage: 'de',
    isAccessibleForFree: true,
  }),
})

/** Open to everybody: the calculator of savings plans. */
export default function CalculatorsPage() {
  const plan = usePlanEntry()
  const result = savingsPlan({
    initialCents: plan.initialCents,
    contributionCents: plan.contributionCents,
    annualRateBp: plan.returnBp,
    months: plan.years * 12,
  })
  const powerCents = purchasingPower(result.endCents, plan.inflationBp, plan.years * 12)
  const isSample = isSamplePlan(plan)

  return (
    <OpenPage
      title="Was wird aus deiner Sparrate?"
      lead="Der Finanzrechner zeigt, was Zeit und Zinseszins aus Startkapital und Sparrate machen. Deine Werte stehen in der Adresse hinter dem #, also nie auf unserem Server."
    >
      <section aria-live="polite" className="mt-10 md:mt-14">
        <p className="text-18 font-medium md:text-20">{questionOf(plan)}</p>
        <AnswerFigure cents={result.endCents} />
        <p className="mt-3 text-text-2">
          {`Eingezahlt ${formatEuro(result.paidInCents)}, Erträge ${formatEuro(result.interestCents)}. In heutiger Kaufkraft ${formatEuro(powerCents)}.`}
        </p>
      </section>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <Section
          title="Annahmen"
          className=""
          {...(isSample
            ? { aside: <Tag>Beispiel</Tag> }
            : { actions: <TextAction onClick={() => changePlan(samplePlan)}>Zurücksetzen</TextAction> })}
        >
          <PlanAssumptions plan={plan} />
        </Section>
        <Section
          title="Verlauf"
          className=""
          actions={
            <>
              <TextAction icon={Link2} onClick={() => void copyText(location.href)}>
                Link kopieren
              </TextAction>
              <TextAction icon={Printer} onClick={() => print()}>
                Drucken
              </TextAction>
            </>
          }
        >
          <div className="mt-4">
            <GrowthCurve
              height={300}
              points={result.points}
              ends={['heute', afterYears(plan.years)]}
              label={`Kurve von ${formatEuro(plan.initialCents)} heute bis ${formatEuro(result.endCents)} ${afterYears(plan.years)}, davon ${formatEuro(result.paidInCents)} eingezahlt`}
            />
          </div>
          <p className="mt-4 text-14 text-text-3">Linie: Stand nach Plan. Fläche: was du eingezahlt hast.</p>
          <Formula
            steps={[
              { label: 'Startkapital', value: formatEuro(plan.initialCents) },
              {
                label: `+ ${plan.years * 12} Raten, je am Monatsende`,
                value: formatEuro(plan.contributionCents),
              },
              {
                label: 'Monatszins aus der Jahresrendite',
                value: `(1 + ${formatPercent(plan.returnBp)})^(1/12) − 1`,
              },
              { label: 'davon eingezahlt', value: formatEuro(result.paidInCents) },
              { label: 'davon Erträge', value: formatEuro(result.interestCents) },
            ]}
            result={{ label: `Stand ${afterYears(plan.years)}`, value: formatEuro(result.endCents) }}
            note={`Gerundet wird erst am Schluss. Kaufkraft: Stand ÷ (1 + ${formatPercent(plan.inflationBp)})^${plan.years}. Steuern und Kosten sind nicht abgezogen.`}
          />
        </Section>
      </div>
      <YearTable years={planYears(result)} />
      <ModelNote>
        Eine Rendite, die jedes Jahr gleich ist, gibt es nicht: Die Kurve zeigt den Mittelweg.
      </ModelNote>
    </OpenPage>
  )
}

function questionOf({ initialCents, contributionCents, years }: PlanEntry): string {
  const parts = [
    ...(initialCents > 0 ? [formatEuro(initialCents)] : []),
    ...(contributionCents > 0 || initialCents === 0 ? [`${formatEuro(contributionCents)} im Monat`] : []),
  ]
  return `Aus ${parts.join(' und ')} ${parts.length > 1 ? 'werden' : 'wird'} ${inYears(years)}`
}

function inYears(years: number): string {
  return years === 1 ? 'in einem Jahr' : `in ${years} Jahren`
}

function afterYears(years: number): string {
  return years === 1 ? 'nach einem Jahr' : `nach ${years} Jahren`
}
