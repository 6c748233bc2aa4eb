import { useMemo, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import { planFromNow } from '#domain/household-plan/plan-from-now.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { type CheckScenario, scenarioOfCheck } from '#domain/household-plan/scenario/scenario-check.ts'
import { worthAfterYears } from '#domain/household-plan/scenario/worth-after-years.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useScenarios } from '#web/member/wealth-plan/scenario/use-scenarios.ts'
import { questionOf, simulationInput } from '#web/member/wealth-plan/simulation-question.ts'
import { useSimulations } from '#web/member/wealth-plan/use-simulation.ts'

/** After so many years the plan is compared with and without the purchase. */
export const COMPARED_YEARS = [10, 20, 30] as const

/** The plan without the purchase, or with it. */
export interface ComparedPlan {
  /** The net worth after each of the compared years, in today's purchasing power; null: after the end of the plan. */
  readonly worthCents: readonly (Cents | null)[]
  /** The share of paths in which the money lasts; null: nothing is withdrawn. Undefined: not counted yet. */
  readonly lastsBp: BasisPoints | null | undefined
}

interface TakeCheckOptions {
  readonly check: PurchaseCheck
  readonly records: PlanRecords
  readonly plan: HouseholdPlan
  readonly today: Day
  readonly onStored: (scenario: CheckScenario) => void
}

/** A purchase check on its way into the plan: its difference, both plans, and the write. The plan itself stays. */
export function useTakeCheck({ check, records, plan, today, onStored }: TakeCheckOptions) {
  const { store } = useScenarios()
  // The ids stay the same when everything is sent again.
  const [ids] = useState(() => new StableIds())
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const taken = useMemo(
    () => scenarioOfCheck(check, plan, { scenarioId: ids.at(0), newId: ids.inTurn() }),
    [check, plan, ids],
  )
  const compared = useComparedPlans(taken.value, records, today)

  async function save(): Promise<void> {
    if (!taken.value) return
    setSaving(true)
    setFailure(undefined)
    try {
      await store(taken.value.scenario, taken.value.records)
      onStored(taken.value)
    } catch (error) {
      setFailure(refusalSentence(error))
    } finally {
      setSaving(false)
    }
  }

  return { taken, compared, isSaving, failure, save }
}

/** The plan without the purchase and with it; null where an amount is too large, or nothing can be taken over. */
function useComparedPlans(taken: CheckScenario | null, records: PlanRecords, today: Day) {
  const found = useMemo(() => {
    if (!taken) return null
    const withScenario = recordsWith(records, taken)
    const [plan, fromNow] = [householdPlan(withScenario, today), planFromNow(withScenario, today)]
    const [base, bought] = plan ? [planOutlook(plan), planOutlook(plan, taken.scenario.id)] : [null, null]
    if (!plan || !fromNow || !base || !bought) return null
    const inputs = [
      simulationInput(fromNow, null, base.steps),
      simulationInput(fromNow, taken.scenario.id, bought.steps),
    ]
    return {
      worths: [base, bought].map((outlook) => worthAfterYears(plan, outlook, COMPARED_YEARS)),
      questions: inputs.map((input) => input && questionOf(input)),
    }
  }, [taken, records, today])
  const pictures = useSimulations(found?.questions ?? noQuestions)
  if (!found) return null
  return found.worths.map((worthCents, at): ComparedPlan => ({ worthCents, lastsBp: pictures[at]?.lastsBp }))
}

const noQuestions: readonly null[] = []

function recordsWith(records: PlanRecords, { scenario, records: made }: CheckScenario): PlanRecords {
  const { wealthPlan } = records
  return {
    ...records,
    wealthPlan: {
      ...wealthPlan,
      positions: [
        ...wealthPlan.positions,
        ...made.positions.map((each) => ({ ...each, colourIndex: 0, position: null })),
      ],
      events: [...wealthPlan.events, ...made.events.map((each) => ({ ...each, version: 1 }))],
      planScenarios: [
        ...wealthPlan.planScenarios,
        { ...scenario, position: wealthPlan.planScenarios.length, version: 1 },
      ],
    },
  }
}

/** Ids that are the same in every turn. */
class StableIds {
  readonly #ids: string[] = []

  at(place: number): string {
    return (this.#ids[place] ??= newId())
  }

  /** From the second one on; the first is the scenario's. */
  inTurn(): () => string {
    let place = 0
    return () => this.at((place += 1))
  }
}
