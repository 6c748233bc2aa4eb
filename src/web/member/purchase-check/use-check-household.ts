import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { checkLife, type LifeCheck } from '#domain/budget/life-check.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { CheckContext } from '#domain/property/check/check-answer.ts'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { usePlanning } from '#web/household/planning/use-planning.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'

/** The inflation that counts while no plan states another, in basis points. */
const USUAL_INFLATION_BP = 200

/** What the household earns and needs in this month. */
export interface HouseholdMonth {
  readonly incomeCents: Cents
  /** What the pot Leben gets. */
  readonly lifeCents: Cents
  /** The household plan of this month; null: there is none. */
  readonly check: LifeCheck | null
}

export interface CheckHousehold {
  readonly context: CheckContext
  /** Null: no income or no account system is entered. */
  readonly figures: HouseholdMonth | null
  readonly names: readonly string[]
}

/** What the household brings to its checks; everything of it may be missing. */
export function useCheckHousehold(): CheckHousehold {
  const month = useCurrentMonth()
  const reading = usePlanning()
  const { data: budget } = useQuery(budgetQuery)
  const { data: wealth } = useQuery(wealthPlanQuery)
  const planning = reading.state === 'ready' ? reading.planning : null
  const inflationBp = wealth?.plan?.inflationBp ?? USUAL_INFLATION_BP
  return useMemo(() => {
    const figures = monthOf()
    return {
      context: {
        month,
        leftMonthCents: figures?.check?.freeCents ?? null,
        netIncomeMonthCents: figures?.incomeCents ?? null,
        inflationBp,
      },
      figures,
      names: planning?.household.persons.map(({ name, surname }) => `${name} ${surname}`.trim()) ?? [],
    }

    function monthOf(): HouseholdMonth | null {
      if (!planning || planning.income.sources.length === 0) return null
      const { income, accounts, accountSystem } = planning
      const plan = planMonth({ income, accounts: accounts.accounts, ...accountSystem }, month)
      if (!plan) return null
      const [incomeCents, lifeCents] = [plan.income.countedCents, plan.distribution.pots.life]
      const check = budget?.budget ? checkLife(budget, month, { lifeCents, incomeCents }) : null
      return { incomeCents, lifeCents, check }
    }
    // The parts stay the same objects as long as nothing in them changes; `planning` itself does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [
    planning?.household,
    planning?.income,
    planning?.accounts,
    planning?.accountSystem,
    budget,
    month,
    inflationBp,
  ])
}
