import { newestBegun } from '#domain/calendar/rule-years.ts'
import { parentalAllowanceYears } from '#domain/family/parental-allowance.ts'
import { churchTaxRates } from '#domain/tax/church-tax.ts'
import { socialSecurityRuleYears, socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import { wageTaxRuleYears, wageTaxStandIn } from '#domain/tax/wage-tax-rules.ts'
import type { ChoiceInput, Inputs, PartOfYear, ValueOf } from '#web/household/calculator-entries/inputs.ts'

const yesNo = [
  { code: 'no', address: 'nein', label: 'nein' },
  { code: 'yes', address: 'ja', label: 'ja' },
] as const

const search = {
  kind: 'choice',
  name: 'gesucht',
  label: 'Gesucht',
  look: 'row',
  sample: 'net',
  choices: [
    { code: 'net', address: 'netto', label: 'Netto' },
    { code: 'gross', address: 'brutto', label: 'Brutto' },
    { code: 'parental_allowance', address: 'elterngeld', label: 'Elterngeld' },
  ],
} as const satisfies ChoiceInput

type GrossNetSearch = ValueOf<typeof search>

/** The years with figures of the wage tax and social security, or of parental allowance and child benefit. */
export function grossNetYears(asked: { readonly search: GrossNetSearch }): readonly number[] {
  return asked.search === 'parental_allowance' ? parentalAllowanceYears : wageTaxRuleYears
}

const knownWords = { limit: 'die Minijob-Grenze', some: 'einen Teil der Werte' } as const

function partOfYear(year: number, asked: { readonly search: GrossNetSearch }): PartOfYear | null {
  const standIn = asked.search === 'parental_allowance' ? null : wageTaxStandIn(year)
  return standIn && { known: knownWords[standIn.known], restOf: standIn.year }
}

// This is asked for every year of every task: the figures for a birth may be known before the contributions are.
function averageExtraPercent(year: number): string {
  const { health } = socialSecurityRules(newestBegun(socialSecurityRuleYears, year))
  return health.averageExtraRate.times(100).toString()
}

/** The fields of the calculator (calculators.md §§ 18 to 20). */
export const grossNetInputs = {
  search,
  year: {
    kind: 'year',
    name: 'jahr',
    label: 'Werte von',
    sample: '',
    years: grossNetYears,
    partOf: partOfYear,
  },
  gross: {
    kind: 'amount',
    name: 'brutto',
    label: 'Brutto im Monat',
    sample: '4000',
    range: ['0', '100000'],
    slider: [0, 10_000, 50],
  },
  net: {
    kind: 'amount',
    name: 'netto',
    label: 'Netto im Monat',
    note: 'so viel soll ankommen',
    sample: '2605.5',
    range: ['0', '60000'],
    slider: [0, 6_000, 25],
  },
  taxClass: {
    kind: 'choice',
    name: 'klasse',
    label: 'Steuerklasse',
    sample: '1',
    choices: [
      { code: '1', label: 'I: ledig, geschieden' },
      { code: '2', label: 'II: alleinerziehend' },
      { code: '3', label: 'III: verheiratet, höheres Einkommen' },
      { code: '4', label: 'IV: verheiratet, beide ähnlich' },
      { code: '5', label: 'V: verheiratet, Partner in III' },
      { code: '6', label: 'VI: zweite Stelle' },
    ],
  },
  state: {
    kind: 'choice',
    name: 'land',
    label: 'Bundesland',
    sample: 'NW',
    choices: churchTaxRates.map(({ code, land }) => ({ code, label: land })),
  },
  church: {
    kind: 'choice',
    name: 'kirche',
    label: 'Kirchensteuer',
    look: 'row',
    sample: 'no',
    choices: yesNo,
  },
  children: {
    kind: 'whole',
    name: 'kinder',
    label: 'Kinder unter 25',
    sample: '0',
    range: ['0', '20'],
    slider: [0, 5, 1],
  },
  healthExtra: {
    kind: 'percent',
    name: 'zusatzbeitrag',
    label: 'Zusatzbeitrag',
    sample: '',
    ofYear: averageExtraPercent,
    range: ['0', '6'],
    slider: [1, 5, 0.05],
  },
  grownChildren: {
    kind: 'whole',
    name: 'erwachsene',
    label: 'Kinder ab 25',
    note: 'ersparen dir den Zuschlag zur Pflege',
    sample: '0',
    range: ['0', '20'],
  },
  age: {
    kind: 'choice',
    name: 'alter',
    label: 'Dein Alter',
    look: 'row',
    sample: 'from_23',
    choices: [
      { code: 'under_23', address: 'unter23', label: 'unter 23' },
      { code: 'from_23', address: 'ab23', label: 'ab 23 Jahren' },
    ],
  },
  childAllowances: {
    kind: 'choice',
    name: 'freibetraege',
    label: 'Kinderfreibeträge',
    note: 'Die Zahl steht auf deiner Abrechnung. Sie senkt Soli und Kirchensteuer.',
    sample: '0',
    choices: Array.from({ length: 21 }, (_, at) => ({
      code: String(at / 2),
      label: String(at / 2).replace('.', ','),
    })),
  },
  factor: {
    kind: 'percent',
    name: 'faktor',
    label: 'Faktor',
    note: 'vom Finanzamt, nur in Klasse IV',
    unit: '',
    sample: '',
    isOptional: true,
    range: ['0.001', '1'],
  },
  pension: {
    kind: 'choice',
    name: 'rente',
    label: 'Rentenversicherung im Minijob',
    look: 'row',
    sample: 'insured',
    choices: [
      { code: 'insured', address: 'versichert', label: 'versichert' },
      { code: 'exempt', address: 'befreit', label: 'befreit' },
    ],
  },
  sickPay: {
    kind: 'percent',
    name: 'u1',
    label: 'Umlage U1',
    note: 'zahlt der Arbeitgeber, je nach Kasse',
    sample: '',
    isOptional: true,
    range: ['0', '10'],
  },
  maternity: {
    kind: 'percent',
    name: 'u2',
    label: 'Umlage U2',
    note: 'zahlt der Arbeitgeber, je nach Kasse',
    sample: '',
    isOptional: true,
    range: ['0', '10'],
  },
  parentNet: {
    kind: 'amount',
    name: 'nettovorher',
    label: 'Netto vor der Geburt',
    note: 'im Monat, Mittel aus zwölf',
    sample: '2000',
    range: ['0', '100000'],
    slider: [0, 4_000, 50],
  },
  variant: {
    kind: 'choice',
    name: 'variante',
    label: 'Elterngeld als',
    look: 'row',
    sample: 'basis',
    choices: [
      { code: 'basis', label: 'Basis' },
      { code: 'plus', label: 'Plus' },
    ],
  },
  sibling: {
    kind: 'choice',
    name: 'geschwister',
    label: 'Geschwisterbonus',
    note: 'bei kleinen Geschwistern im Haushalt',
    look: 'row',
    sample: 'no',
    choices: yesNo,
  },
  multiples: {
    kind: 'choice',
    name: 'mehrlinge',
    label: 'Geboren',
    sample: '0',
    choices: [
      { code: '0', label: 'ein Kind' },
      { code: '1', label: 'Zwillinge' },
      { code: '2', label: 'Drillinge' },
      { code: '3', label: 'Vierlinge' },
    ],
  },
  benefitChildren: {
    kind: 'whole',
    name: 'kindergeld',
    label: 'Kinder mit Kindergeld',
    note: 'das Neugeborene mitgezählt',
    sample: '1',
    range: ['0', '20'],
    slider: [0, 5, 1],
  },
  taxable: {
    kind: 'amount',
    name: 'zve',
    label: 'Zu versteuerndes Einkommen',
    note: 'im Jahr vor der Geburt',
    sample: '',
    isOptional: true,
    range: ['0', '1000000000'],
  },
} as const satisfies Inputs

export type GrossNetInputs = typeof grossNetInputs
export type GrossNetKey = keyof GrossNetInputs
