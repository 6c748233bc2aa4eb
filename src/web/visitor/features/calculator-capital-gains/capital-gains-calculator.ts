import { lazy } from 'react'
import type { Calculator } from '#web/calculators/calculator.ts'
import { CapitalGainsAnswer } from './capital-gains-answer.tsx'
import { explainCapitalGains } from './capital-gains-explanation.ts'
import { type CapitalGainsKey, capitalGainsInputs } from './capital-gains-inputs.ts'
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

export const capitalGainsCalculator: Calculator<CapitalGainsKey, CapitalGainsResult> = {
  slug: 'kapitalertragsteuer',
  inputs: capitalGainsInputs,
  mode: 'task',
  primary: ({ task }) => {
    switch (task) {
      case 'vorab':
        return ['year', 'priceBegin', 'priceEnd', 'units', 'fundType', 'allowance']
      case 'verkauf':
        return ['proceeds', 'unitsSold', 'lots', 'fundType', 'allowance', 'church']
      case 'guenstiger':
        return ['otherIncome', 'capitalIncome', 'filing', 'year']
      default:
        return ['income', 'allowance', 'filing', 'church', 'year']
    }
  },
  more: ({ task }) => {
    switch (task) {
      case 'vorab':
        return ['distributions', 'monthBought', 'filing', 'church']
      case 'verkauf':
        return ['filing', 'year']
      case 'guenstiger':
        return []
      default:
        return ['shareGains', 'shareLosses', 'otherLosses', 'foreignTax']
    }
  },
  moreHint: ({ task }) => {
    if (task === 'vorab') return 'Ausschüttungen, Kaufmonat'
    return task === 'verkauf' ? 'Ehepaar, Jahr' : 'Verluste, Quellensteuer'
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
