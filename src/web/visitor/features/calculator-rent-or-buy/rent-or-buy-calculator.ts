import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { RentOrBuyAnswer } from './rent-or-buy-answer.tsx'
import { explainRentOrBuy } from './rent-or-buy-explanation.ts'
import { type RentOrBuyInputs, rentOrBuyInputs } from './rent-or-buy-inputs.ts'
import { type RentOrBuyResult, computeRentOrBuy } from './rent-or-buy-result.ts'
import { rentOrBuyTable } from './rent-or-buy-table.tsx'
import {
  rentOrBuyDifference,
  rentOrBuyName,
  rentOrBuyRows,
  rentOrBuyTitle,
  rentOrBuyVariants,
} from './rent-or-buy-words.ts'

export const rentOrBuyCalculator: Calculator<RentOrBuyInputs, RentOrBuyResult> = {
  slug: 'miete-oder-kauf',
  inputs: rentOrBuyInputs,
  primary: () => ['price', 'equity', 'rent', 'nominalRate', 'investmentReturn', 'years'],
  more: () => [
    'purchaseCosts',
    'repayment',
    'valueGrowth',
    'rentGrowth',
    'maintenance',
    'inflation',
    'sellingCosts',
  ],
  moreHint: () => 'Nebenkosten, Wert',
  note: (key, values, show) =>
    key === 'years' && show.start ? `bis ${show.monthAfter(Number(values.years) * 12)}` : undefined,
  compute: computeRentOrBuy,
  Answer: RentOrBuyAnswer,
  hints: () => ['Steuern auf Gewinne, Umzug und Förderung sind nicht enthalten.'],
  chartTitle: rentOrBuyTitle,
  Chart: lazy(() => import('./rent-or-buy-chart.tsx')),
  takeover: {
    hint: 'Aus dem Kauf werden Immobilie, Darlehen und das Eigenkapital, das abfließt.',
    load: async () => (await import('./rent-or-buy-takeover.ts')).rentOrBuyOffer,
  },
  comparison: {
    rows: rentOrBuyRows,
    difference: rentOrBuyDifference,
    variants: rentOrBuyVariants,
    nameOf: rentOrBuyName,
  },
  tables: [{ label: 'Jahre', table: rentOrBuyTable }],
  explain: explainRentOrBuy,
}
