import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { emergencyFund } from '#domain/calculators/emergency-fund.ts'
import { etfCosts } from '#domain/calculators/etf-costs.ts'
import { financialFreedom } from '#domain/calculators/financial-freedom.ts'
import { comparePrices } from '#domain/calculators/inflation.ts'
import { projectSavings } from '#domain/calculators/project-savings.ts'
import { withdrawalFor } from '#domain/calculators/withdrawal-plan.ts'
import { newestBegun } from '#domain/calendar/rule-years.ts'
import { capitalGainsTax } from '#domain/capital-income/capital-gains-tax.ts'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { debtPayoff } from '#domain/loans/debt-payoff.ts'
import { instalmentCredit } from '#domain/loans/instalment-credit.ts'
import { mortgage } from '#domain/loans/mortgage.ts'
import { decimal } from '#domain/money/decimal.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { pensionGap } from '#domain/pension/pension-gap.ts'
import { pensionParameters, pensionersSocialSecurity } from '#domain/pension/statutory-pension.ts'
import { purchaseCosts } from '#domain/property/purchase-costs.ts'
import { rentOrBuy } from '#domain/property/rent-or-buy.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'
import { cagr } from '#domain/returns/cagr.ts'
import { grossNet } from '#domain/tax/gross-net.ts'
import { socialSecurityRules } from '#domain/tax/social-security-rules.ts'
import { wageTaxRuleYears } from '#domain/tax/wage-tax-rules.ts'
import type { Show } from '#web/kit/words/show.ts'

export interface Example {
  /** The input in words. */
  readonly words: string
  /** The result in words. */
  readonly result: string
}

const nothing = decimal(0)

/** One example for each calculator of the index, computed by the functions that its screen uses. */
export const examples: Readonly<Record<CalculatorSlug, (show: Show) => Example>> = {
  'zinseszins-sparplan': (show) => {
    const contribution = decimal('465.64')
    const { endBalance } = projectSavings({
      initial: nothing,
      contribution,
      annualRate: decimal('0.06'),
      months: 240,
    })
    return {
      words: `${show.euros(contribution)} im Monat, 20 Jahre, 6,0\u00A0%`,
      result: show.euros(endBalance),
    }
  },
  rendite: (show) => {
    const [start, end] = [decimal(10_000), decimal('16288.95')]
    const growth = cagr(start, end, decimal(10))
    return {
      words: `${show.euros(start)} zu ${show.euros(end)} in 10 Jahren`,
      result: growth.ok ? show.rate(growth.rate, { places: 2 }) : '',
    }
  },
  'etf-kosten': (show) => {
    const initial = decimal(10_000)
    const costsAt = (ter: string) =>
      etfCosts({
        initial,
        contribution: nothing,
        annualReturn: decimal('0.07'),
        ter: decimal(ter),
        frontLoad: nothing,
        depotFeeYear: nothing,
        years: 20,
      }).endValue
    return {
      words: `${show.euros(initial)}, 20 Jahre, 7,0\u00A0% Rendite`,
      result: show.euros(costsAt('0.002').minus(costsAt('0.015'))),
    }
  },
  inflation: (show) => {
    const amount = decimal('3492.35')
    const { purchasingPower } = comparePrices(amount, decimal('0.02'), decimal(20))
    return { words: `${show.euros(amount)} in 20 Jahren, 2,0\u00A0%`, result: show.euros(purchasingPower) }
  },
  kapitalertragsteuer: (show) => {
    const base = decimal(1_000)
    const year = newestBegun(capitalIncomeRuleYears, show.thisYear)
    const { total } = capitalGainsTax({
      year,
      base,
      churchTaxRate: nothing,
      foreignTax: nothing,
    })
    return { words: `${show.euros(base)} Ertrag ${year}, ohne Kirchensteuer`, result: show.euros(total) }
  },
  notgroschen: (show) => {
    const expenses = decimal('3492.35')
    const { target } = emergencyFund({ expenses, months: 6, available: nothing, contribution: nothing })
    return { words: `6 × ${show.euros(expenses)}`, result: show.euros(target) }
  },
  'finanzielle-freiheit': (show) => {
    const month = decimal('3492.35')
    const { number } = financialFreedom({
      expensesYear: month.times(12),
      otherIncomeYear: nothing,
      withdrawalRate: decimal('0.04'),
      tax: nothing,
      capital: nothing,
      savingMonth: nothing,
      annualReturn: decimal('0.06'),
      inflation: decimal('0.02'),
      age: 35,
    })
    return { words: `${show.euros(month)} × 12, 4,0\u00A0% Entnahme`, result: show.euros(number) }
  },
  entnahmeplan: (show) => {
    const capital = decimal(300_000)
    const plan = withdrawalFor(capital, { annualRate: decimal('0.04'), timing: 'end' }, 300)
    return {
      words: `${show.euros(capital)}, 25 Jahre, 4,0\u00A0%`,
      result: plan.ok ? `${show.euros(plan.withdrawal)} im Monat` : '',
    }
  },
  rentenluecke: (show) => {
    const [desiredNet, pensionGross] = [decimal(2_400), decimal(1_650)]
    const gap = pensionGap({
      age: decimal(37),
      retirementAge: decimal(67),
      lifeExpectancy: decimal(90),
      desiredNet,
      pensionGross,
      socialSecurity: pensionersSocialSecurity(false, pensionParameters(show.thisYear)),
      tax: decimal('0.05'),
      otherNet: decimal(200),
      inflation: decimal('0.02'),
      returnBefore: decimal('0.05'),
      returnAfter: decimal('0.03'),
      capital: decimal(25_000),
    })
    return {
      words: `${show.euros(desiredNet)} Wunsch, ${show.euros(pensionGross)} Rente`,
      result: gap.ok ? `${show.euros(gap.gapToday)} im Monat` : '',
    }
  },
  baufinanzierung: (show) => {
    const principal = decimal(300_000)
    const loan = mortgage({
      principal,
      nominalRate: decimal('0.035'),
      repayment: { by: 'repayment', initialRepayment: decimal('0.02') },
    })
    return {
      words: `${show.euros(principal)}, 3,5\u00A0% Zins, 2,0\u00A0% Tilgung`,
      result: loan.ok ? `${show.euros(loan.instalment)} im Monat` : '',
    }
  },
  'miete-oder-kauf': (show) => {
    const [price, rentMonth] = [decimal(400_000), decimal(1_250)]
    const comparison = rentOrBuy({
      price,
      purchaseCosts: decimal(46_000),
      equity: decimal(100_000),
      nominalRate: decimal('0.037'),
      initialRepayment: decimal('0.02'),
      rentMonth,
      rentGrowth: decimal('0.02'),
      valueGrowth: decimal('0.02'),
      maintenanceRate: decimal('0.01'),
      inflation: decimal('0.02'),
      investmentReturn: decimal('0.05'),
      sellingCosts: decimal('0.03'),
      years: 20,
    })
    return {
      words: `${show.euros(price)} Preis, ${show.euros(rentMonth)} Miete`,
      result: comparison.ok
        ? aheadWords(
            comparison.difference.toNumber() < 0,
            show.euros(comparison.difference.abs(), { isSigned: true }),
          )
        : '',
    }
  },
  'kaufnebenkosten-rendite': (show) => {
    const price = decimal(400_000)
    const { total } = purchaseCosts({
      price,
      land: transferTaxRate('NW'),
      agentRate: decimal('0.0357'),
      landCharge: decimal(320_000),
    })
    return { words: `${show.euros(price)} in NRW, mit Makler`, result: show.euros(total) }
  },
  'kontensystem-aufteiler': (show) => {
    const incomeCents = 465_645
    const parts = allocateIncome(incomeCents, { savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 })
    return {
      words: `${show.euros(toEuros(incomeCents))}, 10 / 10 / 5\u00A0%`,
      result: `${show.euros(toEuros(parts.saving_rate))} für dich`,
    }
  },
  'brutto-netto': (show) => {
    const grossMonth = decimal(4_000)
    const year = newestBegun(wageTaxRuleYears, show.thisYear)
    const result = grossNet({
      year,
      grossMonth,
      taxClass: 1,
      factor: null,
      churchTaxRate: nothing,
      healthExtraRate: socialSecurityRules(year).health.averageExtraRate,
      isChildless: true,
      childrenUnder25: 0,
      childAllowances: nothing,
      isSaxony: false,
      isPensionExempt: false,
    })
    return {
      words: `${show.euros(grossMonth)} brutto ${year}, Steuerklasse I`,
      result: result.ok ? show.euros(result.net) : '',
    }
  },
  ratenkredit: (show) => {
    const principal = decimal(10_000)
    const { instalment } = instalmentCredit({
      principal,
      months: 48,
      rate: { kind: 'nominal', perYear: decimal('0.06') },
    })
    return {
      words: `${show.euros(principal)}, 48 Monate, 6,0\u00A0%`,
      result: `${show.euros(instalment)} im Monat`,
    }
  },
  schuldenabbau: (show) => {
    const debts = [
      { name: 'Dispo', balance: decimal(2_500), rate: decimal('0.115'), minimum: decimal(50) },
      { name: 'Ratenkredit', balance: decimal(8_000), rate: decimal('0.069'), minimum: decimal(200) },
      { name: 'Möbelkauf', balance: decimal(900), rate: nothing, minimum: decimal(30) },
    ]
    const extra = decimal(150)
    const payoff = debtPayoff(debts, extra, 'avalanche')
    const sum = debts.reduce((total, { balance }) => total.plus(balance), nothing)
    return {
      words: `3 Schulden, ${show.euros(sum)}, ${show.euros(extra)} extra`,
      result: payoff.ok ? `${show.number(payoff.months)} Monate` : '',
    }
  },
}

function aheadWords(isTenant: boolean, difference: string): string {
  return `${isTenant ? 'Miete' : 'Kauf'}: ${difference}`
}
