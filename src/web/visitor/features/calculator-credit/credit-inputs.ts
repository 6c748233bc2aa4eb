import type { Inputs } from '#web/household/calculator-entries/inputs.ts'

/** The fields of the calculator (calculators.md § 4); the sample is the credit of the index page. */
export const creditInputs = {
  mode: {
    kind: 'choice',
    name: 'zinsart',
    label: 'Du kennst',
    look: 'row',
    sample: 'nominal',
    choices: [
      { code: 'nominal', address: 'sollzins', label: 'Sollzins' },
      { code: 'effective', address: 'effektiv', label: 'Effektivzins' },
    ],
  },
  principal: {
    kind: 'amount',
    name: 'kredit',
    label: 'Kreditbetrag',
    sample: '10000',
    range: ['100', '250000'],
    slider: [500, 75_000, 500],
  },
  months: {
    kind: 'whole',
    name: 'laufzeit',
    label: 'Laufzeit',
    unit: 'Monate',
    sample: '48',
    range: ['2', '180'],
    slider: [6, 120, 1],
  },
  nominalRate: {
    kind: 'percent',
    name: 'sollzins',
    label: 'Sollzins p.\u00A0a.',
    sample: '6',
    range: ['0', '30'],
    slider: [0, 15, 0.05],
  },
  effectiveRate: {
    kind: 'percent',
    name: 'effektivzins',
    label: 'Effektiver Jahreszins',
    sample: '6.17',
    range: ['0', '35'],
    slider: [0, 15, 0.01],
  },
  fee: {
    kind: 'amount',
    name: 'einmalkosten',
    label: 'Einmalkosten',
    note: 'vom Kredit einbehalten',
    sample: '0',
    range: ['0', '250000'],
    slider: [0, 1_000, 10],
  },
} as const satisfies Inputs

export type CreditInputs = typeof creditInputs
export type CreditKey = keyof CreditInputs
