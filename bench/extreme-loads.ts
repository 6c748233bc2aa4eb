import { dayOf, type Load, months } from './support/load.ts'

const savings = {
  initial_capital: '1000000000',
  contribution: '1000000',
  annual_rate_percent: '50',
  growth_percent: '50',
  inflation_percent: '30',
  months: 1200,
}

const loan = { principal: '100000000', nominal_rate_percent: '25', fee: '100000' }

// Each debt repays a little more than its first interest: with the money that paid-off debts free, they last 1 179
// months.
const debts = Array.from({ length: 12 }, (_, place) => {
  const [balance, rate] = [10_000 + 1000 * place, 5 + place / 10]
  const minimum = ((balance * rate) / 1200 + 0.3).toFixed(2)
  return { name: `Kredit ${place + 1}`, balance: String(balance), rate: String(rate), minimum }
})

/** Payments on days spread over 200 years. */
function payments(count: number, amountAt: (at: number) => string): readonly (readonly [string, string])[] {
  return Array.from({ length: count }, (_, at) => [
    new Date(Date.UTC(1900, 0, 1 + Math.round((at * 73_048) / count))).toISOString().slice(0, 10),
    amountAt(at),
  ])
}

/** The slowest inputs found within what the fields allow, by the id of each calculator with a schedule. */
export const extremeSchedules: readonly Load[] = [
  {
    name: 'savings-plan, everything at its highest',
    calculator: 'savings-plan',
    input: savings,
  },
  {
    name: 'savings-plan, nominal and credited every month',
    calculator: 'savings-plan',
    input: { ...savings, rate_mode: 'nominal', credits_per_year: 12, timing: 'begin' },
  },
  {
    name: 'savings-goal that a loss keeps out of reach',
    calculator: 'savings-goal',
    input: { goal: '1000000000', contribution: '1000000', annual_rate_percent: '-19.9', timing: 'begin' },
  },
  {
    name: 'withdrawal-plan, a cent from a billion for ever',
    calculator: 'withdrawal-plan',
    input: {
      kind: 'duration',
      capital: '1000000000',
      withdrawal_month: '0.01',
      annual_rate_percent: '30',
      growth_percent: '15',
      timing: 'end',
    },
  },
  {
    name: 'withdrawal-plan, capital for growing withdrawals',
    calculator: 'withdrawal-plan',
    input: {
      kind: 'capital',
      withdrawal_month: '1000000',
      months: 1200,
      annual_rate_percent: '-10',
      growth_percent: '15',
      timing: 'end',
    },
  },
  {
    name: 'financial-freedom, never',
    calculator: 'financial-freedom',
    input: {
      expenses_year: '1000000000',
      withdrawal_rate_percent: '0.5',
      tax_percent: '45',
      capital: '1000',
      saving_month: '10',
      return_percent: '-20',
      inflation_percent: '30',
      age: 20,
      coast_age: 100,
    },
  },
  {
    name: 'pension-gap, 94 years of pension',
    calculator: 'pension-gap',
    input: {
      age: '16',
      retirement_age: '17',
      life_expectancy: '110',
      desired_net_month: '1000000',
      inflation_percent: '30',
      return_before_percent: '50',
      return_after_percent: '-10',
      capital: '1000000000',
    },
  },
  {
    name: 'etf-costs, everything at its highest',
    calculator: 'etf-costs',
    input: {
      initial_capital: '1000000000',
      contribution: '1000000',
      return_percent: '50',
      ter_percent: '5',
      front_load_percent: '10',
      depot_fee_year: '10000',
      years: 100,
    },
  },
  {
    name: 'rent-or-buy, a debt that grows',
    calculator: 'rent-or-buy',
    input: {
      price: '1000000000',
      purchase_costs: '100000000',
      nominal_rate_percent: '25',
      rent_month: '100000',
      rent_growth_percent: '15',
      value_growth_percent: '20',
      maintenance_percent: '5',
      inflation_percent: '30',
      investment_return_percent: '50',
      years: 100,
    },
  },
  {
    name: 'debt-payoff, twelve debts for 98 years',
    calculator: 'debt-payoff',
    input: { debts, method: 'snowball' },
  },
  {
    name: 'debt-payoff, twelve debts that never end',
    calculator: 'debt-payoff',
    input: { debts: debts.map((debt) => ({ ...debt, minimum: String(Number(debt.minimum) - 1) })) },
  },
  {
    name: 'depreciation over a hundred years',
    calculator: 'depreciation',
    input: { kind: 'degressive', basis: '1000000000', start_month: 12, years: 100 },
  },
]

/** Extreme inputs of calculators that also search for a rate or a gross amount. */
export const extremeSearches: readonly Load[] = [
  {
    name: 'mortgage, never repaid, rate fixed for 480 months',
    calculator: 'mortgage',
    input: { ...loan, initial_repayment_percent: '0.0001', fixed_period_months: 480 },
  },
  {
    name: 'mortgage, special repayments over 1 200 months',
    calculator: 'mortgage',
    input: { ...loan, nominal_rate_percent: '12.99', term_months: 1200, special_repayment_yearly: '0.5' },
  },
  {
    name: 'mortgage-follow-up, both for a hundred years',
    calculator: 'mortgage-follow-up',
    input: {
      ...loan,
      nominal_rate_percent: '5.53',
      term_months: 1200,
      fixed_period_months: 480,
      follow_up_rate_percent: '25',
      follow_up_repayment_percent: '0.1',
      follow_up_fixed_months: 480,
    },
  },
  {
    name: 'instalment-credit over 1 200 months',
    calculator: 'instalment-credit',
    input: { principal: '250000', effective_rate_percent: '35', months: 1200, fee: '0.01' },
  },
  {
    name: 'effective-rate of 1 200 payments at any time',
    calculator: 'effective-rate',
    input: {
      flows: [[0, '-300000'], ...months((month) => [(month + 1) * 0.0837 + (month % 97) / 9999, '1000'])],
    },
  },
  {
    name: 'xirr of 1 200 payments to and fro',
    calculator: 'xirr',
    input: {
      flows: months((month) => [dayOf(month), `${month % 2 ? '' : '-'}${100 + ((month * 37) % 91)}`]),
    },
  },
  {
    name: 'xirr of 600 payments over 200 years of which nearly nothing is left',
    calculator: 'xirr',
    input: { flows: payments(600, (at) => (at % 50 === 49 ? '0.01' : '-999999999.99')) },
  },
  {
    name: 'xirr of 600 payments, a saving plan',
    calculator: 'xirr',
    input: { flows: payments(600, (at) => (at === 599 ? '400000' : `-${200 + at}.17`)) },
  },
  {
    name: 'cagr, time-weighted over 600 periods of the largest gains and losses',
    calculator: 'cagr',
    input: {
      kind: 'ttwror',
      days: 36_500,
      periods: Array.from({ length: 600 }, (_, at) => ({
        begin: at % 3 ? '0.01' : '999999999.99',
        inflow: at % 2 ? '0' : '999999999.99',
        end: at % 3 === 2 ? '999999999.99' : '0.01',
        outflow: '0',
      })),
    },
  },
  {
    name: 'gross-net-2026, the gross for the highest net',
    calculator: 'gross-net-2026',
    input: { net_month: '49000', tax_class: 6, church_tax_percent: '9', saxony: true },
  },
]
