import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { GrossNetAnswer } from './gross-net-answer.tsx'
import { explainGrossNet } from './gross-net-explanation.ts'
import { type GrossNetInputs, grossNetInputs } from './gross-net-inputs.ts'
import { type GrossNetResult, computeGrossNet } from './gross-net-result.ts'
import { grossNetOverview, grossNetTable } from './gross-net-table.ts'
import {
  grossNetDifference,
  grossNetHints,
  grossNetName,
  grossNetNote,
  grossNetRows,
  grossNetTitle,
  grossNetVariants,
} from './gross-net-words.ts'

export const grossNetCalculator: Calculator<GrossNetInputs, GrossNetResult> = {
  slug: 'brutto-netto',
  inputs: grossNetInputs,
  mode: 'search',
  primary: ({ search }) => {
    if (search === 'parental_allowance')
      return ['parentNet', 'variant', 'sibling', 'multiples', 'benefitChildren', 'year']
    return [search === 'gross' ? 'net' : 'gross', 'taxClass', 'state', 'church', 'children', 'healthExtra']
  },
  more: ({ search, taxClass }) => {
    if (search === 'parental_allowance') return ['taxable']
    return [
      'year',
      ...(taxClass === '4' ? ['factor' as const] : []),
      'childAllowances',
      'grownChildren',
      'age',
      'pension',
      'sickPay',
      'maternity',
    ]
  },
  moreHint: ({ search }) =>
    search === 'parental_allowance' ? 'Einkommensgrenze' : 'Jahr, Freibeträge, Umlagen',
  note: grossNetNote,
  compute: computeGrossNet,
  Answer: GrossNetAnswer,
  hints: grossNetHints,
  chartTitle: grossNetTitle,
  Chart: lazy(() => import('./gross-net-chart.tsx')),
  comparison: {
    rows: grossNetRows,
    difference: grossNetDifference,
    variants: grossNetVariants,
    nameOf: grossNetName,
  },
  tables: [
    { label: 'Posten', table: grossNetTable },
    { label: 'Vergleich', table: grossNetOverview },
  ],
  explain: explainGrossNet,
}
