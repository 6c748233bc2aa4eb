import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { IncomeSplitAnswer } from './income-split-answer.tsx'
import { type IncomeSplitInputs, incomeSplitInputs } from './income-split-inputs.ts'
import { type IncomeSplitResult, computeIncomeSplit } from './income-split-result.ts'
import {
  explainIncomeSplit,
  incomeSplitDifference,
  incomeSplitHints,
  incomeSplitName,
  incomeSplitNote,
  incomeSplitRows,
  incomeSplitTable,
  incomeSplitTitle,
  incomeSplitVariants,
} from './income-split-words.ts'

export const incomeSplitCalculator: Calculator<IncomeSplitInputs, IncomeSplitResult> = {
  slug: 'kontensystem-aufteiler',
  inputs: incomeSplitInputs,
  mode: 'rule',
  primary: ({ rule }) => (rule === '50-30-20' ? ['income'] : ['income', 'saving', 'luxury', 'donation']),
  more: () => [],
  moreHint: () => '',
  note: incomeSplitNote,
  compute: computeIncomeSplit,
  Answer: IncomeSplitAnswer,
  hints: incomeSplitHints,
  chartTitle: incomeSplitTitle,
  Chart: lazy(() => import('./income-split-chart.tsx')),
  comparison: {
    rows: incomeSplitRows,
    difference: incomeSplitDifference,
    variants: incomeSplitVariants,
    nameOf: incomeSplitName,
  },
  tables: [{ label: 'Töpfe', table: incomeSplitTable }],
  explain: explainIncomeSplit,
}
