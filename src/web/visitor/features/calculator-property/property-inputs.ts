import type { Decimal } from '#domain/money/decimal.ts'
import { formatRate } from '#domain/money/format-decimal.ts'
import { degressiveRate, linearPeriods } from '#domain/property/depreciation.ts'
import { flatFeeRates } from '#domain/property/fee-rates.ts'
import { transferTaxRates } from '#domain/property/transfer-tax.ts'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'

/** The fields of the calculator (calculators.md §§ 11–14); the sample of the costs is the flat of the index page. */
export const propertyInputs = {
  mode: {
    kind: 'choice',
    name: 'ansicht',
    label: 'Gesucht',
    look: 'row',
    sample: 'costs',
    choices: [
      { code: 'costs', address: 'nebenkosten', label: 'Nebenkosten' },
      { code: 'yield', address: 'rendite', label: 'Rendite' },
    ],
  },
  price: {
    kind: 'amount',
    name: 'preis',
    label: 'Kaufpreis',
    sample: '400000',
    range: ['1000', '50000000'],
    slider: [50_000, 1_500_000, 5_000],
  },
  state: {
    kind: 'choice',
    name: 'land',
    label: 'Bundesland',
    sample: 'NW',
    choices: transferTaxRates.map(({ code, land }) => ({ code, label: land })),
  },
  agent: {
    kind: 'percent',
    name: 'makler',
    label: 'Maklerprovision',
    note: 'dein Anteil mit USt',
    sample: '3.57',
    range: ['0', '8'],
    slider: [0, 8, 0.01],
  },
  landCharge: {
    kind: 'amount',
    name: 'grundschuld',
    label: 'Grundschuld',
    note: 'meist das Darlehen',
    sample: '320000',
    range: ['0', '100000000'],
    slider: [0, 1_500_000, 5_000],
  },
  inventory: {
    kind: 'amount',
    name: 'inventar',
    label: 'Inventar im Preis',
    note: 'mindert nur die Steuer',
    sample: '0',
    range: ['0', '50000000'],
    slider: [0, 60_000, 500],
  },
  fees: {
    kind: 'choice',
    name: 'gebuehren',
    label: 'Notar und Grundbuch',
    sample: 'gnotkg',
    choices: [
      { code: 'gnotkg', label: 'nach GNotKG' },
      {
        code: 'flat',
        address: 'pauschal',
        label: `pauschal ${formatRate(flatFeeRates.notary)} und ${formatRate(flatFeeRates.landRegistry)}`,
      },
    ],
  },
  rent: {
    kind: 'amount',
    name: 'miete',
    label: 'Nettokaltmiete',
    note: 'im Monat',
    sample: '1250',
    range: ['0', '1000000'],
    slider: [200, 5_000, 10],
  },
  equity: {
    kind: 'amount',
    name: 'eigenkapital',
    label: 'Eigenkapital',
    sample: '125675.6',
    range: ['0.01', '100000000'],
    slider: [1_000, 500_000, 1_000],
  },
  instalment: {
    kind: 'amount',
    name: 'rate',
    label: 'Kreditrate',
    note: 'im Monat',
    sample: '1466.67',
    range: ['0', '1000000'],
    slider: [0, 5_000, 10],
  },
  interest: {
    kind: 'amount',
    name: 'zinsen',
    label: 'Zinsen im Jahr',
    note: 'mindern die Steuer',
    sample: '11096.32',
    range: ['0', '10000000'],
    slider: [0, 40_000, 100],
  },
  marginalTax: {
    kind: 'percent',
    name: 'steuersatz',
    label: 'Grenzsteuersatz',
    sample: '42',
    range: ['0', '47.5'],
    slider: [0, 47.5, 0.5],
  },
  costs: {
    kind: 'amount',
    name: 'nebenkosten',
    label: 'Kaufnebenkosten',
    note: 'leer: gerechnet',
    sample: '',
    isOptional: true,
    range: ['0', '50000000'],
  },
  nonAllocable: {
    kind: 'amount',
    name: 'verwaltung',
    label: 'Nicht umlagefähig',
    note: 'Verwaltung, im Jahr',
    sample: '600',
    range: ['0', '10000000'],
  },
  maintenanceMode: {
    kind: 'choice',
    name: 'instandhaltung',
    label: 'Instandhaltung',
    sample: 'amount',
    choices: [
      { code: 'amount', address: 'betrag', label: 'Betrag im Jahr' },
      { code: 'peters', label: 'nach der Petersschen Formel' },
    ],
  },
  maintenance: {
    kind: 'amount',
    name: 'ruecklage',
    label: 'Instandhaltung im Jahr',
    sample: '900',
    range: ['0', '10000000'],
  },
  buildCost: {
    kind: 'amount',
    name: 'herstellung',
    label: 'Herstellungskosten je m²',
    sample: '2000',
    range: ['100', '20000'],
  },
  area: {
    kind: 'amount',
    name: 'flaeche',
    label: 'Wohnfläche',
    unit: 'm²',
    sample: '80',
    range: ['1', '10000'],
  },
  commonShare: {
    kind: 'percent',
    name: 'gemeinschaft',
    label: 'Anteil Gemeinschaft',
    note: 'in einer WEG 65 bis 70\u00A0%',
    sample: '70',
    range: ['0', '100'],
  },
  depreciationMode: {
    kind: 'choice',
    name: 'afa',
    label: 'AfA',
    note: 'Das Haus wurde fertig',
    sample: '1925',
    choices: [
      ...linearPeriods.map((period) => ({
        code: String(period.from ?? period.until),
        label: `${periodWords(period)} (linear ${shortRate(period.rate)})`,
      })),
      { code: 'degressive', address: 'degressiv', label: `neu, degressiv ${shortRate(degressiveRate)}` },
      { code: 'own_rate', address: 'satz', label: 'anderer Satz' },
    ],
  },
  depreciation: {
    kind: 'percent',
    name: 'afasatz',
    label: 'AfA-Satz',
    sample: '2',
    range: ['0', '10'],
  },
  buildingShare: {
    kind: 'percent',
    name: 'gebaeude',
    label: 'Gebäudeanteil',
    note: 'ohne Grund und Boden',
    sample: '75',
    range: ['40', '95'],
  },
  startMonth: {
    kind: 'whole',
    name: 'kaufmonat',
    label: 'Monat des Kaufs',
    note: '1 bis 12, für das erste Jahr der AfA',
    sample: '1',
    range: ['1', '12'],
  },
} as const satisfies Inputs

export type PropertyInputs = typeof propertyInputs
export type PropertyKey = keyof PropertyInputs

/** A period of construction in words: "vor 1925", "1925 bis 2022", "ab 2023" */
function periodWords({ from, until }: (typeof linearPeriods)[number]): string {
  if (from === null) return `vor ${Number(until) + 1}`
  return until === null ? `ab ${from}` : `${from} bis ${until}`
}

/** A rate without needless decimals: "2,5 %", "2 %" */
function shortRate(rate: Decimal): string {
  return formatRate(rate, { places: 0, maximumPlaces: 2 })
}
