import type { Cents } from '#domain/money/cents.ts'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { proportion } from '#domain/money/share-of.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { checkAnswer } from './answer-check.ts'
import { both, from, known, refused, stated } from './answered.ts'
import type { Answered, CheckAnswer, CheckContext, LetAnswer } from './check-answer.ts'
import {
  type ComparisonCell,
  type ComparisonRow,
  type ComparisonRowId,
  comparisonRowIds,
  comparisonRows,
} from './check-comparison.ts'

/** A check with its answer. */
interface AnsweredCheck {
  readonly check: PurchaseCheck
  readonly answer: CheckAnswer
}

type Value = Answered<Cents | Decimal>

/** Null where the row says nothing for the use of a check. */
type ReadCell = (of: AnsweredCheck) => Value | null

const cells: Readonly<Record<ComparisonRowId, ReadCell>> = {
  priceM2: ({ answer }) => answer.priceM2Cents,
  costs: ({ answer }) => from(answer.cost, ({ costsCents }) => known(costsCents)),
  total: ({ answer }) => from(answer.cost, ({ totalCents }) => known(totalCents)),
  equity: ({ check }) => stated(check, 'equityCents'),
  loan: ({ answer }) => from(answer.cost, ({ loanCents }) => known(loanCents)),
  loanToValue: ({ answer }) => answer.loanToValueBp,
  priceFactor: ({ answer }) => answer.priceFactor,
  grossYield: ({ answer }) => answer.grossYieldBp,
  netYield: ({ answer }) => answer.netYieldBp,
  equityReturn: ofLet(({ firstYear }) =>
    from(firstYear, ({ equityReturnBp }) =>
      equityReturnBp === null ? refused('no_equity') : known(equityReturnBp),
    ),
  ),
  saleReturn: ofLet(({ saleReturn }) => from(saleReturn, ({ returnBp }) => known(returnBp))),
  rent: ({ check }) => stated(check, 'rentMonthCents'),
  rentM2: ({ answer }) => answer.rentM2Cents,
  upkeep: ({ check }) =>
    from(
      both(stated(check, 'nonAllocableYearCents'), stated(check, 'reserveYearCents')),
      ([costs, reserve]) => known(proportion(costs + reserve, 1, 12)),
    ),
  instalment: ({ answer }) => from(answer.financing, ({ instalmentCents }) => known(instalmentCents)),
  beforeTax: ofLet(({ beforeTax }) => from(beforeTax, (year) => known(year.beforeTaxMonthCents))),
  afterTax: ofLet(({ firstYear }) => from(firstYear, (year) => known(year.afterTaxMonthCents))),
  homeChange: ({ answer }) => answer.home?.changeMonthCents ?? null,
  breakEvenRent: ofLet(({ breakEvenAfterTax }) => breakEvenAfterTax),
  stressInstalment: atTwoPoints(({ instalmentCents }) => instalmentCents),
  stressMore: atTwoPoints(({ moreCents }) => moreCents),
  fixedEndBalance: ({ answer }) => from(answer.fixedEnd, ({ balanceCents }) => known(balanceCents)),
  affordablePrice: ({ answer }) => from(answer.affordable.byPlan, ({ priceCents }) => known(priceCents)),
  room: ({ check, answer }) =>
    from(both(answer.affordable.byPlan, stated(check, 'priceCents')), ([{ priceCents }, price]) =>
      known(priceCents - price),
    ),
}

function ofLet(read: (answer: LetAnswer) => Value): ReadCell {
  return ({ answer }) => (answer.let === null ? null : read(answer.let))
}

/** In basis points above the rate of today. */
const STRESS_BP = 200

function atTwoPoints(
  read: (row: { readonly instalmentCents: Cents; readonly moreCents: Cents }) => Cents,
): ReadCell {
  return ({ answer }) =>
    from(answer.stress, (rows) => {
      const row = rows.find(({ moreBp }) => moreBp === STRESS_BP)
      return row ? known(read(row)) : refused('no_loan')
    })
}

/**
 * Up to three checks side by side, in the rows of {@link comparisonRows} (calculators.md § 49): where it is clear
 * whether more or less is better, the best value of a row is marked, as long as at least two are known and it is the
 * only one. Rows that say nothing for any of the checks are left out. Nothing is ranked.
 */
export function compareChecks(
  checks: readonly PurchaseCheck[],
  context: CheckContext,
): readonly ComparisonRow[] {
  const answered = checks.map((check) => ({ check, answer: checkAnswer(check, context) }))
  return comparisonRowIds.flatMap((id) => {
    const values = answered.map((check) => cells[id](check))
    if (values.every((value) => value === null)) return []
    const row = comparisonRows[id]
    const best = bestOf(values, row.better)
    return [{ id, ...row, cells: values.map((value, place) => cellOf(value, place === best)) }]
  })
}

function cellOf(value: Value | null, isBest: boolean): ComparisonCell {
  return value === null
    ? { value: null, missing: [], refusal: null, applies: false, isBest }
    : { ...value, applies: true, isBest }
}

/** The place of the only best value; null where there is none. */
function bestOf(values: readonly (Value | null)[], better: ComparisonRow['better']): number | null {
  const found = values.flatMap((answered, place) => {
    const value = answered?.value ?? null
    return value === null ? [] : [{ place, value: decimal(value) }]
  })
  if (better === null || found.length < 2) return null
  const ordered = found.toSorted((one, other) => {
    if (one.value.eq(other.value)) return 0
    return one.value.lt(other.value) === (better === 'less') ? -1 : 1
  })
  const [first, second] = ordered
  return first && second && !first.value.eq(second.value) ? first.place : null
}
