import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { listInput } from '#web/household/calculator-entries/list-input.tsx'
import type { ListColumn } from '#web/household/calculator-entries/list-text.ts'

const billion = '1000000000'

export const flowColumns = [
  {
    kind: 'date',
    name: 'tag',
    label: 'Tag',
    sample: '2026-01-01',
    range: ['1900-01-01', '2100-12-31'],
  },
  { kind: 'amount', name: 'betrag', label: 'Betrag', sample: '100', range: ['0', billion] },
  {
    kind: 'choice',
    name: 'richtung',
    label: 'Richtung',
    sample: 'in',
    choices: [
      { code: 'in', address: 'ein', label: 'Einzahlung' },
      { code: 'out', address: 'aus', label: 'Rückfluss' },
    ],
  },
] as const satisfies readonly ListColumn[]

export const periodColumns = [
  {
    kind: 'amount',
    name: 'zugang',
    label: 'Zugang am Anfang',
    sample: '0',
    range: ['0', billion],
  },
  { kind: 'amount', name: 'abgang', label: 'Abgang am Ende', sample: '0', range: ['0', billion] },
  { kind: 'amount', name: 'stand', label: 'Stand danach', sample: '1000', range: ['0', billion] },
] as const satisfies readonly ListColumn[]

/** The fields of the calculator (calculators.md § 5). */
export const returnsInputs = {
  task: {
    kind: 'choice',
    name: 'art',
    label: 'Rendite aus',
    sample: 'cagr',
    choices: [
      { code: 'cagr', label: 'Anfang und Ende (CAGR)' },
      { code: 'xirr', label: 'Zahlungen mit Datum (XIRR)' },
      { code: 'ttwror', label: 'Ständen zwischen Zahlungen (TTWROR)' },
    ],
  },
  start: {
    kind: 'amount',
    name: 'anfang',
    label: 'Wert am Anfang',
    sample: '10000',
    range: ['0.01', billion],
    slider: [100, 100_000, 100],
  },
  end: {
    kind: 'amount',
    name: 'ende',
    label: 'Wert am Ende',
    sample: '16288.95',
    range: ['0', billion],
    slider: [0, 200_000, 100],
  },
  years: {
    // For less than a month a yearly rate has no meaning: it only gets more digits.
    kind: 'percent',
    name: 'jahre',
    label: 'Laufzeit',
    note: 'auch mit Komma: 2,5',
    unit: 'Jahre',
    sample: '10',
    range: ['0.1', '100'],
    slider: [1, 40, 1],
  },
  flows: listInput({
    name: 'zahlungen',
    label: 'Zahlungen',
    note: 'Der Wert von heute ist der letzte Rückfluss.',
    sample: '2024-01-01_1000_ein*2024-07-01_1000_ein*2025-01-01_2150_aus',
    columns: flowColumns,
    words: { one: 'Zahlung', many: 'Zahlungen', add: 'Zahlung hinzufügen' },
    rows: [1, 600],
  }),
  begin: {
    kind: 'amount',
    name: 'bestand',
    label: 'Stand am Anfang',
    sample: '1000',
    range: ['0', billion],
    slider: [0, 50_000, 100],
  },
  periods: listInput({
    name: 'abschnitte',
    label: 'Abschnitte',
    note: 'Jede Zahlung beendet einen Abschnitt.',
    sample: '0_0_1100*500_0_1520*0_300_1300',
    columns: periodColumns,
    words: { one: 'Abschnitt', many: 'Abschnitte', add: 'Abschnitt hinzufügen' },
    rows: [1, 600],
  }),
  days: {
    kind: 'whole',
    name: 'tage',
    label: 'Dauer',
    note: 'erster bis letzter Tag',
    unit: 'Tage',
    sample: '365',
    range: ['1', '36500'],
    slider: [30, 3_650, 5],
  },
} as const satisfies Inputs

export type ReturnsInputs = typeof returnsInputs
export type ReturnsKey = keyof ReturnsInputs
