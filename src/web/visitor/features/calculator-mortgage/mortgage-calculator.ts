import { lazy } from 'react'
import type { Calculator } from '#web/calculators/calculator.ts'
import { MortgageAnswer } from './mortgage-answer.tsx'
import { explainMortgage } from './mortgage-explanation.ts'
import { type MortgageKey, mortgageInputs } from './mortgage-inputs.ts'
import { type MortgageResult, computeMortgage } from './mortgage-result.ts'
import { mortgageMonths, mortgageYears } from './mortgage-table.tsx'
import {
  mortgageDifference,
  mortgageHints,
  mortgageName,
  mortgageNote,
  mortgageRows,
  mortgageTitle,
  mortgageVariants,
} from './mortgage-words.ts'

const givenBy = { tilgung: 'repayment', rate: 'instalment', laufzeit: 'termMonths' } as const

export const mortgageCalculator: Calculator<MortgageKey, MortgageResult> = {
  slug: 'baufinanzierung',
  inputs: mortgageInputs,
  mode: 'mode',
  primary: ({ mode }) => [
    'principal',
    'nominalRate',
    givenBy[mode as keyof typeof givenBy],
    'fixedMonths',
    'special',
    'followUpRate',
  ],
  more: ({ followUpRate, followUpMode }) => [
    ...(followUpRate === '' ? [] : ['followUpMode' as const]),
    ...(followUpRate !== '' && followUpMode === 'tilgung' ? ['followUpRepayment' as const] : []),
    ...(followUpRate !== '' && followUpMode === 'rate' ? ['followUpInstalment' as const] : []),
    ...(followUpRate === '' ? [] : ['followUpMonths' as const]),
    'specials',
    'interestOnly',
    'fee',
  ],
  moreHint: () => 'Anschluss, Gebühren',
  note: mortgageNote,
  compute: computeMortgage,
  Answer: MortgageAnswer,
  hints: mortgageHints,
  chartTitle: mortgageTitle,
  Chart: lazy(() => import('./mortgage-chart.tsx')),
  comparison: {
    rows: mortgageRows,
    difference: mortgageDifference,
    variants: mortgageVariants,
    nameOf: mortgageName,
  },
  tables: [
    { label: 'Jahre', table: mortgageYears },
    { label: 'Raten', table: mortgageMonths },
  ],
  explain: explainMortgage,
}
