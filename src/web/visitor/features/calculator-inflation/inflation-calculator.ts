import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { InflationAnswer } from './inflation-answer.tsx'
import { explainInflation } from './inflation-explanation.ts'
import { type InflationInputs, inflationInputs } from './inflation-inputs.ts'
import { type InflationResult, computeInflation } from './inflation-result.ts'
import { inflationTable } from './inflation-table.ts'
import {
  inflationDifference,
  inflationHints,
  inflationName,
  inflationRows,
  inflationTitle,
  inflationVariants,
} from './inflation-words.ts'

export const inflationCalculator: Calculator<InflationInputs, InflationResult> = {
  slug: 'inflation',
  inputs: inflationInputs,
  mode: 'search',
  primary: ({ search }) => {
    switch (search) {
      case 'purchasing_power':
        return ['amount', 'inflation', 'years']
      case 'real_rate':
        return ['rate', 'inflation']
      case 'index':
        return ['amount', 'from', 'to']
    }
  },
  more: () => [],
  moreHint: () => '',
  compute: computeInflation,
  Answer: InflationAnswer,
  hints: inflationHints,
  chartTitle: inflationTitle,
  Chart: lazy(() => import('./inflation-chart.tsx')),
  comparison: {
    rows: inflationRows,
    difference: inflationDifference,
    variants: inflationVariants,
    nameOf: inflationName,
  },
  tables: [{ label: 'Zeilen', table: inflationTable }],
  explain: explainInflation,
}
