import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { CapitalGainsAnswer } from './capital-gains-answer.tsx'
import { explainCapitalGains } from './capital-gains-explanation.ts'
import { type CapitalGainsInputs, capitalGainsInputs } from './capital-gains-inputs.ts'
import { type CapitalGainsResult, computeCapitalGains } from './capital-gains-result.ts'
import { capitalGainsTable, capitalGainsYearTable } from './capital-gains-table.ts'
import {
  capitalGainsDifference,
  capitalGainsName,
  capitalGainsNote,
  capitalGainsRows,
  capitalGainsTitle,
  capitalGainsVariants,
} from './capital-gains-words.ts'

export const capitalGainsCalculator: Calculator<CapitalGainsInputs, CapitalGainsResult> = {
  slug: 'kapitalertragsteuer',
  inputs: capitalGainsInputs,
  mode: 'task',
  primary: ({ task }) => {
    switch (task) {
      case 'advance_lump_sum':
        return ['year', 'priceBegin', 'priceEnd', 'units', 'fundType', 'allowance']
      case 'sale':
        return ['proceeds', 'unitsSold', 'lots', 'fundType', 'allowance', 'church']
      case 'cheaper_check':
        return ['otherIncome', 'capitalIncome', 'filing', 'year']
      case 'income':
        return ['income', 'allowance', 'filing', 'church', 'year']
    }
  },
  more: ({ task }) => {
    switch (task) {
      case 'advance_lump_sum':
        return ['distributions', 'monthBought', 'filing', 'church']
      case 'sale':
        return ['filing', 'year']
      case 'cheaper_check':
        return []
      case 'income':
        return ['shareGains', 'shareLosses', 'otherLosses', 'foreignTax']
    }
  },
  moreHint: ({ task }) => {
    switch (task) {
      case 'advance_lump_sum':
        return 'Ausschüttungen, Kaufmonat'
      case 'sale':
        return 'Ehepaar, Jahr'
      case 'income':
      case 'cheaper_check':
        return 'Verluste, Quellensteuer'
    }
  },
  note: capitalGainsNote,
  compute: computeCapitalGains,
  Answer: CapitalGainsAnswer,
  chartTitle: capitalGainsTitle,
  Chart: lazy(() => import('./capital-gains-chart.tsx')),
  comparison: {
    rows: capitalGainsRows,
    difference: capitalGainsDifference,
    variants: capitalGainsVariants,
    nameOf: capitalGainsName,
  },
  tables: [
    { label: 'Rechnung', table: capitalGainsTable },
    { label: 'Jahre', table: capitalGainsYearTable },
  ],
  explain: explainCapitalGains,
}
