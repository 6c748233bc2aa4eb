import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Month, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import { type HouseholdPlan, type PlanOutlook, planOutlook } from '#domain/household-plan/household-plan.ts'
import { TextAction } from '#web/controls/text-action.tsx'
import { useFormatEuro } from '#web/display/money.tsx'
import { formatMonthEntry } from '#web/fields/month-entry.ts'
import { showToast } from '#web/page/toast-store.ts'
import { deletePlanScenarioMutation, type WealthPlanData } from '#web/planning/wealth-plan-queries.ts'
import { sentenceOf } from '#web/api/error-table.ts'
import { monthsWords } from './months-words.ts'
import { ScenarioDialog, type ScenarioSubject } from './scenario-dialog.tsx'

interface ScenarioListProps {
  readonly plan: HouseholdPlan
  readonly wealthPlan: WealthPlanData
  readonly base: PlanOutlook
  /** null: the plan itself. */
  readonly chosenId: string | null
  readonly onChoose: (id: string | null) => void
}

const MOST_SCENARIOS = 3

/** The plan and up to three others beside it, each as what differs. */
export function ScenarioList({ plan, wealthPlan, base, chosenId, onChoose }: ScenarioListProps) {
  const format = useFormatEuro()
  const [subject, setSubject] = useState<ScenarioSubject | null>(null)
  const remove = useMutation(deletePlanScenarioMutation)
  const scenarios = wealthPlan.planScenarios.toSorted((one, other) => one.position - other.position)
  const securityOf = (outlook: PlanOutlook | null) =>
    outlook?.steps.find(({ name }) => name === 'security')?.onPlan ?? null
  const present = securityOf(base)
  const endWords = (outlook: PlanOutlook | null) =>
    outlook ? `${yearOf(outlook.endMonth)}: ${format(outlook.endRealCents, { isWhole: true })}` : 'zu groß'

  return (
    <div className="mt-4">
      <fieldset>
        <legend className="sr-only">Szenario</legend>
        <div className="grid gap-x-6 gap-y-3 md:grid-cols-2 xl:grid-cols-4">
          <Choice
            name="Basisplan"
            note="wie eingestellt"
            date={present === null ? 'Sicherheit nicht im Plan' : `Sicherheit ${formatMonthEntry(present)}`}
            end={endWords(base)}
            isChosen={chosenId === null}
            onChoose={() => onChoose(null)}
          />
          {scenarios.map((scenario) => {
            const outlook = planOutlook(plan, scenario.id)
            const onPlan = securityOf(outlook)
            const own = wealthPlan.events.filter(({ scenarioId }) => scenarioId === scenario.id)
            return (
              <div key={scenario.id} className="min-w-0">
                <Choice
                  name={scenario.name}
                  note={own.map(({ name }) => name).join(', ') || 'noch ohne Abweichung'}
                  date={laterWords(present, onPlan)}
                  end={
                    outlook
                      ? format(outlook.endRealCents - base.endRealCents, { isWhole: true, isSigned: true })
                      : 'zu groß'
                  }
                  isChosen={chosenId === scenario.id}
                  onChoose={() => onChoose(scenario.id)}
                />
                {chosenId === scenario.id && (
                  <div className="flex gap-x-5">
                    <TextAction onClick={() => setSubject({ kind: 'stored', scenario })}>Ändern</TextAction>
                    <TextAction
                      onClick={() => {
                        onChoose(null)
                        remove.mutate(scenario.id, {
                          onError: (error) =>
                            showToast({ type: 'negative', message: sentenceOf(error), timeout: 0 }),
                        })
                      }}
                    >
                      Löschen
                    </TextAction>
                  </div>
                )}
              </div>
            )
          })}
          {scenarios.length < MOST_SCENARIOS && (
            <div className="border-t border-border pt-2 print:hidden">
              <TextAction className="text-primary" onClick={() => setSubject({ kind: 'new' })}>
                Szenario anlegen
              </TextAction>
              <p className="text-14 text-text-3">
                {scenarios.length} von {MOST_SCENARIOS} belegt, als Abweichung vom Basisplan
              </p>
            </div>
          )}
        </div>
      </fieldset>
      {subject && (
        <ScenarioDialog
          subject={subject}
          month={plan.month}
          events={wealthPlan.events}
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
  readonly date: string
  readonly end: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Choice({ name, note, date, end, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="block min-w-0 cursor-pointer border-t-2 border-border pt-2 has-checked:border-primary">
      <span className="flex items-center gap-3 font-semibold">
        <input type="radio" className="radio" name="scenario" checked={isChosen} onChange={onChoose} />
        <span className="truncate">{name}</span>
      </span>
      <span className="mt-1 block truncate text-14 text-text-2">{note}</span>
      <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-14">
        <span>{date}</span>
        <span className="text-text-2">{end}</span>
      </span>
    </label>
  )
}

function laterWords(present: Month | null, onPlan: Month | null): string {
  if (onPlan === null) return present === null ? 'Sicherheit nicht im Plan' : 'Sicherheit nicht mehr im Plan'
  if (present === null) return `Sicherheit ${formatMonthEntry(onPlan)}`
  const months = monthsBetween(present, onPlan)
  if (months === 0) return 'Sicherheit im selben Monat'
  return `Sicherheit ${monthsWords(Math.abs(months))} ${months > 0 ? 'später' : 'früher'}`
}
