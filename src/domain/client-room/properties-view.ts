import type { Day } from '#domain/calendar/day.ts'
import type { AmountPrecision } from '#domain/consulting/grant.ts'
import type { BasisPoints } from '#domain/money/cents.ts'
import { type Cents, sumCents, WHOLE_BP } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import { type OwnLoan, ownProperties, type OwnProperty } from '#domain/property/own/own-property.ts'
import type { PropertyRecords } from '#domain/property/own/own-records.ts'
import { ownYields } from '#domain/property/own/own-yields.ts'
import { type PropertyColumn, propertyTotals } from '#domain/property/own/property-totals.ts'
import { perhapsTold, told } from './limit-amounts.ts'
import { isHidden } from './limit-records.ts'
import { isGranted, type LimitedRecords } from './room-records.ts'
import { headOf, inPercent } from './view-head.ts'
import { baseOf, percentOf, wholeBp, wholePercents } from './whole-percents.ts'

const CENTS = 100

export type PropertiesView = ReturnType<typeof propertiesView>
type PropertyView = PropertiesView['properties'][number]

/** The properties that are not sold: value, debt, rent and loans, and their sums. */
export function propertiesView(records: LimitedRecords, today: Day) {
  const { amounts } = records.grant
  const totals = propertyTotals(ownProperties(propertyRecordsOf(records, today)))
  return {
    ...headOf(records, today),
    properties: totals.columns.map((column) => propertyOf(column, amounts)),
    value: told(amounts, totals.value.cents),
    debt: told(amounts, 0 - totals.debt.cents),
    equity: told(amounts, totals.equity.cents),
    loanToValueBp: bpOf(totals.loanToValue),
    rent: perhapsTold(amounts, totals.rent.cents),
    cashflow: perhapsTold(amounts, totals.cashflow.cents),
  }
}

/** The lines of the household plan only where it is granted, too; else a cost has the amount stored with its link. */
function propertyRecordsOf(records: LimitedRecords, today: Day): PropertyRecords {
  const { properties, accounts, income, wealthPlan, budget, grant } = records
  return {
    properties,
    accounts,
    items: isGranted(grant, 'budget') ? (budget?.items ?? []) : [],
    sources: income.sources,
    receipts: income.receipts,
    plan: wealthPlan.plan,
    returns: new Map(),
    today,
  }
}

function propertyOf({ own, stand, valueCents, ...column }: PropertyColumn, amounts: AmountPrecision) {
  const { property, name, valuations } = own
  return {
    id: property.accountId,
    version: property.version,
    name,
    use: property.use,
    shareBp: property.shareBp,
    value: perhapsTold(amounts, valueCents),
    valuedOn: valuations.at(-1)?.day ?? null,
    debt: told(amounts, stand.debtCents),
    equity: perhapsTold(amounts, column.equityCents),
    loanToValueBp: bpOf(column.loanToValue),
    rent: perhapsTold(amounts, column.rentCents),
    cashflow: perhapsTold(amounts, column.cashflowCents),
    ...ownYields(own),
    loans: own.loans.map((loan) => loanOf(loan, own, amounts)),
  }
}

function loanOf({ ledger, partOf }: OwnLoan, { month }: OwnProperty, amounts: AmountPrecision) {
  const { id, name, interestBp, fixedUntil } = ledger.account
  const isAhead = fixedUntil !== null && fixedUntil > month
  const then = isAhead && ledger.gap === null ? partOf(ledger.debtIn(fixedUntil)) : null
  return {
    id: isHidden(id) ? null : id,
    name: isHidden(id) ? null : name,
    rateBp: interestBp,
    debt: told(amounts, partOf(ledger.debtIn(month))),
    fixedUntil,
    debtThen: perhapsTold(amounts, then),
  }
}

function bpOf(fraction: Decimal | null): BasisPoints | null {
  return fraction && roundHalfUp(fraction.times(decimal(WHOLE_BP)).div(CENTS))
}

/** The same as shares of the value of all properties. */
export function propertiesShares(view: PropertiesView): PropertiesView {
  const values = view.properties.map(({ value }) => value ?? 0)
  const percents = wholePercents(values)
  const base = baseOf(values)
  const properties = view.properties.map((property, at) => propertyShares(property, percents[at] ?? 0, base))
  const [value, debt] = [sumCents(percents), sumCents(properties.map((each) => each.debt))]
  return {
    ...view,
    ...inPercent,
    properties,
    value,
    debt,
    equity: value - debt,
    loanToValueBp: wholeBp(view.loanToValueBp),
    rent: null,
    cashflow: null,
  }
}

function propertyShares(property: PropertyView, percent: number, base: Cents): PropertyView {
  const debt = percentOf(property.debt, base)
  return {
    ...property,
    value: property.value === null ? null : percent,
    debt,
    equity: property.value === null ? null : percent - debt,
    loanToValueBp: wholeBp(property.loanToValueBp),
    rent: null,
    cashflow: null,
    grossYieldBp: wholeBp(property.grossYieldBp),
    netYieldBp: wholeBp(property.netYieldBp),
    loans: property.loans.map((loan) => ({ ...loan, debt: percentOf(loan.debt, base), debtThen: null })),
  }
}
