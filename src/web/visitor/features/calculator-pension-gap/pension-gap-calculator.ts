import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { PensionGapAnswer } from './pension-gap-answer.tsx'
import { explainPensionGap } from './pension-gap-explanation.ts'
import { type PensionGapInputs, pensionGapInputs } from './pension-gap-inputs.ts'
import { type PensionGapResult, computePensionGap } from './pension-gap-result.ts'
import { pensionGapTable } from './pension-gap-table.ts'
import {
  pensionGapDifference,
  pensionGapHints,
  pensionGapName,
  pensionGapNote,
  pensionGapRows,
  pensionGapTitle,
  pensionGapVariants,
} from './pension-gap-words.ts'

export const pensionGapCalculator: Calculator<PensionGapInputs, PensionGapResult> = {
  slug: 'rentenluecke',
  inputs: pensionGapInputs,
  mode: 'pensionBy',
  primary: ({ pensionBy }) =>
    pensionBy === 'points'
      ? ['age', 'retirementAge', 'desiredNet', 'points', 'grossYear', 'capital']
      : ['age', 'retirementAge', 'desiredNet', 'pensionGross', 'capital', 'returnBefore'],
  more: ({ pensionBy, insurance, lifeBy }) => [
    'year',
    ...(pensionBy === 'points' ? (['birthYear', 'returnBefore'] as const) : []),
    'returnAfter',
    'inflation',
    'otherNet',
    'tax',
    'insurance',
    ...(insurance === 'own' ? (['socialSecurity'] as const) : []),
    'lifeBy',
    ...(lifeBy === 'own_age' ? (['lifeExpectancy'] as const) : []),
  ],
  moreHint: () => 'Jahr, Abgaben, Lebensalter',
  note: pensionGapNote,
  compute: computePensionGap,
  Answer: PensionGapAnswer,
  hints: pensionGapHints,
  chartTitle: pensionGapTitle,
  Chart: lazy(() => import('./pension-gap-chart.tsx')),
  takeover: {
    hint: 'Setzt Rentenalter und Entgeltpunkte einer Person und die Sparrate dafür.',
    load: async () => (await import('./pension-gap-takeover.ts')).pensionGapOffer,
  },
  comparison: {
    rows: pensionGapRows,
    difference: pensionGapDifference,
    variants: pensionGapVariants,
    nameOf: pensionGapName,
  },
  tables: [{ label: 'Jahre', table: pensionGapTable }],
  explain: explainPensionGap,
}
