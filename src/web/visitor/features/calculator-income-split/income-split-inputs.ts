import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { potWords } from '#web/household/planning/pot-words.ts'

/** The fields of the calculator (calculators.md § 22); 10, 10 and 5 % are the rates that the product suggests. */
export const incomeSplitInputs = {
  rule: {
    kind: 'choice',
    name: 'regel',
    label: 'Aufteilen nach',
    look: 'row',
    sample: 'pots',
    choices: [
      { code: 'pots', address: 'toepfe', label: 'Töpfen' },
      { code: '50-30-20', label: '50-30-20' },
    ],
  },
  income: {
    kind: 'amount',
    name: 'einkommen',
    label: 'Netto im Monat',
    note: 'netto im Monat',
    sample: '4656.45',
    range: ['0', '1000000000'],
    slider: [0, 10_000, 50],
  },
  saving: {
    kind: 'percent',
    name: 'sparrate',
    label: potWords.saving_rate.title,
    note: 'Sparrate',
    sample: '10',
    range: ['0', '100'],
    slider: [0, 50, 0.5],
  },
  luxury: {
    kind: 'percent',
    name: 'luxus',
    label: potWords.luxury_rate.title,
    note: 'ohne Reue genießen',
    sample: '10',
    range: ['0', '100'],
    slider: [0, 50, 0.5],
  },
  donation: {
    kind: 'percent',
    name: 'foerdern',
    label: potWords.donation_rate.title,
    note: 'für andere',
    sample: '5',
    range: ['0', '100'],
    slider: [0, 50, 0.5],
  },
} as const satisfies Inputs

export type IncomeSplitInputs = typeof incomeSplitInputs
export type IncomeSplitKey = keyof IncomeSplitInputs
