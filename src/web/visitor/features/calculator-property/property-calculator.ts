import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { PropertyAnswer } from './property-answer.tsx'
import { explainProperty } from './property-explanation.ts'
import { type PropertyInputs, propertyInputs } from './property-inputs.ts'
import { type PropertyResult, computeProperty } from './property-result.ts'
import { depreciationTable, partsTable, statesTable } from './property-table.tsx'
import {
  propertyDifference,
  propertyHints,
  propertyName,
  propertyRows,
  propertyTitle,
  propertyVariants,
} from './property-words.ts'

export const propertyCalculator: Calculator<PropertyInputs, PropertyResult> = {
  slug: 'kaufnebenkosten-rendite',
  inputs: propertyInputs,
  mode: 'mode',
  primary: ({ mode }) =>
    mode === 'costs'
      ? ['price', 'state', 'agent', 'landCharge', 'inventory']
      : ['price', 'rent', 'equity', 'instalment', 'interest', 'marginalTax'],
  more: ({ mode, costs, maintenanceMode, depreciationMode }) =>
    mode === 'costs'
      ? ['fees']
      : [
          'costs',
          ...(costs === '' ? (['state', 'agent', 'landCharge', 'inventory', 'fees'] as const) : []),
          'nonAllocable',
          'maintenanceMode',
          ...(maintenanceMode === 'peters'
            ? (['buildCost', 'area', 'commonShare'] as const)
            : (['maintenance'] as const)),
          'depreciationMode',
          ...(depreciationMode === 'own_rate' ? (['depreciation'] as const) : []),
          'buildingShare',
          'startMonth',
        ],
  moreHint: ({ mode }) => (mode === 'costs' ? 'Gebühren' : 'Instandhaltung, AfA'),
  compute: computeProperty,
  Answer: PropertyAnswer,
  hints: propertyHints,
  chartTitle: propertyTitle,
  Chart: lazy(() => import('./property-chart.tsx')),
  takeover: {
    hint: 'Wird eine Immobilie, mit Kredit und Miete, wo der Rechner sie kennt.',
    load: async () => (await import('./property-takeover.ts')).propertyOffer,
  },
  comparison: {
    rows: propertyRows,
    difference: propertyDifference,
    variants: propertyVariants,
    nameOf: propertyName,
  },
  tables: [
    { label: 'Posten', table: partsTable },
    { label: 'Länder', table: statesTable },
    { label: 'AfA', table: depreciationTable },
  ],
  explain: explainProperty,
}
