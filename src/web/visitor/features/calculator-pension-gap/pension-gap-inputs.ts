import { itemAt } from '#domain/lists/item-at.ts'
import { risingBirthYears, standardRetirementMonths } from '#domain/pension/retirement-age.ts'
import {
  pensionParameterYears,
  pensionParameters,
  pensionersSocialSecurity,
} from '#domain/pension/statutory-pension.ts'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { durationWords } from '#web/kit/words/duration-words.ts'

/** From this year of birth on the standard retirement age stays the same. */
const lastBirthYear = itemAt(risingBirthYears, -1) + 1

/** The years of birth to choose from: whoever was born earlier is past 75. */
const birthYears = Array.from({ length: 14 }, (_, at) => lastBirthYear - at)

/** The fields of the calculator (calculators.md § 9); the sample is its first example. */
export const pensionGapInputs = {
  pensionBy: {
    kind: 'choice',
    name: 'rente_aus',
    label: 'Gesetzliche Rente',
    look: 'row',
    sample: 'amount',
    choices: [
      { code: 'amount', address: 'betrag', label: 'Betrag' },
      { code: 'points', address: 'punkte', label: 'Entgeltpunkte' },
    ],
  },
  year: {
    kind: 'year',
    name: 'jahr',
    label: 'Werte von',
    sample: '',
    years: () => pensionParameterYears,
  },
  age: {
    kind: 'whole',
    name: 'alter',
    label: 'Dein Alter',
    unit: 'Jahre',
    sample: '37',
    range: ['16', '74'],
    slider: [16, 74, 1],
  },
  retirementAge: {
    kind: 'whole',
    name: 'rentenalter',
    label: 'Rente mit',
    unit: 'Jahren',
    sample: '67',
    range: ['17', '75'],
    slider: [60, 75, 1],
  },
  desiredNet: {
    kind: 'amount',
    name: 'wunsch',
    label: 'Wunsch-Netto im Monat',
    note: 'in heutiger Kaufkraft',
    sample: '2400',
    range: ['0', '1000000'],
    slider: [500, 6_000, 50],
  },
  pensionGross: {
    kind: 'amount',
    name: 'rente',
    label: 'Gesetzliche Rente brutto',
    note: 'im Monat, heutiger Wert',
    sample: '1650',
    range: ['0', '1000000'],
    slider: [0, 3_500, 25],
  },
  points: {
    kind: 'percent',
    name: 'punkte',
    label: 'Entgeltpunkte bisher',
    note: 'aus der Renteninformation',
    unit: 'Punkte',
    sample: '15',
    range: ['0', '150'],
    slider: [0, 80, 0.5],
  },
  grossYear: {
    kind: 'amount',
    name: 'brutto',
    label: 'Brutto im Jahr bis zur Rente',
    note: 'in heutigem Geld',
    sample: '42000',
    range: ['0', '1000000000'],
    slider: [0, 110_000, 1_000],
  },
  capital: {
    kind: 'amount',
    name: 'kapital',
    label: 'Kapital dafür heute',
    note: 'schon angelegt',
    sample: '25000',
    range: ['0', '1000000000'],
    slider: [0, 300_000, 1_000],
  },
  returnBefore: {
    kind: 'percent',
    name: 'rendite_vorher',
    label: 'Rendite bis zur Rente',
    note: 'im Jahr, vor Inflation',
    sample: '5',
    range: ['-20', '50'],
    slider: [0, 11, 0.1],
  },
  returnAfter: {
    kind: 'percent',
    name: 'rendite_nachher',
    label: 'Rendite in der Rente',
    note: 'im Jahr, vor Inflation',
    sample: '3',
    range: ['-20', '50'],
  },
  inflation: {
    kind: 'percent',
    name: 'inflation',
    label: 'Inflation',
    sample: '2',
    range: ['-5', '30'],
  },
  otherNet: {
    kind: 'amount',
    name: 'sonstiges',
    label: 'Sonstiges Netto im Monat',
    note: 'Miete, Betriebsrente',
    sample: '200',
    range: ['0', '1000000'],
  },
  tax: {
    kind: 'percent',
    name: 'steuer',
    label: 'Steuer auf die Rente',
    note: 'deine Annahme',
    sample: '5',
    range: ['0', '45'],
  },
  insurance: {
    kind: 'choice',
    name: 'versicherung',
    label: 'Kranken- und Pflegeversicherung',
    sample: 'with_children',
    choices: [
      { code: 'with_children', address: 'kinder', label: 'gesetzlich, mit Kindern' },
      { code: 'childless', address: 'kinderlos', label: 'gesetzlich, kinderlos' },
      { code: 'own', address: 'eigene', label: 'eigener Anteil' },
    ],
  },
  socialSecurity: {
    kind: 'percent',
    name: 'sozialabgaben',
    label: 'Anteil der Rente dafür',
    sample: '',
    ofYear: (year) => pensionersSocialSecurity(false, pensionParameters(year)).times(100).toString(),
    range: ['0', '50'],
  },
  lifeBy: {
    kind: 'choice',
    name: 'bis',
    label: 'Das Geld reicht bis',
    sample: 'own_age',
    choices: [
      { code: 'own_age', address: 'eigen', label: 'zu einem Alter deiner Wahl' },
      { code: 'female', address: 'frau', label: 'Lebenserwartung einer Frau' },
      { code: 'male', address: 'mann', label: 'Lebenserwartung eines Mannes' },
    ],
  },
  lifeExpectancy: {
    kind: 'whole',
    name: 'lebensalter',
    label: 'Bis zum Alter',
    unit: 'Jahre',
    sample: '90',
    range: ['18', '110'],
    slider: [70, 110, 1],
  },
  birthYear: {
    kind: 'choice',
    name: 'jahrgang',
    label: 'Geburtsjahr',
    sample: String(lastBirthYear),
    choices: birthYears.map((year) => ({ code: String(year), label: birthYearWords(year) })),
  },
} as const satisfies Inputs

export type PensionGapInputs = typeof pensionGapInputs
export type PensionGapKey = keyof PensionGapInputs

function birthYearWords(year: number): string {
  const age = durationWords(standardRetirementMonths(year), 'dative')
  return `${year === lastBirthYear ? `ab ${year}` : String(year)}: Regelrente mit ${age}`
}
