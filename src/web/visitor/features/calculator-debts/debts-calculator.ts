import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { DebtsAnswer } from './debts-answer.tsx'
import { explainDebts } from './debts-explanation.ts'
import { type DebtsInputs, debtsInputs } from './debts-inputs.ts'
import { type DebtsResult, computeDebts } from './debts-result.ts'
import { debtMonthsTable, debtOrderTable, debtYearsTable } from './debts-table.tsx'
import { debtsDifference, debtsName, debtsRows, debtsTitle, debtsVariants } from './debts-words.ts'

export const debtsCalculator: Calculator<DebtsInputs, DebtsResult> = {
  slug: 'schuldenabbau',
  inputs: debtsInputs,
  mode: 'method',
  primary: () => ['extra', 'debts'],
  more: () => [],
  moreHint: () => '',
  note: (key, { method }) =>
    key === 'method'
      ? method === 'snowball'
        ? 'kleinste Schuld zuerst'
        : 'höchster Zins zuerst'
      : undefined,
  compute: computeDebts,
  Answer: DebtsAnswer,
  chartTitle: debtsTitle,
  Chart: lazy(() => import('./debts-chart.tsx')),
  takeover: {
    hint: 'Jede Schuld wird ein Darlehen, mit allem, was du mehr zahlst.',
    load: async () => (await import('./debts-takeover.ts')).debtsOffer,
  },
  comparison: {
    rows: debtsRows,
    difference: debtsDifference,
    variants: debtsVariants,
    nameOf: debtsName,
  },
  tables: [
    { label: 'Jahre', table: debtYearsTable },
    { label: 'Monate', table: debtMonthsTable },
    { label: 'Schulden', table: debtOrderTable },
  ],
  explain: explainDebts,
}
