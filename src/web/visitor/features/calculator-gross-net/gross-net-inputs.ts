import { newestBegun } from '#domain/calendar/rule-years.ts'
import { parentalAllowanceYears } from '#domain/family/parental-allowance.ts'
import { socialSecurityRuleYears, socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import { wageTaxRuleYears } from '#domain/tax/wage-tax-rules.ts'
import { federalStates } from './federal-states.ts'
import type { Input } from '#web/calculator-entries/inputs.ts'

const yesNo = [
  { value: 'nein', label: 'nein' },
  { value: 'ja', label: 'ja' },
] as const

/** The years with figures of the wage tax and social security, or of what a birth brings. */
export function grossNetYears({ search }: Readonly<Record<string, string>>): readonly number[] {
  return search === 'elterngeld' ? parentalAllowanceYears : wageTaxRuleYears
}

// Asked for every year of every question: what a birth brings may be known before the contributions are.
function averageExtraPercent(year: number): string {
  const { health } = socialSecurityRules(newestBegun(socialSecurityRuleYears, year))
  return health.averageExtraRate.times(100).toString()
}

/** calculators.md §§ 18 to 20. */
export const grossNetInputs = {
  search: {
    kind: 'choice',
    name: 'gesucht',
    label: 'Gesucht',
    look: 'row',
    sample: 'netto',
    choices: [
      { value: 'netto', label: 'Netto' },
      { value: 'brutto', label: 'Brutto' },
      { value: 'elterngeld', label: 'Elterngeld' },
    ],
  },
  year: {
    kind: 'year',
    name: 'jahr',
    label: 'Werte von',
    sample: '',
    years: grossNetYears,
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
      { value: '1', label: 'I: ledig, geschieden' },
      { value: '2', label: 'II: alleinerziehend' },
      { value: '3', label: 'III: verheiratet, höheres Einkommen' },
      { value: '4', label: 'IV: verheiratet, beide ähnlich' },
      { value: '5', label: 'V: verheiratet, Partner in III' },
      { value: '6', label: 'VI: zweite Stelle' },
    ],
  },
  state: { kind: 'choice', name: 'land', label: 'Bundesland', sample: 'NW', choices: federalStates },
  church: {
    kind: 'choice',
    name: 'kirche',
    label: 'Kirchensteuer',
    look: 'row',
    sample: 'nein',
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
    sample: 'ab23',
    choices: [
      { value: 'unter23', label: 'unter 23' },
      { value: 'ab23', label: 'ab 23 Jahren' },
    ],
  },
  childAllowances: {
    kind: 'choice',
    name: 'freibetraege',
    label: 'Kinderfreibeträge',
    note: 'Die Zahl steht auf deiner Abrechnung. Sie senkt Soli und Kirchensteuer.',
    sample: '0',
    choices: Array.from({ length: 21 }, (_, at) => ({
      value: String(at / 2),
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
    sample: 'versichert',
    choices: [
      { value: 'versichert', label: 'versichert' },
      { value: 'befreit', label: 'befreit' },
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
      { value: 'basis', label: 'Basis' },
      { value: 'plus', label: 'Plus' },
    ],
  },
  sibling: {
    kind: 'choice',
    name: 'geschwister',
    label: 'Geschwisterbonus',
    note: 'bei kleinen Geschwistern im Haushalt',
    look: 'row',
    sample: 'nein',
    choices: yesNo,
  },
  multiples: {
    kind: 'choice',
    name: 'mehrlinge',
    label: 'Geboren',
    sample: '0',
    choices: [
      { value: '0', label: 'ein Kind' },
      { value: '1', label: 'Zwillinge' },
      { value: '2', label: 'Drillinge' },
      { value: '3', label: 'Vierlinge' },
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
} as const satisfies Readonly<Record<string, Input>>

export type GrossNetKey = keyof typeof grossNetInputs
