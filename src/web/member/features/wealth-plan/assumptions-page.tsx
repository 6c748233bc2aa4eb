import { useState } from 'react'
import { accountRecord } from '#contract/records/account-record.ts'
import { compareAssetAllocation } from '#domain/asset-allocation/compare-asset-allocation.ts'
import { bergerAllocation } from '#domain/examples/berger-wealth.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { expectedReturn, realReturn } from '#domain/wealth-plan/expected-return.ts'
import { PLANNED_INFLATION_BP, returnAssumptions } from '#domain/wealth-plan/return-assumptions.ts'
import { OwnFiguresStrip } from '#web/member/own-figures/own-figures-strip.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { planningReads } from '#web/planning/planning-reads.ts'
import { ExamplePage } from '#web/display/example-page.tsx'
import { Formula } from '#web/display/formula.tsx'
import { ModelNote } from '#web/display/model-note.tsx'
import { PercentField } from '#web/fields/percent-field.tsx'
import { Section } from '#web/page/section.tsx'
import { TextAction } from '#web/controls/text-action.tsx'
import { ReturnRange } from './return-range.tsx'

export const meta = pageMeta({ title: 'Annahmen im Vermögensplan' })
export const links = planningReads

type Returns = Readonly<Record<string, BasisPoints>>

const planned: Returns = Object.fromEntries(
  returnAssumptions.map(({ assetClass, plannedBp }) => [assetClass, plannedBp]),
)
const shares = new Map(
  compareAssetAllocation(bergerAllocation).map(({ assetClass, actualBp }) => [assetClass, actualBp]),
)

/** What a plan reckons with: return by class, and what inflation leaves of it. The figures can be changed here. */
export default function AssumptionsPage() {
  const [returns, setReturns] = useState(planned)
  const [inflationBp, setInflationBp] = useState(PLANNED_INFLATION_BP)
  const parts = returnAssumptions.map(({ assetClass }) => ({
    assetClass,
    shareBp: shares.get(assetClass) ?? 0,
    returnBp: returns[assetClass] ?? 0,
  }))
  const nominalBp = expectedReturn(parts)
  const realBp = realReturn(nominalBp, inflationBp)
  const isChanged = returns !== planned || inflationBp !== PLANNED_INFLATION_BP

  return (
    <ExamplePage
      own={<OwnFiguresStrip area="wealth" />}
      area="Einstellungen, Vermögensplan"
      title={`${formatPercent(realBp, { digits: 1 })} im Jahr bleiben nach der Inflation.`}
      lead="Ein Vermögensplan ist so gut wie seine Annahmen. Hier steht, womit gerechnet wird, und was in der Vergangenheit wirklich war."
      source="Verteilung des Haushalts Berger"
    >
      <Section
        title="Rendite im Jahr"
        className="mt-10"
        aside="effektiv, vor Steuern und Kosten"
        {...(isChanged
          ? {
              actions: (
                <TextAction
                  onClick={() => {
                    setReturns(planned)
                    setInflationBp(PLANNED_INFLATION_BP)
                  }}
                >
                  Zurücksetzen
                </TextAction>
              ),
            }
          : {})}
      >
        <ul className="mt-2">
          {returnAssumptions.map((assumption) => {
            const { assetClass, pastMeanBp } = assumption
            const label = accountRecord.fields.assetClass.words[assetClass]
            return (
              <li
                key={assetClass}
                className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-6 gap-y-2 border-b border-border py-3 lg:grid-cols-[13rem_8rem_minmax(0,1fr)]"
              >
                <div>
                  <p className="font-semibold">{label}</p>
                  <p className="text-14 text-text-3">
                    {shares.has(assetClass)
                      ? `${formatPercent(shares.get(assetClass)!, { digits: 1 })} des Vermögens`
                      : 'nicht im Vermögen'}
                  </p>
                </div>
                <PercentField
                  label={`${label}, Rendite im Jahr`}
                  isLabelHidden
                  size={44}
                  digits={1}
                  valueBp={returns[assetClass] ?? 0}
                  minimumBp={-2_000}
                  maximumBp={2_000}
                  onPreview={(returnBp) => setReturns({ ...returns, [assetClass]: returnBp })}
                  onCommit={(returnBp) => setReturns({ ...returns, [assetClass]: returnBp ?? 0 })}
                />
                <div className="col-span-2 lg:col-span-1">
                  <ReturnRange
                    assumption={assumption}
                    returnBp={returns[assetClass] ?? 0}
                    label={`${label}: Annahme ${formatPercent(returns[assetClass] ?? 0)}, 1979 bis 2020 im Mittel ${formatPercent(pastMeanBp)}`}
                  />
                </div>
              </li>
            )
          })}
          <li className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-6 border-b border-border py-3 lg:grid-cols-[13rem_8rem_minmax(0,1fr)]">
            <div>
              <p className="font-semibold">Inflation</p>
              <p className="text-14 text-text-3">zehrt an allem</p>
            </div>
            <PercentField
              label="Inflation im Jahr"
              isLabelHidden
              size={44}
              digits={1}
              valueBp={inflationBp}
              maximumBp={1_500}
              onPreview={setInflationBp}
              onCommit={(rateBp) => setInflationBp(rateBp ?? 0)}
            />
          </li>
        </ul>
        <p className="mt-3 text-14 text-text-3">
          Punkt: Annahme. Strich: Mittel der Jahre 1979 bis 2020. Fläche: das Mittel ± eine
          Standardabweichung.
        </p>
        <div className="mt-3">
          <Formula
            steps={[
              ...parts
                .filter(({ shareBp }) => shareBp > 0)
                .map(({ assetClass, shareBp, returnBp }) => ({
                  label: `${accountRecord.fields.assetClass.words[assetClass]}, ${formatPercent(shareBp, { digits: 1 })}`,
                  value: `× ${formatPercent(returnBp)}`,
                })),
              { label: 'Rendite der Mischung', value: formatPercent(nominalBp) },
              { label: 'Inflation', value: formatPercent(inflationBp) },
            ]}
            result={{ label: 'Nach Inflation', value: formatPercent(realBp) }}
            note="(1 + Rendite) ÷ (1 + Inflation) − 1, nicht Rendite − Inflation."
          />
        </div>
        <ModelNote>
          Die Annahmen sind vorsichtige Vorschläge, keine Prognose. Vergangenheit: eigene Auswertung aus der
          Jordà-Schularick-Taylor Macrohistory Database R6 (Deutschland), MSCI World und Goldpreisen der
          Weltbank, in Euro. Eine einzelne Immobilie schwankt stärker als der Index.
        </ModelNote>
      </Section>
    </ExamplePage>
  )
}
