import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { toDay } from '#domain/calendar/day.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { centHalfUp, roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { propertySale } from '#domain/property/sale/property-sale.ts'
import type { Payment } from '#domain/returns/xirr.ts'
import { readTax } from './read-let.ts'

/** What a sale leaves after costs, tax and debt, in euros, and what the household's own money returned. */
export const propertySaleCase: CaseRunner = (input) => {
  const cents = (name: string): Cents => roundHalfUp(input.amount(name))
  const saleCosts = centHalfUp(input.amount('sale_price').times(input.rate('sale_costs_percent')))
  const sale = propertySale({
    bought: toDay(input.text('contract_bought')),
    sold: toDay(input.text('contract_sold')),
    isOwnUse: input.flag('own_use'),
    salePriceCents: cents('sale_price'),
    saleCostsCents: roundHalfUp(saleCosts),
    paidCents: sumCents([cents('price'), cents('purchase_costs'), cents('later_costs')]),
    depreciationCents: cents('depreciation_sum'),
    debtCents: cents('debt'),
    prepaymentFeeCents: cents('prepayment_fee'),
    tax: readTax(input),
    flows: input.entries('flows').map(readFlow),
  })
  return {
    inside_ten_years: sale.isInsideTenYears,
    gain: toEuros(sale.gainCents),
    taxable: toEuros(sale.taxableCents),
    tax: toEuros(sale.taxCents),
    sale_costs: saleCosts,
    net: toEuros(sale.netCents),
    return_on_equity_percent: sale.returnOnEquity && percentOf(sale.returnOnEquity, 2),
  }
}

function readFlow(flow: CaseInput): Payment {
  return { day: toDay(flow.text('date')), amount: flow.amount('amount') }
}
