import { lazy } from 'react'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { MortgageAnswer } from './mortgage-answer.tsx'
import { explainMortgage } from './mortgage-explanation.ts'
import { type MortgageInputs, type MortgageKey, mortgageInputs } from './mortgage-inputs.ts'
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

/** The field of the given value. */
const givenBy = {
  repayment: 'repayment',
  instalment: 'instalment',
  term: 'termMonths',
} as const satisfies Record<Values<MortgageInputs>['mode'], MortgageKey>

export const mortgageCalculator: Calculator<MortgageInputs, MortgageResult> = {
  slug: 'baufinanzierung',
  inputs: mortgageInputs,
  mode: 'mode',
  primary: ({ mode }) => [
    'principal',
    'nominalRate',
    givenBy[mode],
    'fixedMonths',
    'special',
    'followUpRate',
  ],
  more: ({ followUpRate, followUpMode }) => [
    ...(followUpRate === '' ? [] : ['followUpMode' as const]),
    ...(followUpRate !== '' && followUpMode === 'repayment' ? ['followUpRepayment' as const] : []),
    ...(followUpRate !== '' && followUpMode === 'instalment' ? ['followUpInstalment' as const] : []),
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
  takeover: {
    hint: 'Wird ein Darlehen mit Rate, Sondertilgungen und Anschlussfinanzierung.',
    load: async () => (await import('./mortgage-takeover.ts')).mortgageOffer,
  },
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
