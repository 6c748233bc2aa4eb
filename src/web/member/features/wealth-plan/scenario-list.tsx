import { useState } from 'react'
import { type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import type { StoredPlanScenario, WealthPlanData } from '#web/household/planning/wealth-plan-queries.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { type ChartIndex, PotKey } from '#web/kit/display/colour-key.tsx'
import { Formulas } from '#web/kit/display/formulas.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { beforeTax } from '#web/member/wealth-plan/before-tax.ts'
import { roughRange } from '#web/member/wealth-plan/rough-range.ts'
import { MOST_SCENARIOS, useScenarios } from '#web/member/wealth-plan/scenario/use-scenarios.ts'
import { rangeAfter } from '#web/member/wealth-plan/simulation-question.ts'
import { monthsWords } from './months-words.ts'
import { scenarioCalculations } from './plan-calculations.ts'
import { ScenarioDialog } from './scenario-dialog.tsx'
import type { ScenarioEffects } from './use-scenario-effects.ts'

interface ScenarioListProps {
  readonly plan: HouseholdPlan
  /** The same plan from today on, with the present worth. */
  readonly fromNow: HouseholdPlan
  readonly wealthPlan: WealthPlanData
  readonly base: PlanOutlook
  readonly effects: ScenarioEffects
  /** The chosen scenario; null: the plan itself. */
  readonly chosenId: string | null
  readonly onChoose: (id: string | null) => void
}

/** The colours of the scenarios, by their places. */
const colours = [4, 6, 2] as const satisfies readonly ChartIndex[]

/** The plan and up to three scenarios beside it, each with its differences and its effect. */
export function ScenarioList(props: ScenarioListProps) {
  const { plan, fromNow, wealthPlan, base, effects, chosenId, onChoose } = props
  const { scenarios, outlooks, pictures } = effects
  const [ofBase, ...ofScenarios] = pictures
  const format = useFormatEuro()
  const [subject, setSubject] = useState<{ readonly id: string | null } | null>(null)
  const { duplicate, remove } = useScenarios()
  const isFull = scenarios.length >= MOST_SCENARIOS

  return (
    <div className="mt-4">
      <fieldset>
        <legend className="sr-only">Szenario</legend>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2 xl:grid-cols-4">
          <Choice
            name="Basisplan"
            note="wie eingestellt"
            isChosen={chosenId === null}
            onChoose={() => onChoose(null)}
          >
            <Effect plan={plan} outlook={base} base={null} picture={ofBase ?? null} from={fromNow.month} />
          </Choice>
          {scenarios.map((scenario, place) => (
            <div key={scenario.id} className="min-w-0">
              <Choice
                name={scenario.name}
                note={differencesOf(wealthPlan, scenario, format)}
                colour={colours[place] ?? 9}
                isChosen={chosenId === scenario.id}
                onChoose={() => onChoose(scenario.id)}
              >
                <Effect
                  plan={plan}
                  outlook={outlooks[place] ?? null}
                  base={base}
                  picture={ofScenarios[place] ?? null}
                  from={fromNow.month}
                />
              </Choice>
              {chosenId === scenario.id && (
                <div className="flex flex-wrap gap-x-5">
                  <TextAction onClick={() => setSubject({ id: scenario.id })}>Ändern</TextAction>
                  {!isFull && (
                    <TextAction
                      onClick={() => void duplicate(scenario).then((id) => id !== null && onChoose(id))}
                    >
                      Duplizieren
                    </TextAction>
                  )}
                  <TextAction
                    onClick={() => {
                      onChoose(null)
                      void remove(scenario)
                    }}
                  >
                    Löschen
                  </TextAction>
                </div>
              )}
            </div>
          ))}
          <div className="border-t border-border pt-2 print:hidden">
            {!isFull && (
              <TextAction className="font-semibold !text-primary" onClick={() => setSubject({ id: null })}>
                Szenario anlegen
              </TextAction>
            )}
            <p className="text-14 text-text-3">
              {isFull
                ? 'Alle drei Plätze sind belegt. Lösche ein Szenario, um ein anderes anzulegen.'
                : `${scenarios.length} von ${MOST_SCENARIOS} belegt, als Abweichung vom Basisplan`}
            </p>
          </div>
        </div>
      </fieldset>
      <Formulas
        of={() =>
          scenarioCalculations(
            [
              { outlook: base, picture: ofBase ?? null },
              ...scenarios.map(({ name }, place) => ({
                name,
                outlook: outlooks[place] ?? null,
                picture: ofScenarios[place] ?? null,
              })),
            ],
            base,
            plan,
            format,
          )
        }
      />
      {subject && (
        <ScenarioDialog
          scenarioId={subject.id}
          scenarios={wealthPlan.planScenarios}
          month={plan.month}
          events={wealthPlan.events}
          positions={wealthPlan.positions}
          places={plan.positions
            .filter(({ record }) => record.scenarioId === null && record.isPlanned)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onClose={() => setSubject(null)}
          onCreated={onChoose}
        />
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly note: string
  readonly colour?: ChartIndex
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: React.ReactNode
}

function Choice({ name, note, colour, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="block min-w-0 cursor-pointer border-t-2 border-border pt-2 has-checked:border-primary">
      <span className="flex items-center gap-3 font-semibold">
        <input type="radio" className="radio" name="scenario" checked={isChosen} onChange={onChoose} />
        {colour !== undefined && <PotKey colour={colour} size="inline" />}
        <span className="truncate">{name}</span>
      </span>
      <span className="mt-1 block truncate text-14 text-text-2">{note}</span>
      {children}
    </label>
  )
}

interface EffectProps {
  readonly plan: HouseholdPlan
  /** The outlook of the scenario; null: an amount is too large. */
  readonly outlook: PlanOutlook | null
  /** The outlook with which the scenario is compared; null: this is the plan itself. */
  readonly base: PlanOutlook | null
  /** The picture of the paths; null: the paths are still being counted. */
  readonly picture: SimulationPicture | null
  readonly from: Month
}

/** The effect of a scenario: the date of security, the end, and where eight of ten paths end. */
function Effect({ plan, outlook, base, picture, from }: EffectProps) {
  const format = useFormatEuro()
  if (!outlook)
    return (
      <span className="mt-1 block text-14 text-negative">Die Beträge werden zu groß, um sie zu rechnen.</span>
    )
  const onPlan = securityOf(outlook)
  const later = base && laterOf(securityOf(base), onPlan)
  const gain = base && outlook.endRealCents - base.endRealCents
  const range = picture && rangeAfter(picture, Math.max(0, monthsBetween(from, outlook.endMonth)))
  const { runsOutMonth } = outlook.projection
  const note = beforeTax(plan)
  return (
    <span className="mt-1 block text-14">
      <Row
        label={onPlan === null ? 'Sicherheit nicht im Plan' : `Sicherheit ${formatMonthEntry(onPlan)}${note}`}
      >
        {later && <span className={later.tone}>{later.words}</span>}
      </Row>
      <Row label={`${yearOf(outlook.endMonth)}: ${format(outlook.endRealCents, { isWhole: true })}${note}`}>
        {gain !== null && gain !== 0 && (
          <span className={gain < 0 ? 'text-negative' : 'text-positive'}>
            {format(gain, { isWhole: true, isSigned: true })}
          </span>
        )}
      </Row>
      <span className="block text-text-2">
        P10 bis P90: {range ? roughRange(range.lowCents, range.highCents, format) : '…'}
      </span>
      {runsOutMonth && (
        <span className="block text-negative">
          Geld fehlt ab {formatMonthEntry(runsOutMonth)}
          {note}
        </span>
      )}
    </span>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-4">
      <span>{label}</span>
      {children}
    </span>
  )
}

function securityOf({ steps }: PlanOutlook): Month | null {
  return steps.find(({ name }) => name === 'security')?.onPlan ?? null
}

function laterOf(present: Month | null, onPlan: Month | null): { words: string; tone: string } | null {
  if (present === null || onPlan === null) return null
  const months = monthsBetween(present, onPlan)
  if (months === 0) return { words: 'im selben Monat', tone: 'text-text-2' }
  return months > 0
    ? { words: `${monthsWords(months)} später`, tone: 'text-negative' }
    : { words: `${monthsWords(-months)} früher`, tone: 'text-positive' }
}

/** The differences of the scenario, in one line. */
function differencesOf(
  { events, positions }: WealthPlanData,
  { id, lifeCents, growthBp }: StoredPlanScenario,
  format: ReturnType<typeof useFormatEuro>,
): string {
  const words = [
    ...(lifeCents === null ? [] : [`Leben ${format(lifeCents)}`]),
    ...(growthBp === null ? [] : [`Sparrate steigt ${formatPercent(growthBp)}`]),
    ...[...positions, ...events].filter(({ scenarioId }) => scenarioId === id).map(({ name }) => name),
  ]
  return words.join(', ') || 'noch ohne Abweichung'
}
