import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { ReturnsAnswer } from './returns-answer.tsx'
import { explainReturns } from './returns-explanation.ts'
import { type ReturnsInputs, returnsInputs } from './returns-inputs.ts'
import { type ReturnsResult, computeReturns } from './returns-result.ts'
import { returnsTable } from './returns-table.ts'
import {
  returnsDifference,
  returnsHints,
  returnsName,
  returnsRows,
  returnsTitle,
  returnsVariants,
} from './returns-words.ts'

export const returnsCalculator: Calculator<ReturnsInputs, ReturnsResult> = {
  slug: 'rendite',
  inputs: returnsInputs,
  mode: 'task',
  primary: ({ task }) => {
    switch (task) {
      case 'cagr':
        return ['start', 'end', 'years']
      case 'xirr':
        return ['flows']
      case 'ttwror':
        return ['begin', 'periods', 'days']
    }
  },
  more: () => [],
  moreHint: () => '',
  compute: computeReturns,
  Answer: ReturnsAnswer,
  hints: returnsHints,
  chartTitle: returnsTitle,
  Chart: lazy(() => import('./returns-chart.tsx')),
  comparison: {
    rows: returnsRows,
    difference: returnsDifference,
    variants: returnsVariants,
    nameOf: returnsName,
  },
  tables: [{ label: 'Verlauf', table: returnsTable }],
  explain: explainReturns,
}
