import type { Cents } from '#domain/money/cents.ts'
import type { BudgetGroupKey } from './budget-group.ts'

/** A line that is offered as a start; its price is an example and never stored unless the user confirms it. */
export interface TypicalItem {
  readonly name: string
  readonly group: BudgetGroupKey
  readonly dueMonths: readonly number[]
  readonly isFixed: boolean
  /** A possible price each time the item is due, so that the field is not empty; shown as an example. */
  readonly exampleCents: Cents
}

/** Lines that many households have, offered where the household has mentioned a reason for them (budget.md § 10). */
export const furtherItems: readonly TypicalItem[] = [
  { name: 'Kita', group: 'children', dueMonths: [], isFixed: true, exampleCents: 20_000 },
  { name: 'Autokredit', group: 'mobility', dueMonths: [], isFixed: true, exampleCents: 25_000 },
  { name: 'Unterhalt', group: 'children', dueMonths: [], isFixed: true, exampleCents: 40_000 },
]

/** Twelve lines that most households have (budget.md § 10). */
export const typicalItems: readonly TypicalItem[] = [
  { name: 'Miete mit Nebenkosten', group: 'housing', dueMonths: [], isFixed: true, exampleCents: 95_000 },
  { name: 'Strom', group: 'housing', dueMonths: [], isFixed: true, exampleCents: 8_500 },
  { name: 'Bus und Bahn', group: 'mobility', dueMonths: [], isFixed: true, exampleCents: 6_300 },
  { name: 'Autoversicherung', group: 'mobility', dueMonths: [1], isFixed: true, exampleCents: 48_000 },
  { name: 'Privathaftpflicht', group: 'insurance', dueMonths: [1], isFixed: true, exampleCents: 7_000 },
  { name: 'Lebensmittel', group: 'food', dueMonths: [], isFixed: false, exampleCents: 50_000 },
  { name: 'Kleidung und Schuhe', group: 'other', dueMonths: [], isFixed: false, exampleCents: 8_000 },
  { name: 'Apotheke und Arzt', group: 'health', dueMonths: [], isFixed: false, exampleCents: 3_000 },
  { name: 'Internet und Mobilfunk', group: 'media', dueMonths: [], isFixed: true, exampleCents: 6_000 },
  { name: 'Rundfunkbeitrag', group: 'media', dueMonths: [2, 5, 8, 11], isFixed: true, exampleCents: 5_508 },
  { name: 'Geschenke', group: 'other', dueMonths: [12], isFixed: false, exampleCents: 30_000 },
  { name: 'Urlaub', group: 'other', dueMonths: [8], isFixed: false, exampleCents: 150_000 },
]
