import type { Account } from '#domain/accounts/account.ts'
import type { BudgetGroup } from '#domain/budget/budget-group.ts'
import { type BudgetItem, isMonthly } from '#domain/budget/budget-item.ts'
import type { Month } from '#domain/calendar/month.ts'
import { datedAmountAt } from '#domain/income/month-value.ts'
import { firstSigns } from '#domain/lists/first-signs.ts'
import type { Cents } from '#domain/money/cents.ts'
import { foldWords } from '#domain/place-proposals/fold-words.ts'
import { sharedCents } from '#domain/property/own/shared-cents.ts'
import { instalmentSourceOf } from './instalment-source.ts'
import { type CostRhythm, type Property, type PropertyCost, type PropertyCostKind } from './property.ts'

/** The most characters of the name of a line. */
const LONGEST_NAME = 80

/** A line of the household plan that a property asks for. */
export interface PropertyLine {
  /** The instalment of a loan, or a running cost by its place in the list of costs. */
  readonly of: { readonly loanId: string } | { readonly cost: number }
  readonly name: string
  /** What the household pays each time: its share of a cost, which is entered for the whole. */
  readonly amountCents: Cents
  /** The months in which the line is due, 1 to 12; empty: every month. */
  readonly dueMonths: readonly number[]
  /** The line that pays it already: the linked one, or one with the same name or amount. Null: there is none. */
  readonly item: BudgetItem | null
  /** Whether that line is linked with the cost; an instalment is found by its name and amount only. */
  readonly isLinked: boolean
}

type LoanAccount = Pick<Account, 'id' | 'name' | 'instalmentCents'>

interface Given {
  readonly property: Pick<Property, 'accountId' | 'use' | 'shareBp' | 'loans' | 'costs' | 'instalmentsFrom'>
  /** The name of the property, which tells its lines from those of another one. */
  readonly name: string
  /** All properties of the household. */
  readonly properties: readonly Pick<Property, 'accountId' | 'costs'>[]
  readonly accounts: readonly LoanAccount[]
  readonly groups: readonly BudgetGroup[]
  readonly items: readonly BudgetItem[]
  readonly month: Month
}

/**
 * The lines that a property has in the household plan, all of the group Wohnen: the instalments that are part of Leben,
 * and every running cost (calculators.md § 49). Which of them are there already is known by the link, else by a line of
 * Leben that no property has and that is due as often: with the same name, or in that group with the same amount. No
 * line is given twice.
 */
export function linesOfProperty({
  property,
  name,
  properties,
  accounts,
  groups,
  items,
  month,
}: Given): readonly PropertyLine[] {
  const isAlone = properties.every(({ accountId }) => accountId === property.accountId)
  const ending = isAlone ? '' : ` ${name}`
  const housing = housingOf(groups)
  const taken = new Set(
    [property, ...properties].flatMap(({ costs }) => costs.flatMap(({ itemId }) => itemId ?? [])),
  )
  const found = (wanted: WantedLine): PropertyLine => {
    const free = items.filter(({ id, category }) => category === 'life' && !taken.has(id))
    const alike = free.filter((item) => isAsOften(item, wanted))
    const item =
      alike.find((each) => isNamed(each, wanted)) ??
      alike.find((each) => each.groupId === housing && isOfAmount(each, wanted, month)) ??
      null
    if (item) taken.add(item.id)
    return { ...wanted, item, isLinked: false }
  }
  return [
    ...instalmentsOf(property, accounts).map(found),
    ...property.costs.flatMap((cost, at): readonly PropertyLine[] => {
      const wanted = lineOfCost({ ...cost, amountCents: sharedCents(property, cost.amountCents) }, at, ending)
      const item = items.find(({ id }) => id === cost.itemId)
      if (item) return [{ ...wanted, item, isLinked: true }]
      return cost.amountCents > 0 ? [found(wanted)] : []
    }),
  ]
}

/** The id of the group Wohnen; null where the household has deleted it. */
export function housingOf(groups: readonly BudgetGroup[]): string | null {
  return groups.find(({ key }) => key === 'housing')?.id ?? null
}

type WantedLine = Omit<PropertyLine, 'item' | 'isLinked'>

/** Instalments that are paid from the rent are no line: the plan takes them off what the property brings. */
function instalmentsOf(property: Given['property'], accounts: readonly LoanAccount[]): readonly WantedLine[] {
  if (instalmentSourceOf(property) === 'rent') return []
  return property.loans.flatMap(({ accountId }) => {
    const loan = accounts.find(({ id }) => id === accountId)
    if (!loan?.instalmentCents) return []
    const { id: loanId, name, instalmentCents: amountCents } = loan
    return [{ of: { loanId }, name: firstSigns(`Rate ${name}`, LONGEST_NAME), amountCents, dueMonths: [] }]
  })
}

const nameOfCost: Readonly<Record<Exclude<PropertyCostKind, 'other'>, string>> = {
  service_charge: 'Hausgeld',
  property_tax: 'Grundsteuer',
  insurance: 'Wohngebäudeversicherung',
  management: 'Hausverwaltung',
  ground_rent: 'Erbbauzins',
}

function lineOfCost(cost: PropertyCost, at: number, ending: string): WantedLine {
  const { kind, label, amountCents, everyMonths } = cost
  const usual = kind === 'other' ? 'Nebenkosten' : nameOfCost[kind]
  return {
    of: { cost: at },
    name: firstSigns(`${label.trim() || usual}${ending}`, LONGEST_NAME),
    amountCents,
    dueMonths: (kind === 'property_tax' ? taxMonths : usualMonths)[everyMonths],
  }
}

const usualMonths: Readonly<Record<CostRhythm, readonly number[]>> = {
  1: [],
  3: [1, 4, 7, 10],
  6: [1, 7],
  12: [1],
}

/** § 28 GrStG: the middle of each quarter, small amounts in February and August, on request all of it in July. */
const taxMonths: Readonly<Record<CostRhythm, readonly number[]>> = {
  1: [],
  3: [2, 5, 8, 11],
  6: [2, 8],
  12: [7],
}

function isAsOften(item: BudgetItem, { dueMonths }: WantedLine): boolean {
  if (item.isIrregular) return false
  return (isMonthly(item) ? 12 : item.dueMonths.length) === (dueMonths.length || 12)
}

function isNamed(item: BudgetItem, { name }: WantedLine): boolean {
  return foldWords(item.name).join(' ') === foldWords(name).join(' ')
}

function isOfAmount(item: BudgetItem, { amountCents }: WantedLine, month: Month): boolean {
  return datedAmountAt(item.amounts, month)?.amountCents === amountCents
}
