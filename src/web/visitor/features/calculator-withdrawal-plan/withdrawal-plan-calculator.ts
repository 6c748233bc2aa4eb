import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { WithdrawalPlanAnswer } from './withdrawal-plan-answer.tsx'
import { explainWithdrawalPlan } from './withdrawal-plan-explanation.ts'
import { type WithdrawalPlanInputs, withdrawalPlanInputs } from './withdrawal-plan-inputs.ts'
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

export const withdrawalPlanCalculator: Calculator<WithdrawalPlanInputs, WithdrawalPlanResult> = {
  slug: 'entnahmeplan',
  inputs: withdrawalPlanInputs,
  mode: 'search',
  primary: ({ search }) => {
    switch (search) {
      case 'withdrawal':
        return ['capital', 'years', 'annualRate', 'growth']
      case 'duration':
        return ['capital', 'withdrawal', 'annualRate', 'growth']
      case 'capital':
        return ['withdrawal', 'years', 'annualRate', 'growth']
      case 'perpetual':
        return ['capital', 'annualRate']
    }
  },
  more: ({ search }) => (search === 'perpetual' || search === 'duration' ? ['timing'] : ['months', 'timing']),
  moreHint: ({ search }) =>
    search === 'perpetual' || search === 'duration' ? 'Zeitpunkt' : 'Monate, Zeitpunkt',
  note: withdrawalPlanNote,
  compute: computeWithdrawalPlan,
  Answer: WithdrawalPlanAnswer,
  chartTitle: withdrawalPlanTitle,
  Chart: lazy(() => import('./withdrawal-plan-chart.tsx')),
  takeover: {
    hint: 'Setzt Kapital, Entnahme und Rendite einer Position.',
    load: async () => (await import('./withdrawal-plan-takeover.ts')).withdrawalPlanOffer,
  },
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
