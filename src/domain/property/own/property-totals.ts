import type { Month } from '#domain/calendar/month.ts'
import { monthsBetween } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { propertyEquity } from '#domain/property/value/property-equity.ts'
import type { OwnProperty } from './own-property.ts'
import { propertyStand, type PropertyStand } from './property-board.ts'
import { type PropertyPayments, propertyPayments } from './property-payments.ts'

/** A property beside others, in the current month; payments below 0, null where something is missing. */
export interface PropertyColumn {
  readonly own: OwnProperty
  readonly stand: PropertyStand
  readonly valueCents: Cents | null
  /** Below 0. */
  readonly debtCents: Cents
  readonly equityCents: Cents | null
  readonly loanToValue: Decimal | null
  /** Cold; null for one that is not let. */
  readonly rentCents: Cents | null
  /** Costs, vacancy, reserve and repairs, without interest. */
  readonly runningCents: Cents
  /** Interest, repayment and special repayment. */
  readonly instalmentCents: Cents | null
  readonly cashflowCents: Cents | null
  /** The part of the instalment that repays, above 0. */
  readonly repaidCents: Cents | null
  readonly payments: PropertyPayments
}

/** A sum over the properties, and the names of those that lack the figure. */
export interface PropertyTotal {
  readonly cents: Cents
  readonly without: readonly string[]
}

export interface PropertyTotals {
  readonly columns: readonly PropertyColumn[]
  readonly value: PropertyTotal
  readonly debt: PropertyTotal
  readonly equity: PropertyTotal
  /** The debt as a fraction of the value, for the properties whose value is known; null without a value. */
  readonly loanToValue: Decimal | null
  readonly rent: PropertyTotal
  readonly running: PropertyTotal
  readonly instalment: PropertyTotal
  readonly cashflow: PropertyTotal
  readonly repaid: PropertyTotal
  readonly fixedRates: readonly FixedRateLine[]
}

/** A loan on the line of fixed rates; whole, once, with all properties that it secures. */
export interface FixedRateLine {
  readonly accountId: string
  readonly name: string
  readonly properties: readonly string[]
  readonly rateBp: BasisPoints | null
  /** The end of the fixed rate; null: not stated, or passed. */
  readonly month: Month | null
  readonly monthsLeft: number | null
  /** What is owed then; null without an end, and with missing terms. */
  readonly debtCents: Cents | null
}

/** The properties that are not sold side by side, and their sums (calculators.md §§ 40–45). */
export function propertyTotals(all: readonly OwnProperty[]): PropertyTotals {
  const columns = all.filter(isOwned).map(propertyColumn)
  const total = (read: ReadColumn) => totalOf(columns, read)
  const valued = columns.filter(({ valueCents }) => valueCents !== null)
  const { loanToValue } = propertyEquity(
    sumCents(valued.map(({ valueCents }) => valueCents ?? 0)),
    0 - sumCents(valued.map(({ debtCents }) => debtCents)),
  )
  return {
    columns,
    value: total(({ valueCents }) => valueCents),
    debt: total(({ debtCents }) => debtCents),
    equity: total(({ equityCents }) => equityCents),
    loanToValue,
    rent: totalOf(columns, ({ rentCents }) => rentCents, isLet),
    running: total(({ runningCents }) => runningCents),
    instalment: total(({ instalmentCents }) => instalmentCents),
    cashflow: total(({ cashflowCents }) => cashflowCents),
    repaid: total(({ repaidCents }) => repaidCents),
    fixedRates: fixedRateLines(columns.map(({ own }) => own)),
  }
}

/** Whether a property is not sold yet. */
export function isOwned({ holding, month }: OwnProperty): boolean {
  return holding.sold === null || holding.sold > month
}

type ReadColumn = (column: PropertyColumn) => Cents | null

function isLet({ own }: PropertyColumn): boolean {
  return own.property.use === 'let'
}

function totalOf(
  columns: readonly PropertyColumn[],
  read: ReadColumn,
  isNeeded: (column: PropertyColumn) => boolean = () => true,
): PropertyTotal {
  const lacking = columns.filter((column) => read(column) === null && isNeeded(column))
  return {
    cents: sumCents(columns.map((column) => read(column) ?? 0)),
    without: lacking.map(({ own }) => own.name),
  }
}

function propertyColumn(own: OwnProperty): PropertyColumn {
  const stand = propertyStand(own)
  const payments = propertyPayments(own)
  const { interest, principal, special, costs, vacancy, reserve, repairs } = payments
  const running = [...costs, vacancy, reserve, repairs].map(({ monthCents }) => monthCents)
  const repaying = principal && special && sumCents([principal.monthCents, special.monthCents])
  return {
    own,
    stand,
    valueCents: stand.value.cents,
    debtCents: 0 - stand.debtCents,
    equityCents: stand.equityCents,
    loanToValue: stand.loanToValue,
    rentCents: payments.rent?.monthCents ?? null,
    runningCents: sumCents(running),
    instalmentCents: interest && repaying !== null ? interest.monthCents + repaying : null,
    cashflowCents: payments.cashflow?.monthCents ?? null,
    repaidCents: repaying === null ? null : 0 - repaying,
    payments,
  }
}

/** The loans of all properties, each once, by the end of their fixed rate; those without one come last. */
function fixedRateLines(all: readonly OwnProperty[]): readonly FixedRateLine[] {
  const links = all.flatMap((own) => own.loans.map(({ ledger }) => ({ own, ledger })))
  return [...Map.groupBy(links, ({ ledger }) => ledger.account.id).values()]
    .flatMap((linked) => {
      const [first] = linked
      return first && first.ledger.debtIn(first.own.month) > 0
        ? [
            fixedRateLine(
              first,
              linked.map(({ own }) => own.name),
            ),
          ]
        : []
    })
    .toSorted((one, other) => ((one.month ?? '9999') < (other.month ?? '9999') ? -1 : 1))
}

function fixedRateLine(
  { own, ledger }: { readonly own: OwnProperty; readonly ledger: OwnProperty['loans'][number]['ledger'] },
  properties: readonly string[],
): FixedRateLine {
  const { id, name, interestBp, fixedUntil } = ledger.account
  const month = fixedUntil !== null && fixedUntil > own.month ? fixedUntil : null
  return {
    accountId: id,
    name,
    properties,
    rateBp: interestBp,
    month,
    monthsLeft: month && monthsBetween(own.month, month),
    debtCents: month !== null && ledger.ahead ? ledger.debtIn(month) : null,
  }
}
