import type { Inputs } from '#web/household/calculator-entries/inputs.ts'

const ter = {
  kind: 'percent',
  note: 'laufende Kosten im Jahr',
  range: ['0', '5'],
  slider: [0, 2.5, 0.01],
} as const
const frontLoad = { kind: 'percent', note: 'auf jede Zahlung', range: ['0', '10'] } as const
const fee = { kind: 'amount', note: 'am Ende jedes Jahres', range: ['0', '10000'] } as const

/** The fields of the calculator (calculators.md § 15); the sample has a cheap fund and an expensive one. */
export const etfCostsInputs = {
  initial: {
    kind: 'amount',
    name: 'start',
    label: 'Startkapital',
    note: 'einmal am Anfang',
    sample: '10000',
    range: ['0', '1000000000'],
    slider: [0, 100_000, 500],
  },
  contribution: {
    kind: 'amount',
    name: 'rate',
    label: 'Sparrate im Monat',
    note: 'am Monatsbeginn',
    sample: '0',
    range: ['0', '1000000'],
    slider: [0, 1_000, 10],
  },
  annualReturn: {
    kind: 'percent',
    name: 'rendite',
    label: 'Rendite im Jahr',
    note: 'vor Kosten',
    sample: '7',
    range: ['-20', '50'],
    slider: [0, 11, 0.1],
  },
  years: {
    kind: 'whole',
    name: 'jahre',
    label: 'Laufzeit',
    unit: 'Jahre',
    sample: '20',
    range: ['1', '60'],
    slider: [1, 50, 1],
  },
  ter1: { ...ter, name: 'ter1', label: 'Fonds 1: TER', sample: '0.2' },
  ter2: { ...ter, name: 'ter2', label: 'Fonds 2: TER', sample: '1.5' },
  frontLoad1: { ...frontLoad, name: 'aufschlag1', label: 'Fonds 1: Ausgabeaufschlag', sample: '0' },
  frontLoad2: { ...frontLoad, name: 'aufschlag2', label: 'Fonds 2: Ausgabeaufschlag', sample: '0' },
  fee1: { ...fee, name: 'depot1', label: 'Fonds 1: Depotgebühr', sample: '0' },
  fee2: { ...fee, name: 'depot2', label: 'Fonds 2: Depotgebühr', sample: '0' },
} as const satisfies Inputs

export type EtfCostsInputs = typeof etfCostsInputs
export type EtfCostsKey = keyof EtfCostsInputs
