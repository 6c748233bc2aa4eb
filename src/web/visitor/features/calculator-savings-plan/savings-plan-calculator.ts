import { lazy } from 'react'
import type { Calculator } from '#web/calculators/calculator.ts'
import { SavingsPlanAnswer } from './savings-plan-answer.tsx'
import { explainSavingsPlan } from './savings-plan-explanation.ts'
import { type SavingsPlanKey, savingsPlanInputs } from './savings-plan-inputs.ts'
import { type SavingsPlanResult, computeSavingsPlan } from './savings-plan-result.ts'
import { savingsPlanTable } from './savings-plan-table.tsx'
import {
  savingsPlanDifference,
  savingsPlanName,
  savingsPlanNote,
  savingsPlanRows,
  savingsPlanTitle,
  savingsPlanVariants,
} from './savings-plan-words.ts'

export const savingsPlanCalculator: Calculator<SavingsPlanKey, SavingsPlanResult> = {
  slug: 'zinseszins-sparplan',
  inputs: savingsPlanInputs,
  mode: 'search',
  primary: ({ search }) => {
    if (search === 'sparrate') return ['goal', 'initial', 'annualRate', 'years', 'inflation']
    if (search === 'laufzeit') return ['goal', 'initial', 'contribution', 'annualRate', 'inflation']
    return ['initial', 'contribution', 'annualRate', 'years', 'growth', 'inflation']
  },
  more: ({ search, rateMode }) => {
    if (search === 'laufzeit') return ['timing']
    if (search === 'sparrate') return ['months', 'timing']
    return [
      'months',
      'interval',
      'timing',
      'rateMode',
      ...(rateMode === 'nominal' ? ['credits' as const] : []),
    ]
  },
  moreHint: ({ search }) => (search === 'endkapital' ? 'Intervall, Zeitpunkt, Zinsart' : 'Zeitpunkt'),
  note: savingsPlanNote,
  compute: computeSavingsPlan,
  Answer: SavingsPlanAnswer,
  hints: ({ result: { input, search } }) => [
    ...(input.initial.eq(0) && input.contribution.eq(0) && search === 'endkapital'
      ? ['Bitte gib ein Startkapital oder eine Sparrate ein.']
      : []),
    ...((search === 'sparrate' && input.contribution.eq(0)) || (search === 'laufzeit' && input.months === 0)
      ? ['Dein Startkapital reicht bereits aus.']
      : []),
  ],
  chartTitle: savingsPlanTitle,
  Chart: lazy(() => import('./savings-plan-chart.tsx')),
  comparison: {
    rows: savingsPlanRows,
    difference: savingsPlanDifference,
    variants: savingsPlanVariants,
    nameOf: savingsPlanName,
  },
  tables: [{ label: 'Jahre', table: savingsPlanTable }],
  explain: explainSavingsPlan,
}
