import type { Inputs } from '#web/household/calculator-entries/inputs.ts'

const yesOrNo = [
  { code: 'no', address: 'nein', label: 'nein' },
  { code: 'yes', address: 'ja', label: 'ja' },
] as const

/** The fields of the calculator (calculators.md § 7); the sample is its first example. */
export const emergencyFundInputs = {
  basis: {
    kind: 'choice',
    name: 'monate_nach',
    label: 'Anzahl der Monate',
    look: 'row',
    sample: 'situation',
    choices: [
      { code: 'situation', address: 'lage', label: 'Nach Lage' },
      { code: 'own', address: 'eigene', label: 'Eigene Zahl' },
    ],
  },
  expenses: {
    kind: 'amount',
    name: 'ausgaben',
    label: 'Ausgaben im Monat',
    note: 'nur die notwendigen',
    sample: '1850',
    range: ['0.01', '1000000'],
    slider: [500, 6_000, 50],
  },
  available: {
    kind: 'amount',
    name: 'ruecklage',
    label: 'Vorhandene Rücklage',
    note: 'sofort verfügbar',
    sample: '2400',
    range: ['0', '1000000000'],
    slider: [0, 30_000, 100],
  },
  saving: {
    kind: 'amount',
    name: 'rate',
    label: 'Rate dafür im Monat',
    sample: '250',
    range: ['0', '1000000'],
    slider: [0, 1_000, 10],
  },
  livelihood: {
    kind: 'choice',
    name: 'lage',
    label: 'Dein Einkommen',
    sample: 'permanent',
    choices: [
      { code: 'permanent', address: 'unbefristet', label: 'angestellt, unbefristet' },
      { code: 'fixed_term', address: 'befristet', label: 'angestellt, befristet oder Probezeit' },
      { code: 'self_employed', address: 'selbststaendig', label: 'selbstständig' },
      { code: 'pensioner_or_official', address: 'rente_beamte', label: 'Rente oder Beamtenstelle' },
    ],
  },
  dependants: {
    kind: 'choice',
    name: 'familie',
    label: 'Andere leben von diesem Einkommen',
    look: 'row',
    sample: 'no',
    choices: yesOrNo,
  },
  ownsHome: {
    kind: 'choice',
    name: 'eigenheim',
    label: 'Eigene Wohnung, eigenes Haus',
    look: 'row',
    sample: 'no',
    choices: yesOrNo,
  },
  months: {
    kind: 'whole',
    name: 'monate',
    label: 'Anzahl Monate',
    unit: 'Monate',
    sample: '3',
    range: ['1', '24'],
    slider: [1, 12, 1],
  },
} as const satisfies Inputs

export type EmergencyFundInputs = typeof emergencyFundInputs
export type EmergencyFundKey = keyof EmergencyFundInputs
