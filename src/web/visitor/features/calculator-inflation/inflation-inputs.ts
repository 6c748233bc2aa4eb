import { isMonth } from '#domain/calendar/month.ts'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { FromEntry, ToEntry } from './inflation-month-entry.tsx'
import { monthWords } from './inflation-months.ts'

/** The fields of the calculator (calculators.md § 6), with its examples as samples. */
export const inflationInputs = {
  search: {
    kind: 'choice',
    name: 'gesucht',
    label: 'Gesucht',
    look: 'row',
    sample: 'purchasing_power',
    choices: [
      { code: 'purchasing_power', address: 'kaufkraft', label: 'Kaufkraft' },
      { code: 'real_rate', address: 'realzins', label: 'Realzins' },
      { code: 'index', label: 'Preisindex' },
    ],
  },
  amount: {
    kind: 'amount',
    name: 'betrag',
    label: 'Betrag',
    sample: '10000',
    range: ['0.01', '1000000000'],
    slider: [100, 100_000, 100],
  },
  rate: {
    kind: 'percent',
    name: 'zins',
    label: 'Zins im Jahr',
    note: 'vor Inflation',
    sample: '5',
    range: ['-20', '50'],
    slider: [0, 11, 0.1],
  },
  inflation: {
    kind: 'percent',
    name: 'inflation',
    label: 'Inflation',
    note: 'im Jahr',
    sample: '2',
    range: ['-5', '50'],
    slider: [0, 10, 0.1],
  },
  years: {
    kind: 'percent',
    name: 'jahre',
    label: 'Dauer',
    note: 'auch 2,5 Jahre',
    unit: 'Jahre',
    sample: '10',
    range: ['0', '100'],
    slider: [1, 50, 1],
  },
  from: {
    kind: 'own',
    name: 'von',
    label: 'Von',
    sample: '2010-01',
    isValid: isMonthText,
    words: monthWords,
    Editor: FromEntry,
  },
  to: {
    kind: 'own',
    name: 'bis',
    label: 'Bis',
    sample: '2025-12',
    isValid: isMonthText,
    words: monthWords,
    Editor: ToEntry,
  },
} as const satisfies Inputs

export type InflationInputs = typeof inflationInputs
export type InflationKey = keyof InflationInputs

function isMonthText(text: string): boolean {
  return /^\d{4}-\d{2}$/u.test(text) && isMonth(`${text}-01`)
}
