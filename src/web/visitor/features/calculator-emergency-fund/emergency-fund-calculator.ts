import { lazy } from 'react'
import type { Calculator } from '#web/household/calculators/calculator.ts'
import { EmergencyFundAnswer } from './emergency-fund-answer.tsx'
import { explainEmergencyFund } from './emergency-fund-explanation.ts'
import { type EmergencyFundInputs, emergencyFundInputs } from './emergency-fund-inputs.ts'
import { type EmergencyFundResult, computeEmergencyFund } from './emergency-fund-result.ts'
import { emergencyFundTable } from './emergency-fund-table.ts'
import {
  emergencyFundDifference,
  emergencyFundName,
  emergencyFundNote,
  emergencyFundRows,
  emergencyFundTitle,
  emergencyFundVariants,
} from './emergency-fund-words.ts'

export const emergencyFundCalculator: Calculator<EmergencyFundInputs, EmergencyFundResult> = {
  slug: 'notgroschen',
  inputs: emergencyFundInputs,
  mode: 'basis',
  primary: ({ basis }) =>
    basis === 'own'
      ? ['months', 'expenses', 'available', 'saving']
      : ['expenses', 'available', 'saving', 'livelihood', 'dependants', 'ownsHome'],
  more: () => [],
  moreHint: () => '',
  note: emergencyFundNote,
  compute: computeEmergencyFund,
  Answer: EmergencyFundAnswer,
  chartTitle: emergencyFundTitle,
  Chart: lazy(() => import('./emergency-fund-chart.tsx')),
  takeover: {
    hint: 'Wird eine Position, die du bis zum Ziel füllst.',
    load: async () => (await import('./emergency-fund-takeover.ts')).emergencyFundOffer,
  },
  comparison: {
    rows: emergencyFundRows,
    difference: emergencyFundDifference,
    variants: emergencyFundVariants,
    nameOf: emergencyFundName,
  },
  tables: [{ label: 'Verlauf', table: emergencyFundTable }],
  explain: explainEmergencyFund,
}
