import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { FinancialFreedomAnswer } from './financial-freedom-answer.tsx'
import { explainFinancialFreedom } from './financial-freedom-explanation.ts'
import { type FinancialFreedomInputs, financialFreedomInputs } from './financial-freedom-inputs.ts'
import { type FinancialFreedomResult, computeFinancialFreedom } from './financial-freedom-result.ts'
import { lifeTable, wayTable } from './financial-freedom-table.ts'
import {
  financialFreedomDifference,
  financialFreedomHints,
  financialFreedomName,
  financialFreedomRows,
  financialFreedomTitle,
  financialFreedomVariants,
} from './financial-freedom-words.ts'

export const financialFreedomCalculator: Calculator<FinancialFreedomInputs, FinancialFreedomResult> = {
  slug: 'finanzielle-freiheit',
  inputs: financialFreedomInputs,
  primary: () => ['expensesYear', 'withdrawalRate', 'capital', 'savingMonth', 'annualReturn', 'age'],
  more: () => ['inflation', 'otherIncomeYear', 'tax', 'coastAge'],
  moreHint: () => 'Inflation, Steuer, Coast',
  compute: computeFinancialFreedom,
  Answer: FinancialFreedomAnswer,
  hints: financialFreedomHints,
  chartTitle: financialFreedomTitle,
  Chart: lazy(() => import('./financial-freedom-chart.tsx')),
  takeover: {
    hint: 'Setzt Kapital, Sparrate und Rendite einer Position.',
    load: async () => (await import('./financial-freedom-takeover.ts')).financialFreedomOffer,
  },
  comparison: {
    rows: financialFreedomRows,
    difference: financialFreedomDifference,
    variants: financialFreedomVariants,
    nameOf: financialFreedomName,
  },
  tables: [
    { label: 'Weg', table: wayTable },
    { label: 'Entnahme', table: lifeTable },
  ],
  explain: explainFinancialFreedom,
}
