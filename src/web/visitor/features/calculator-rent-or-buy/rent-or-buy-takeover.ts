import { foundPurchase } from '#domain/plan-takeover/found-purchase.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { TakeoverOffer } from '#web/household/plan-takeover/offer.ts'
import { roundedNotes } from '#web/household/plan-takeover/usual-omissions.ts'
import type { RentOrBuyInputs } from './rent-or-buy-inputs.ts'
import type { RentOrBuyResult } from './rent-or-buy-result.ts'

/** Offers the purchase to the plan: the property, its loan and what is paid for it at once. */
export function rentOrBuyOffer({ result, show }: View<RentOrBuyInputs, RentOrBuyResult>): TakeoverOffer {
  const { input, figures } = result
  const { nominalRate, valueGrowth } = input
  return {
    finding: foundPurchase({
      price: input.price,
      valueGrowth,
      equity: input.equity,
      loan: figures.loan.gt(0)
        ? { principal: figures.loan, nominalRate, instalment: figures.instalment }
        : null,
      surplusMonth: null,
      names: {
        property: 'Immobilie',
        loan: 'Baufinanzierung',
        equity: 'Eigenkapital für den Kauf',
        surplus: '',
      },
    }),
    notes: [
      'Übernommen wird der Kauf. Die Kreditrate zahlst du aus deinem Einkommen, die Nebenkosten sind ausgegeben.',
      ...roundedNotes([nominalRate, valueGrowth]),
    ],
    omitted: [
      {
        what: `Miete ${show.euros(input.rentMonth)} im Monat`,
        why: 'Sie gehört zum Leben. Nach einem Kauf fällt sie dort weg.',
      },
      {
        what: `Instandhaltung ${show.rate(input.maintenanceRate)} im Jahr`,
        why: 'Sie gehört zum Leben. Stell sie dort ein.',
      },
      {
        what: `Anlagerendite ${show.rate(input.investmentReturn)}`,
        why: 'Jede Position deines Plans hat ihre eigene.',
      },
      {
        what: `Verkaufskosten ${show.rate(input.sellingCosts)}`,
        why: 'Der Plan verkauft die Immobilie nicht.',
      },
    ],
  }
}
