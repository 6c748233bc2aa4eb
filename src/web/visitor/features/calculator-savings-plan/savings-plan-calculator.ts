import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { SavingsPlanAnswer } from './savings-plan-answer.tsx'
import { explainSavingsPlan } from './savings-plan-explanation.ts'
import { type SavingsPlanInputs, savingsPlanInputs } from './savings-plan-inputs.ts'
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

export const savingsPlanCalculator: Calculator<SavingsPlanInputs, SavingsPlanResult> = {
  slug: 'zinseszins-sparplan',
  inputs: savingsPlanInputs,
  mode: 'search',
  primary: ({ search }) => {
    switch (search) {
      case 'end_balance':
        return ['initial', 'contribution', 'annualRate', 'years', 'growth', 'inflation']
      case 'contribution':
        return ['goal', 'initial', 'annualRate', 'years', 'inflation']
      case 'term':
        return ['goal', 'initial', 'contribution', 'annualRate', 'inflation']
    }
  },
  more: ({ search, rateMode }) => {
    switch (search) {
      case 'end_balance':
        return [
          'months',
          'interval',
          'timing',
          'rateMode',
          ...(rateMode === 'nominal' ? ['credits' as const] : []),
        ]
      case 'contribution':
        return ['months', 'timing']
      case 'term':
        return ['timing']
    }
  },
  moreHint: ({ search }) => (search === 'end_balance' ? 'Intervall, Zeitpunkt, Zinsart' : 'Zeitpunkt'),
  note: savingsPlanNote,
  compute: computeSavingsPlan,
  Answer: SavingsPlanAnswer,
  hints: ({ result: { input, search } }) => [
    ...(input.initial.eq(0) && input.contribution.eq(0) && search === 'end_balance'
      ? ['Bitte gib ein Startkapital oder eine Sparrate ein.']
      : []),
    ...((search === 'contribution' && input.contribution.eq(0)) || (search === 'term' && input.months === 0)
      ? ['Dein Startkapital reicht bereits aus.']
      : []),
  ],
  chartTitle: savingsPlanTitle,
  Chart: lazy(() => import('./savings-plan-chart.tsx')),
  takeover: {
    hint: 'Setzt Startkapital, Sparrate, Dynamik und Rendite einer Position.',
    load: async () => (await import('./savings-plan-takeover.ts')).savingsPlanOffer,
  },
  comparison: {
    rows: savingsPlanRows,
    difference: savingsPlanDifference,
    variants: savingsPlanVariants,
    nameOf: savingsPlanName,
  },
  tables: [{ label: 'Jahre', table: savingsPlanTable }],
  explain: explainSavingsPlan,
}
