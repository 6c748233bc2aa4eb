import { decimal, largest } from '#domain/money/decimal.ts'
import { foundPurchase } from '#domain/plan-takeover/found-purchase.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Omission, TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { PropertyInputs } from './property-inputs.ts'
import type { PropertyResult } from './property-result.ts'

const names = {
  property: 'Immobilie',
  loan: 'Kredit der Immobilie',
  equity: 'Eigenkapital für den Kauf',
  surplus: 'Überschuss der Vermietung',
} as const

/**
 * Offers the property with its costs to the plan; where its yield was asked for, also its loan and the rest of the
 * rent.
 */
export function propertyOffer({ values, result, show }: View<PropertyInputs, PropertyResult>): TakeoverOffer {
  return values.mode === 'costs' ? boughtOffer(result, show) : letOffer(result, show)
}

function boughtOffer({ purchase, costs }: PropertyResult, show: Show): TakeoverOffer {
  return {
    finding: foundPurchase({
      price: purchase.price,
      valueGrowth: null,
      equity: costs.total,
      loan: null,
      surplusMonth: null,
      names: { ...names, equity: 'Kaufnebenkosten' },
    }),
    notes: ['Wie der Kaufpreis bezahlt wird, sagt dieser Rechner nicht: Übernimm dafür ein Darlehen.'],
    omitted: purchase.landCharge.gt(0)
      ? [
          {
            what: `Grundschuld ${show.euros(purchase.landCharge)}`,
            why: 'Sie ist ein Pfand. Was du schuldest, steht im Darlehen.',
          },
        ]
      : [],
  }
}

function letOffer({ rental, rentalYield }: PropertyResult, show: Show): TakeoverOffer {
  const principal = largest(rental.price.plus(rental.purchaseCosts).minus(rental.equity), 0)
  const hasLoan = principal.gt(0) && rental.instalmentMonth.gt(0)
  return {
    finding: foundPurchase({
      price: rental.price,
      valueGrowth: null,
      equity: rental.equity,
      loan: hasLoan
        ? {
            principal,
            nominalRate: rental.interestYear.div(principal),
            instalment: rental.instalmentMonth,
          }
        : null,
      surplusMonth: rentalYield.cashflowBeforeTax.div(12),
      names,
    }),
    notes: hasLoan
      ? [
          `Der Kredit ist, was zum Eigenkapital fehlt: ${show.euros(principal)}. Sein Zins folgt aus den Zinsen im Jahr.`,
          'Die Kreditrate ist vom Überschuss der Vermietung schon abgezogen.',
        ]
      : [],
    omitted: [omittedTax(rentalYield.tax.gte(0) ? rentalYield.tax : decimal(0), show)],
  }
}

function omittedTax(tax: PropertyResult['rentalYield']['tax'], show: Show): Omission {
  return {
    what: `Steuer ${show.euros(tax)} im Jahr, AfA`,
    why: 'Übernommen wird der Überschuss vor Steuern, als fester Betrag.',
  }
}
