import { useQuery } from '@tanstack/react-query'
import { budgetQuery } from '#web/household/planning/budget-queries.ts'
import { wealthPlanQuery } from '#web/household/planning/wealth-plan-queries.ts'
import { FirstQuestions } from './first-questions.tsx'
import { PouringDrawing } from './pouring-drawing.tsx'
import { SetUpSteps } from './set-up-steps.tsx'
import type { SetUp } from './set-up.ts'
import { ThreeQuestions } from './three-questions.tsx'

/** The dashboard until the household has income, accounts and rates. */
export function FirstUse({ setUp }: { readonly setUp: SetUp }) {
  // Without a subscription nobody may read the budget and the wealth plan, and both count as absent then.
  const { data: budget } = useQuery(budgetQuery)
  const { data: wealthPlan } = useQuery(wealthPlanQuery)
  const whole = { ...setUp, hasBudget: Boolean(budget?.budget), hasPlan: Boolean(wealthPlan?.plan) }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-12 xl:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
        <header className="self-center">
          <p className="label-caps mb-2">Übersicht</p>
          <h1 className="text-38 text-balance md:text-46">
            Fünf Schritte, dann hat jeder Euro seinen Platz.
          </h1>
          <p className="mt-4 text-18 text-text-2">
            Zusammen etwa zehn Minuten. Jeder Schritt zählt für sich, du kannst jederzeit aufhören und später
            weitermachen.
          </p>
        </header>
        <div className="hidden items-end md:flex">
          <PouringDrawing />
        </div>
        <SetUpSteps setUp={whole} />
        <ThreeQuestions hasPlan={whole.hasPlan} />
      </div>
      <FirstQuestions />
    </>
  )
}
