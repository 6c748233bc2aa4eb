import type { BudgetItem } from '#domain/budget/budget-item.ts'

/** The month of the household Berger, which stands in every example. Made up, as the household is. */
export const BERGER_INCOME_CENTS = 465_645

export const bergerRates = { savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 } as const

const monthly = { dueMonths: [], isFixed: true } as const
const everyMonthSomething = { dueMonths: [], isFixed: false } as const

export const bergerBudget: readonly BudgetItem[] = [
  { label: 'Darlehensrate Wohnung', group: 'housing', amountCents: 64_000, ...monthly },
  { label: 'Hausgeld', group: 'housing', amountCents: 29_800, ...monthly },
  { label: 'Strom', group: 'housing', amountCents: 8_400, ...monthly },
  { label: 'Grundsteuer', group: 'housing', amountCents: 9_120, dueMonths: [2, 5, 8, 11], isFixed: true },
  { label: 'Deutschlandticket Jonas', group: 'mobility', amountCents: 6_300, ...monthly },
  { label: 'Tanken', group: 'mobility', amountCents: 13_000, ...everyMonthSomething },
  {
    label: 'Reifen und Inspektion',
    group: 'mobility',
    amountCents: 27_000,
    dueMonths: [4, 10],
    isFixed: false,
  },
  { label: 'Autoversicherung', group: 'mobility', amountCents: 48_600, dueMonths: [1], isFixed: true },
  { label: 'Kfz-Steuer', group: 'mobility', amountCents: 11_800, dueMonths: [5], isFixed: true },
  { label: 'Berufsunfähigkeit Anna', group: 'insurance', amountCents: 7_140, ...monthly },
  { label: 'Risikoleben Jonas', group: 'insurance', amountCents: 1_680, ...monthly },
  { label: 'Privathaftpflicht', group: 'insurance', amountCents: 6_840, dueMonths: [1], isFixed: true },
  { label: 'Hausrat', group: 'insurance', amountCents: 9_480, dueMonths: [8], isFixed: true },
  { label: 'Lebensmittel', group: 'food', amountCents: 80_000, ...everyMonthSomething },
  { label: 'Kantine und unterwegs', group: 'food', amountCents: 12_000, ...everyMonthSomething },
  { label: 'Kita-Beitrag', group: 'children', amountCents: 21_400, ...monthly },
  { label: 'Kita-Essen', group: 'children', amountCents: 7_800, ...monthly },
  { label: 'Turnverein', group: 'children', amountCents: 3_600, dueMonths: [1, 4, 7, 10], isFixed: true },
  { label: 'Kleidung und Schuhe', group: 'children', amountCents: 9_000, ...everyMonthSomething },
  { label: 'Zahnzusatz Anna', group: 'health', amountCents: 2_260, ...monthly },
  { label: 'Apotheke und Arzt', group: 'health', amountCents: 4_500, ...everyMonthSomething },
  { label: 'Internet', group: 'media', amountCents: 3_999, ...monthly },
  { label: 'Mobilfunk', group: 'media', amountCents: 2_998, ...monthly },
  { label: 'Rundfunkbeitrag', group: 'media', amountCents: 5_508, dueMonths: [2, 5, 8, 11], isFixed: true },
  { label: 'Drogerie und Friseur', group: 'other', amountCents: 9_500, ...everyMonthSomething },
  { label: 'Geschenke', group: 'other', amountCents: 5_000, ...everyMonthSomething },
  { label: 'Weihnachten', group: 'other', amountCents: 42_000, dueMonths: [12], isFixed: false },
  { label: 'Urlaub', group: 'other', amountCents: 180_000, dueMonths: [8], isFixed: false },
  { label: 'Möbel und Geräte', group: 'other', amountCents: 7_500, ...everyMonthSomething },
]
