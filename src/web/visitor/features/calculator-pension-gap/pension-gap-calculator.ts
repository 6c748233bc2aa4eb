import { lazy } from 'react'
import type { Calculator } from '#web/calculators/calculator.ts'
import { PensionGapAnswer } from './pension-gap-answer.tsx'
import { explainPensionGap } from './pension-gap-explanation.ts'
import { type PensionGapKey, pensionGapInputs } from './pension-gap-inputs.ts'
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

export const pensionGapCalculator: Calculator<PensionGapKey, PensionGapResult> = {
  slug: 'rentenluecke',
  inputs: pensionGapInputs,
  mode: 'pensionBy',
  primary: ({ pensionBy }) =>
    pensionBy === 'punkte'
      ? ['age', 'retirementAge', 'desiredNet', 'points', 'grossYear', 'capital']
      : ['age', 'retirementAge', 'desiredNet', 'pensionGross', 'capital', 'returnBefore'],
  more: ({ pensionBy, insurance, lifeBy }) => [
    'year',
    ...(pensionBy === 'punkte' ? (['birthYear', 'returnBefore'] as const) : []),
    'returnAfter',
    'inflation',
    'otherNet',
    'tax',
    'insurance',
    ...(insurance === 'eigene' ? (['socialSecurity'] as const) : []),
    'lifeBy',
    ...(lifeBy === 'eigen' ? (['lifeExpectancy'] as const) : []),
  ],
  moreHint: () => 'Jahr, Abgaben, Lebensalter',
  note: pensionGapNote,
  compute: computePensionGap,
  Answer: PensionGapAnswer,
  hints: pensionGapHints,
  chartTitle: pensionGapTitle,
  Chart: lazy(() => import('./pension-gap-chart.tsx')),
  comparison: {
    rows: pensionGapRows,
    difference: pensionGapDifference,
    variants: pensionGapVariants,
    nameOf: pensionGapName,
  },
  tables: [{ label: 'Jahre', table: pensionGapTable }],
  explain: explainPensionGap,
}
