import { dayOf, type Load, months } from './support/load.ts'

const savings = { initial_capital: '10000', contribution: '250', months: 1200, growth_percent: '2' }
const withdrawals = { capital: '400000', annual_rate_percent: '4', growth_percent: '1' }

/** Schedules with everyday inputs, each over a hundred years by month. */
export const usualSchedules: readonly Load[] = [
  {
    name: 'savings plan',
    calculator: 'savings-plan',
    input: { ...savings, annual_rate_percent: '5' },
  },
  {
    name: 'savings plan, nominal rate',
    calculator: 'savings-plan',
    input: { ...savings, annual_rate_percent: '5', rate_mode: 'nominal', credits_per_year: 4 },
  },
  {
    name: 'months to a goal',
    calculator: 'savings-goal',
    input: { goal: '1000000', contribution: '100', annual_rate_percent: '3.3' },
  },
  {
    name: 'withdrawal for 1 200 months',
    calculator: 'withdrawal-plan',
    input: { ...withdrawals, kind: 'rate', months: 1200 },
  },
  {
    name: 'capital that never ends',
    calculator: 'withdrawal-plan',
    input: { ...withdrawals, kind: 'duration', withdrawal_month: '100' },
  },
  {
    name: 'financial freedom',
    calculator: 'financial-freedom',
    input: { expenses_year: '60000', withdrawal_rate_percent: '3', saving_month: '10', return_percent: '1' },
  },
  {
    name: 'pension gap',
    calculator: 'pension-gap',
    input: {
      age: '20',
      retirement_age: '67',
      life_expectancy: '120',
      desired_net_month: '3000',
      pension_gross: '1500',
      inflation_percent: '2',
      return_before_percent: '5',
      return_after_percent: '3',
    },
  },
  {
    name: 'ETF costs',
    calculator: 'etf-costs',
    input: {
      initial_capital: '10000',
      contribution: '200',
      return_percent: '6',
      ter_percent: '0.2',
      depot_fee_year: '12',
      years: 100,
    },
  },
  {
    name: 'rent or buy',
    calculator: 'rent-or-buy',
    input: {
      price: '400000',
      purchase_costs: '46000',
      equity: '100000',
      nominal_rate_percent: '3.7',
      initial_repayment_percent: '0.1',
      rent_month: '1250',
      rent_growth_percent: '2',
      value_growth_percent: '2',
      maintenance_percent: '1',
      inflation_percent: '2',
      investment_return_percent: '5',
      years: 100,
    },
  },
  {
    name: 'debt payoff',
    calculator: 'debt-payoff',
    input: { debts: [{ name: 'Kredit', balance: '100000', rate: '6', minimum: '501.3' }] },
  },
  {
    name: 'depreciation',
    calculator: 'depreciation',
    input: { kind: 'degressive', basis: '300000', start_month: 7, years: 100, switch: true },
  },
]

/** Usual inputs of calculators that also search for a rate or a gross amount. */
export const usualSearches: readonly Load[] = [
  {
    name: 'mortgage and its effective rate',
    calculator: 'mortgage',
    input: { principal: '300000', nominal_rate_percent: '3.5', term_months: 1200, fee: '1500' },
  },
  {
    name: 'follow-up loan',
    calculator: 'mortgage-follow-up',
    input: {
      principal: '300000',
      nominal_rate_percent: '1.5',
      initial_repayment_percent: '1',
      fixed_period_months: 120,
      follow_up_rate_percent: '3.5',
      follow_up_repayment_percent: '0.1',
    },
  },
  {
    name: 'instalment credit and its effective rate',
    calculator: 'instalment-credit',
    input: { principal: '250000', effective_rate_percent: '7.99', months: 1200, fee: '500' },
  },
  {
    name: 'effective rate of 1 200 payments',
    calculator: 'effective-rate',
    input: {
      flows: [[0, '-300000'], ...months((month) => [(month + 1) / 12, '1000'])],
    },
  },
  {
    name: 'return on 1 200 payments',
    calculator: 'xirr',
    input: {
      flows: [...months((month) => [dayOf(month), '-100']), [dayOf(1200), '900000']],
    },
  },
  {
    name: 'gross for a net',
    calculator: 'gross-net-2026',
    input: { net_month: '2345.67', tax_class: 1, church_tax_percent: '9' },
  },
]
