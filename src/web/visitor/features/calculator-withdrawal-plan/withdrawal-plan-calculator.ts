import { lazy } from 'react'
import type { Calculator } from '#web/calculators/calculator.ts'
import { WithdrawalPlanAnswer } from './withdrawal-plan-answer.tsx'
import { explainWithdrawalPlan } from './withdrawal-plan-explanation.ts'
import { type WithdrawalPlanKey, withdrawalPlanInputs } from './withdrawal-plan-inputs.ts'
import { type WithdrawalPlanResult, computeWithdrawalPlan } from './withdrawal-plan-result.ts'
import { withdrawalMonths, withdrawalYears } from './withdrawal-plan-table.ts'
import {
  withdrawalPlanDifference,
  withdrawalPlanName,
  withdrawalPlanNote,
  withdrawalPlanRows,
  withdrawalPlanTitle,
  withdrawalPlanVariants,
} from './withdrawal-plan-words.ts'

export const withdrawalPlanCalculator: Calculator<WithdrawalPlanKey, WithdrawalPlanResult> = {
  slug: 'entnahmeplan',
  inputs: withdrawalPlanInputs,
  mode: 'search',
  primary: ({ search }) => {
    if (search === 'ewig') return ['capital', 'annualRate']
    if (search === 'dauer') return ['capital', 'withdrawal', 'annualRate', 'growth']
    if (search === 'kapital') return ['withdrawal', 'years', 'annualRate', 'growth']
    return ['capital', 'years', 'annualRate', 'growth']
  },
  more: ({ search }) => (search === 'ewig' || search === 'dauer' ? ['timing'] : ['months', 'timing']),
  moreHint: ({ search }) => (search === 'ewig' || search === 'dauer' ? 'Zeitpunkt' : 'Monate, Zeitpunkt'),
  note: withdrawalPlanNote,
  compute: computeWithdrawalPlan,
  Answer: WithdrawalPlanAnswer,
  chartTitle: withdrawalPlanTitle,
  Chart: lazy(() => import('./withdrawal-plan-chart.tsx')),
  comparison: {
    rows: withdrawalPlanRows,
    difference: withdrawalPlanDifference,
    variants: withdrawalPlanVariants,
    nameOf: withdrawalPlanName,
  },
  tables: [
    { label: 'Jahre', table: withdrawalYears },
    { label: 'Monate', table: withdrawalMonths },
  ],
  explain: explainWithdrawalPlan,
}
