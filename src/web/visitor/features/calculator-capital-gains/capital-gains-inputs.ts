import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { cheaperCheckYears } from '#domain/capital-income/cheaper-check.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { churchTaxGroups } from '#domain/tax/church-tax.ts'
import type { ChoiceInput, Inputs, ValueOf } from '#web/household/calculator-entries/inputs.ts'
import { listInput } from '#web/household/calculator-entries/list-input.tsx'
import type { ListColumn } from '#web/household/calculator-entries/list-text.ts'

const billion = '1000000000'

const task = {
  kind: 'choice',
  name: 'art',
  label: 'Gesucht',
  sample: 'income',
  choices: [
    { code: 'income', address: 'ertrag', label: 'Steuer auf einen Ertrag' },
    { code: 'advance_lump_sum', address: 'vorab', label: 'Vorabpauschale' },
    { code: 'sale', address: 'verkauf', label: 'Verkauf von Fondsanteilen' },
    { code: 'cheaper_check', address: 'guenstiger', label: 'Günstigerprüfung' },
  ],
} as const satisfies ChoiceInput

type CapitalGainsTask = ValueOf<typeof task>

/** The years whose rules are known for the chosen task. */
export function capitalGainsYears(asked: { readonly task: CapitalGainsTask }): readonly number[] {
  return asked.task === 'cheaper_check' ? cheaperCheckYears : capitalIncomeRuleYears
}

// Fund companies and brokers give prices with so many decimals.
const PRICE_DECIMALS = 6
const UNIT_DECIMALS = 8
const smallestUnit = '0.00000001'

const churchGroups = churchTaxGroups()

/** The church tax rate of most Länder, in percent. */
export const usualChurchPercent = String(itemAt(churchGroups, -1).percent)

const churchChoices = churchGroups.map(({ percent, lands }) => {
  const code = String(percent)
  return {
    code,
    label: `${percent} %: ${code === usualChurchPercent ? 'alle anderen Länder' : lands.join(', ')}`,
  }
})

/** Purchases in their order; the units that were bought first are sold first. */
export const lotColumns = [
  {
    kind: 'percent',
    name: 'anteile',
    label: 'Anteile',
    decimals: UNIT_DECIMALS,
    unit: '',
    typedUnit: 'Stück',
    sample: '100',
    range: [smallestUnit, billion],
  },
  { kind: 'amount', name: 'kosten', label: 'Kaufkosten', sample: '10000', range: ['0', billion] },
  {
    kind: 'amount',
    name: 'vorab',
    label: 'Vorabpauschalen',
    sample: '401.1',
    range: ['0', billion],
  },
] as const satisfies readonly ListColumn[]

/** The fields of the calculator (calculators.md §§ 16 and 17). */
export const capitalGainsInputs = {
  task,
  year: {
    kind: 'year',
    name: 'jahr',
    label: 'Jahr',
    sample: '',
    years: capitalGainsYears,
  },
  income: {
    kind: 'amount',
    name: 'ertrag',
    label: 'Ertrag',
    note: 'Zinsen, Dividenden',
    sample: '1000',
    range: ['0', billion],
    slider: [0, 20_000, 100],
  },
  allowance: {
    kind: 'amount',
    name: 'freistellung',
    label: 'Freistellungsauftrag',
    note: 'was davon noch frei ist',
    sample: '0',
    // The limit depends on the year, and on the chosen task.
    range: ['0', billion],
    slider: [0, 2_000, 50],
  },
  filing: {
    kind: 'choice',
    name: 'veranlagung',
    label: 'Du rechnest',
    look: 'row',
    sample: 'single',
    choices: [
      { code: 'single', address: 'einzeln', label: 'einzeln' },
      { code: 'couple', address: 'paar', label: 'als Ehepaar' },
    ],
  },
  church: {
    kind: 'choice',
    name: 'kirche',
    label: 'Kirchensteuer',
    sample: '0',
    choices: [{ code: '0', label: 'keine' }, ...churchChoices],
  },
  shareGains: {
    kind: 'amount',
    name: 'aktien',
    label: 'Dazu Gewinne aus Aktien',
    note: 'nur sie tragen Aktienverluste',
    sample: '0',
    range: ['0', billion],
  },
  shareLosses: {
    kind: 'amount',
    name: 'aktienverluste',
    label: 'Verlusttopf Aktien',
    sample: '0',
    range: ['0', billion],
  },
  otherLosses: {
    kind: 'amount',
    name: 'verluste',
    label: 'Verlusttopf Sonstige',
    sample: '0',
    range: ['0', billion],
  },
  foreignTax: {
    kind: 'amount',
    name: 'quellensteuer',
    label: 'Anrechenbare Quellensteuer',
    sample: '0',
    range: ['0', billion],
  },
  priceBegin: {
    kind: 'amount',
    name: 'anfang',
    label: 'Kurs am Jahresanfang',
    note: 'je Anteil',
    decimals: PRICE_DECIMALS,
    sample: '100',
    range: ['0', '1000000'],
    slider: [0, 500, 1],
  },
  priceEnd: {
    kind: 'amount',
    name: 'ende',
    label: 'Kurs am Jahresende',
    note: 'je Anteil',
    decimals: PRICE_DECIMALS,
    sample: '110',
    range: ['0', '1000000'],
    slider: [0, 500, 1],
  },
  units: {
    kind: 'percent',
    name: 'anteile',
    label: 'Anteile',
    decimals: UNIT_DECIMALS,
    unit: 'Stück',
    sample: '100',
    range: ['0', '1000000'],
    slider: [0, 1_000, 1],
  },
  fundType: {
    kind: 'choice',
    name: 'fonds',
    label: 'Art des Fonds',
    sample: 'equity',
    choices: [
      { code: 'equity', label: 'Aktienfonds' },
      { code: 'mixed', label: 'Mischfonds' },
      { code: 'real_estate', label: 'Immobilienfonds' },
      { code: 'foreign_real_estate', label: 'Auslands-Immobilienfonds' },
      { code: 'other', label: 'andere Fonds' },
    ],
  },
  distributions: {
    kind: 'amount',
    name: 'ausschuettung',
    label: 'Ausschüttungen des Jahres',
    note: 'für alle Anteile',
    sample: '0',
    range: ['0', billion],
  },
  monthBought: {
    kind: 'choice',
    name: 'kaufmonat',
    label: 'Gekauft',
    sample: '0',
    choices: [
      { code: '0', label: 'vor diesem Jahr' },
      ...'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'
        .split(' ')
        .map((label, at) => ({ code: String(at + 1), label: `im ${label} des Jahres` })),
    ],
  },
  lots: listInput({
    name: 'kaeufe',
    label: 'Käufe',
    note: 'Was du zuerst gekauft hast, wird zuerst verkauft.',
    sample: '100_10000_401.1',
    columns: lotColumns,
    words: { one: 'Kauf', many: 'Käufe', add: 'Kauf hinzufügen' },
    rows: [1, 200],
  }),
  unitsSold: {
    kind: 'percent',
    name: 'verkauft',
    label: 'Verkaufte Anteile',
    decimals: UNIT_DECIMALS,
    unit: 'Stück',
    sample: '100',
    range: [smallestUnit, billion],
    slider: [1, 1_000, 1],
  },
  proceeds: {
    kind: 'amount',
    name: 'erloes',
    label: 'Erlös',
    note: 'nach Gebühren',
    sample: '15000',
    range: ['0', billion],
    slider: [0, 50_000, 500],
  },
  otherIncome: {
    kind: 'amount',
    name: 'einkommen',
    label: 'Zu versteuerndes Einkommen',
    note: 'ohne die Kapitalerträge',
    sample: '15000',
    range: ['0', billion],
    slider: [0, 80_000, 500],
  },
  capitalIncome: {
    kind: 'amount',
    name: 'kapital',
    label: 'Kapitalerträge',
    note: 'nach dem Pauschbetrag',
    sample: '3000',
    range: ['0', billion],
    slider: [0, 20_000, 100],
  },
} as const satisfies Inputs

export type CapitalGainsInputs = typeof capitalGainsInputs
export type CapitalGainsKey = keyof CapitalGainsInputs
