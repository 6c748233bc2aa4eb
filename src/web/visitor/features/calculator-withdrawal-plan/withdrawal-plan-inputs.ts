import type { Inputs } from '#web/household/calculator-entries/inputs.ts'

/** The fields of the calculator (calculators.md § 2). */
export const withdrawalPlanInputs = {
  search: {
    kind: 'choice',
    name: 'gesucht',
    label: 'Gesucht',
    sample: 'withdrawal',
    choices: [
      { code: 'withdrawal', address: 'entnahme', label: 'Monatliche Entnahme' },
      { code: 'duration', address: 'dauer', label: 'Wie lange das Kapital reicht' },
      { code: 'capital', address: 'kapital', label: 'Nötiges Kapital' },
      { code: 'perpetual', address: 'ewig', label: 'Ewige Rente' },
    ],
  },
  capital: {
    kind: 'amount',
    name: 'kapital',
    label: 'Startkapital',
    note: 'zu Beginn der Entnahme',
    sample: '300000',
    range: ['0', '1000000000'],
    slider: [10_000, 1_000_000, 5_000],
  },
  withdrawal: {
    kind: 'amount',
    name: 'entnahme',
    label: 'Entnahme',
    sample: '1500',
    range: ['0.01', '1000000'],
    slider: [100, 6_000, 50],
  },
  annualRate: {
    kind: 'percent',
    name: 'rendite',
    label: 'Rendite im Jahr',
    note: 'effektiv, nach Kosten',
    sample: '4',
    range: ['-10', '30'],
    slider: [0, 10, 0.1],
  },
  years: {
    kind: 'whole',
    name: 'jahre',
    label: 'Dauer',
    unit: 'Jahre',
    sample: '25',
    range: ['0', '100'],
    slider: [1, 50, 1],
  },
  growth: {
    kind: 'percent',
    name: 'steigerung',
    label: 'Erhöhung im Jahr',
    note: 'gleicht die Inflation aus',
    sample: '0',
    range: ['-5', '15'],
    slider: [0, 5, 0.1],
  },
  months: {
    kind: 'whole',
    name: 'monate',
    label: 'Dazu Monate',
    note: 'zu den Jahren der Dauer',
    unit: 'Monate',
    sample: '0',
    range: ['0', '11'],
  },
  timing: {
    kind: 'choice',
    name: 'zeitpunkt',
    label: 'Entnahme am',
    look: 'row',
    sample: 'end',
    choices: [
      { code: 'begin', address: 'beginn', label: 'Monatsanfang' },
      { code: 'end', address: 'ende', label: 'Monatsende' },
    ],
  },
} as const satisfies Inputs

export type WithdrawalPlanInputs = typeof withdrawalPlanInputs
export type WithdrawalPlanKey = keyof WithdrawalPlanInputs
