import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { CreditAnswer } from './credit-answer.tsx'
import { explainCredit } from './credit-explanation.ts'
import { type CreditInputs, creditInputs } from './credit-inputs.ts'
import { type CreditResult, computeCredit } from './credit-result.ts'
import { creditMonths, creditYears } from './credit-table.tsx'
import {
  creditDifference,
  creditHints,
  creditName,
  creditNote,
  creditRows,
  creditTitle,
  creditVariants,
} from './credit-words.ts'

export const creditCalculator: Calculator<CreditInputs, CreditResult> = {
  slug: 'ratenkredit',
  inputs: creditInputs,
  mode: 'mode',
  primary: ({ mode }) => [
    'principal',
    'months',
    mode === 'effective' ? 'effectiveRate' : 'nominalRate',
    'fee',
  ],
  more: () => [],
  moreHint: () => '',
  note: creditNote,
  compute: computeCredit,
  Answer: CreditAnswer,
  hints: creditHints,
  chartTitle: creditTitle,
  Chart: lazy(() => import('./credit-chart.tsx')),
  takeover: {
    hint: 'Wird ein Darlehen mit Zins und Rate.',
    load: async () => (await import('./credit-takeover.ts')).creditOffer,
  },
  comparison: {
    rows: creditRows,
    difference: creditDifference,
    variants: creditVariants,
    nameOf: creditName,
  },
  tables: [
    { label: 'Jahre', table: creditYears },
    { label: 'Raten', table: creditMonths },
  ],
  explain: explainCredit,
}
