import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { EtfCostsAnswer } from './etf-costs-answer.tsx'
import { explainEtfCosts } from './etf-costs-explanation.ts'
import { type EtfCostsInputs, etfCostsInputs } from './etf-costs-inputs.ts'
import { type EtfCostsResult, computeEtfCosts } from './etf-costs-result.ts'
import { etfCostsTable } from './etf-costs-table.ts'
import {
  etfCostsDifference,
  etfCostsHints,
  etfCostsName,
  etfCostsRows,
  etfCostsTitle,
  etfCostsVariants,
} from './etf-costs-words.ts'

export const etfCostsCalculator: Calculator<EtfCostsInputs, EtfCostsResult> = {
  slug: 'etf-kosten',
  inputs: etfCostsInputs,
  primary: () => ['ter1', 'ter2', 'initial', 'contribution', 'annualReturn', 'years'],
  more: () => ['frontLoad1', 'frontLoad2', 'fee1', 'fee2'],
  moreHint: () => 'Ausgabeaufschlag, Depotgebühr',
  compute: computeEtfCosts,
  Answer: EtfCostsAnswer,
  hints: etfCostsHints,
  chartTitle: etfCostsTitle,
  Chart: lazy(() => import('./etf-costs-chart.tsx')),
  takeover: {
    hint: 'Setzt Sparrate, Rendite und Kosten einer Position.',
    load: async () => (await import('./etf-costs-takeover.ts')).etfCostsOffer,
  },
  comparison: {
    rows: etfCostsRows,
    difference: etfCostsDifference,
    variants: etfCostsVariants,
    nameOf: etfCostsName,
  },
  tables: [{ label: 'Jahre', table: etfCostsTable }],
  explain: explainEtfCosts,
}
