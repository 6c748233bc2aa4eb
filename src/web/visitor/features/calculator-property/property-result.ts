import type { Decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import {
  type DepreciationYear,
  degressiveDepreciation,
  degressiveRate,
  linearDepreciation,
  linearRate,
} from '#domain/property/depreciation.ts'
import { type Maintenance, maintenance } from '#domain/property/maintenance.ts'
import { type PurchaseCosts, type PurchaseInput, purchaseCosts } from '#domain/property/purchase-costs.ts'
import { type RentalInput, type RentalYield, rentalYield } from '#domain/property/rental-yield.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf, rateOf, wholeOf } from '#web/household/calculator-entries/to-domain.ts'
import type { Outcome } from '#web/household/calculators/calculator.ts'
import type { PropertyInputs } from './property-inputs.ts'

export interface PropertyResult {
  readonly purchase: PurchaseInput
  readonly costs: PurchaseCosts
  readonly rental: RentalInput
  readonly rentalYield: RentalYield
  /** The maintenance by the Petersche Formel; null when the amount was entered. */
  readonly peters: Maintenance | null
  readonly depreciation: {
    readonly basis: Decimal
    readonly isDegressive: boolean
    readonly years: readonly DepreciationYear[]
  }
}

/** The costs on top of the price, and the yield of a let flat (calculators.md §§ 11–14). */
export function computeProperty(values: Values<PropertyInputs>): Outcome<PropertyResult> {
  const purchase = purchaseOf(values)
  const costs = purchaseCosts(purchase)
  const peters = values.maintenanceMode === 'peters' ? petersOf(values) : null
  const rental: RentalInput = {
    price: purchase.price,
    purchaseCosts: values.costs === '' ? costs.total : amountOf(values.costs),
    coldRentMonth: amountOf(values.rent),
    nonAllocableCostsYear: amountOf(values.nonAllocable),
    maintenanceYear: peters?.perYear ?? amountOf(values.maintenance),
    instalmentMonth: amountOf(values.instalment),
    interestYear: amountOf(values.interest),
    buildingShare: rateOf(values.buildingShare),
    depreciationRate: depreciationRate(values),
    marginalTaxRate: rateOf(values.marginalTax),
    equity: amountOf(values.equity),
  }
  return {
    ok: true,
    result: {
      purchase,
      costs,
      rental,
      rentalYield: rentalYield(rental),
      peters,
      depreciation: depreciationOf(values, rental),
    },
  }
}

function purchaseOf(values: Values<PropertyInputs>): PurchaseInput {
  return {
    price: amountOf(values.price),
    land: transferTaxRate(values.state),
    agentRate: rateOf(values.agent),
    landCharge: amountOf(values.landCharge),
    inventory: amountOf(values.inventory),
    fees: values.fees,
  }
}

function petersOf(values: Values<PropertyInputs>): Maintenance {
  return maintenance({
    buildCostM2: amountOf(values.buildCost),
    area: amountOf(values.area),
    commonShare: rateOf(values.commonShare),
  })
}

/** The depreciation rate of the first full year. */
function depreciationRate(values: Values<PropertyInputs>): Decimal {
  switch (values.depreciationMode) {
    case 'own_rate':
      return rateOf(values.depreciation)
    case 'degressive':
      return degressiveRate
    default:
      return linearRate(wholeOf(values.depreciationMode))
  }
}

function depreciationOf(values: Values<PropertyInputs>, rental: RentalInput): PropertyResult['depreciation'] {
  const basis = centHalfUp(rental.price.plus(rental.purchaseCosts).times(rental.buildingShare))
  const isDegressive = values.depreciationMode === 'degressive'
  const input = { basis, startMonth: wholeOf(values.startMonth), years: 51 }
  const years = isDegressive
    ? degressiveDepreciation(input, true)
    : linearDepreciation(input, rental.depreciationRate)
  return { basis, isDegressive, years: years.filter(({ amount }) => amount.gt(0)) }
}
