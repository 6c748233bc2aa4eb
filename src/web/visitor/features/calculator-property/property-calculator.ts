import { lazy } from 'react'
import type { Calculator } from '#web/calculators/calculator.ts'
import { PropertyAnswer } from './property-answer.tsx'
import { explainProperty } from './property-explanation.ts'
import { type PropertyKey, propertyInputs } from './property-inputs.ts'
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

export const propertyCalculator: Calculator<PropertyKey, PropertyResult> = {
  slug: 'kaufnebenkosten-rendite',
  inputs: propertyInputs,
  mode: 'mode',
  primary: ({ mode }) =>
    mode === 'nebenkosten'
      ? ['price', 'state', 'agent', 'landCharge', 'inventory']
      : ['price', 'rent', 'equity', 'instalment', 'interest', 'marginalTax'],
  more: ({ mode, costs, maintenanceMode, depreciationMode }) =>
    mode === 'nebenkosten'
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
          ...(depreciationMode === 'satz' ? (['depreciation'] as const) : []),
          'buildingShare',
          'startMonth',
        ],
  moreHint: ({ mode }) => (mode === 'nebenkosten' ? 'Gebühren' : 'Instandhaltung, AfA'),
  compute: computeProperty,
  Answer: PropertyAnswer,
  hints: propertyHints,
  chartTitle: propertyTitle,
  Chart: lazy(() => import('./property-chart.tsx')),
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
