import { formatEuros } from '#domain/money/format-decimal.ts'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { readDebts, toDebts, totalOf } from './debt-list.ts'
import { DebtsEditor } from './debts-editor.tsx'

/** The fields of the calculator (calculators.md § 21); the sample is its first worked example. */
export const debtsInputs = {
  method: {
    kind: 'choice',
    name: 'methode',
    label: 'Methode',
    look: 'row',
    sample: 'avalanche',
    choices: [
      { code: 'avalanche', address: 'lawine', label: 'Lawine' },
      { code: 'snowball', address: 'schneeball', label: 'Schneeball' },
    ],
  },
  debts: {
    kind: 'own',
    name: 'schulden',
    label: 'Schulden',
    sample: 'Dispo,2500,11.5,50;Ratenkredit,8000,6.9,200;Möbelkauf,900,0,30',
    isValid: (text) => readDebts(text) !== null,
    words: (text) => {
      const debts = toDebts(text)
      return `${debts.length === 1 ? '1 Schuld' : `${debts.length} Schulden`}, ${formatEuros(totalOf(debts))}`
    },
    Editor: DebtsEditor,
  },
  extra: {
    kind: 'amount',
    name: 'extra',
    label: 'Extra im Monat',
    note: 'über die Raten hinaus',
    sample: '150',
    range: ['0', '1000000'],
    slider: [0, 1_000, 10],
  },
} as const satisfies Inputs

export type DebtsInputs = typeof debtsInputs
export type DebtsKey = keyof DebtsInputs
