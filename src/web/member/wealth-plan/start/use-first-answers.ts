import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { usualSettings, usualTaxModeOf } from '#domain/household-plan/usual-settings.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { usualHorizon } from '#domain/wealth-plan/plan-defaults.ts'
import { plainPosition } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanPosition, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import type { GrowthPoint } from '#web/kit/drawing/growth-curve.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { startWealthPlanMutation } from '#web/member/wealth-plan/plan-mutations.ts'
import { broughtAnswers, type FirstAnswers } from './first-answers.ts'

const USUAL_AGE = 35
export const RETIREMENT_AGE = 67
/** The curve has at most this many points. */
const POINTS = 100

/** The three answers, the curve that they make, and the call that begins the plan with them. */
export function useFirstAnswers(planning: WealthPlanning) {
  const today = useToday()
  const { state } = useLocation()
  const month = monthOf(today)
  const { records } = planning
  const usual = usualMonth(records, month)
  const ownedCents = sumCents(
    plannedPositions(records, usual, today).map(({ valueSign, currentCents }) => valueSign * currentCents),
  )
  const [first, setFirst] = useState<FirstAnswers>(
    () =>
      broughtAnswers(state) ?? {
        age: USUAL_AGE,
        savingCents: usual.savingCents,
        wealthCents: Math.max(0, ownedCents),
      },
  )
  const [positionId] = useState(newId)
  const start = useMutation({ ...startWealthPlanMutation, meta: { showsErrors: true } })
  const [person] = planning.household.persons
  const birthMonth = addMonths(month, -first.age * 12)
  const others = records.wealthPlan.planPersons.filter(({ personId }) => personId !== person?.id)
  const horizon = usualHorizon([birthMonth, ...others.flatMap((each) => each.birthMonth ?? [])], month)
  const body = startOf(first, {
    settings: usualSettings(month, horizon.months, usualTaxModeOf(records, month)),
    ownedCents,
    plannedCents: sumCents([...usual.saving.values()]),
    positionId,
  })
  const plan = householdPlan(
    {
      ...records,
      wealthPlan: {
        ...records.wealthPlan,
        plan: body.plan,
        positions: [
          ...records.wealthPlan.positions,
          ...(body.position ? [{ ...plainPosition, ...body.position, colourIndex: 0, position: null }] : []),
        ],
      },
    },
    today,
  )
  const outlook = plan && planOutlook(plan)
  const years = Math.max(0, RETIREMENT_AGE - first.age)
  const points = outlook
    ? curveOf(
        inMoneyOf(0, outlook.projection.totalCents, outlook.projection.worth),
        outlook.projection.savedCents,
        years > 0 ? years * 12 : body.plan.horizonMonths,
      )
    : []

  function send() {
    const { version: _, ...settings } = body.plan
    start.mutate({
      ...body,
      plan: settings,
      person: person
        ? {
            personId: person.id,
            version: 0,
            birthMonth,
            retirementAge: RETIREMENT_AGE,
            pensionPointsBp: null,
            occupationalPensionCents: null,
          }
        : null,
    })
  }

  return {
    first,
    setFirst,
    month,
    usualSavingCents: usual.savingCents,
    ownedCents,
    points,
    yearsToRetirement: years,
    horizon,
    isSending: start.isPending,
    /** The error of the call; null: the call did not fail. */
    error: start.error,
    send,
  }
}

interface Known {
  readonly settings: PlanSettings
  readonly ownedCents: Cents
  /** The monthly amount that the account system already pays to accounts. */
  readonly plannedCents: Cents
  readonly positionId: string
}

/**
 * The settings of the new plan, with a position for the wealth and the saving rate beyond accounts and
 * account system; null where nothing is left for it.
 */
function startOf(
  { savingCents, wealthCents }: FirstAnswers,
  { settings, ownedCents, plannedCents, positionId }: Known,
) {
  const [startCents, contributionCents] = [
    Math.max(0, wealthCents - Math.max(0, ownedCents)),
    savingCents - plannedCents,
  ]
  const position = {
    id: positionId,
    version: 0,
    accountId: null,
    name: 'Weiteres Vermögen',
    kind: 'asset',
    assetClass: 'shares',
    startCents,
    returnBp: null,
    costBp: 0,
    contributionCents,
    growthBp: null,
    contributionFrom: null,
    contributionTo: null,
    isPlanned: true,
    ...plainPosition,
    scenarioId: null,
  } as const satisfies Omit<PlanPosition, 'colourIndex' | 'position'>
  return {
    plan: settings,
    position: startCents > 0 || contributionCents !== 0 ? position : null,
  }
}

function curveOf(
  realCents: readonly Cents[],
  savedCents: readonly Cents[],
  months: number,
): readonly GrowthPoint[] {
  const last = Math.min(months, realCents.length - 1)
  const step = Math.max(1, Math.ceil(last / POINTS))
  const places = Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step)
  return [...new Set([...places, last])].map((month) => ({
    month,
    balanceCents: realCents[month] ?? 0,
    paidInCents: sumCents([realCents[0] ?? 0, savedCents[month] ?? 0]),
  }))
}
