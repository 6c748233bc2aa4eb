import { type AllocationVersion, noFixedAmounts } from '#domain/account-system/allocation-version.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type IncomeReceipt, type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'

/** Anna and Jonas Berger, the household of the design boards, on 21 November 2026. */
export const anna = 'person-anna'
export const jonas = 'person-jonas'

const source = {
  personId: anna,
  type: 'salary',
  rhythm: 'monthly',
  dueMonth: null,
  payDay: 'last_bank_day',
  validFrom: '2025-01-01',
  validTo: null,
  growthBp: 0,
  isDistributed: true,
  ...plainSource,
  version: 1,
} satisfies Partial<IncomeSource>

export const salaryAnna: IncomeSource = {
  ...source,
  id: 'salary-anna',
  label: 'Gehalt Anna',
  growthBp: 250,
  amounts: [
    { from: '2025-01-01', amountCents: 284_629 },
    { from: '2026-03-01', amountCents: 291_745 },
  ],
}

export const salaryJonas: IncomeSource = {
  ...source,
  id: 'salary-jonas',
  personId: jonas,
  label: 'Gehalt Jonas',
  amounts: [
    { from: '2025-01-01', amountCents: 139_200 },
    { from: '2026-04-01', amountCents: 148_000 },
  ],
}

export const childBenefit: IncomeSource = {
  ...source,
  id: 'child-benefit',
  personId: null,
  label: 'Kindergeld',
  type: 'child_benefit',
  payDay: 9,
  amounts: [
    { from: '2025-01-01', amountCents: 25_500 },
    { from: '2026-01-01', amountCents: 25_900 },
  ],
}

export const christmasBonus: IncomeSource = {
  ...source,
  id: 'christmas-bonus',
  label: 'Weihnachtsgeld',
  rhythm: 'yearly',
  dueMonth: 12,
  amounts: [{ from: '2025-01-01', amountCents: 124_000 }],
}

export const holidayPay: IncomeSource = {
  ...source,
  id: 'holiday-pay',
  label: 'Urlaubsgeld',
  rhythm: 'yearly',
  dueMonth: 7,
  amounts: [{ from: '2025-01-01', amountCents: 87_412 }],
}

export const fees: IncomeSource = {
  ...source,
  id: 'fees',
  personId: jonas,
  label: 'Honorare Lektorat',
  type: 'self_employment',
  rhythm: 'irregular',
  amounts: [],
}

/** The 12-month mean before November 2026 is 95,00 €, the 6-month minimum 0,00 €. */
export const feeReceipts: readonly IncomeReceipt[] = [
  { sourceId: fees.id, month: '2025-12-01', amountCents: 48_000, version: 1 },
  { sourceId: fees.id, month: '2026-03-01', amountCents: 36_000, version: 1 },
  { sourceId: fees.id, month: '2026-08-01', amountCents: 30_000, version: 1 },
]

export const income = {
  sources: [salaryAnna, christmasBonus, holidayPay, salaryJonas, fees, childBenefit],
  receipts: feeReceipts,
  extras: [],
} as const

const account = {
  bank: '',
  iban: null,
  holder: '',
  valueSign: 1,
  assetClass: null,
  availability: null,
  ...noLoanTerms,
  instalmentDay: null,
  owners: [
    { personId: anna, shareBp: 5000 },
    { personId: jonas, shareBp: 5000 },
  ],
  isCounted: true,
  openedOn: null,
  closedOn: null,
  isArchived: false,
  archivedOn: null,
  exemptionOrderCents: 0,
  version: 1,
} satisfies Partial<Account>

function balance(day: Account['balances'][number]['day'], amountCents: number): Account['balances'] {
  return [{ day, amountCents, version: 1 }]
}

export const checking: Account = {
  ...account,
  id: 'checking',
  name: 'Girokonto DKB',
  type: 'checking',
  bank: 'DKB',
  iban: 'DE26120300001048823417',
  colourIndex: 0,
  position: 0,
  balances: balance('2026-11-21', 238_457),
}

export const household: Account = {
  ...account,
  id: 'household',
  name: 'Haushaltskonto Sparkasse',
  type: 'checking',
  bank: 'Sparkasse',
  iban: 'DE62860555921090453208',
  colourIndex: 1,
  position: 1,
  balances: balance('2026-11-21', 194_305),
}

export const fun: Account = {
  ...account,
  id: 'fun',
  name: 'Spaßkonto comdirect',
  type: 'checking',
  bank: 'comdirect',
  iban: 'DE31200411550630294700',
  colourIndex: 2,
  position: 2,
  balances: balance('2026-11-21', 73_148),
}

export const giving: Account = {
  ...account,
  id: 'giving',
  name: 'Spendenkonto GLS',
  type: 'checking',
  bank: 'GLS',
  iban: 'DE60430609671217635500',
  colourIndex: 3,
  position: 3,
  balances: balance('2026-11-20', 38_802),
}

export const savings: Account = {
  ...account,
  id: 'savings',
  name: 'Tagesgeld ING',
  type: 'savings',
  bank: 'ING',
  iban: 'DE97500105175407731862',
  interestBp: 175,
  owners: [
    { personId: anna, shareBp: 6000 },
    { personId: jonas, shareBp: 4000 },
  ],
  exemptionOrderCents: 35_000,
  colourIndex: 4,
  position: 4,
  balances: balance('2026-11-21', 1_840_000),
}

export const securities: Account = {
  ...account,
  id: 'securities',
  name: 'Depot Trade Republic',
  type: 'securities',
  bank: 'Trade Republic',
  iban: 'DE25100123450263514906',
  owners: [
    { personId: anna, shareBp: 7000 },
    { personId: jonas, shareBp: 3000 },
  ],
  exemptionOrderCents: 150_000,
  colourIndex: 5,
  position: 5,
  balances: balance('2026-11-20', 4_621_837),
}

export const flat: Account = {
  ...account,
  id: 'flat',
  name: 'ETW Leipzig',
  type: 'property',
  colourIndex: 6,
  position: 6,
  balances: balance('2025-12-31', 21_400_000),
}

export const loan: Account = {
  ...account,
  id: 'loan',
  name: 'Darlehen ETW',
  type: 'loan',
  valueSign: -1,
  interestBp: 190,
  colourIndex: 7,
  position: 7,
  balances: balance('2026-11-01', 15_132_008),
}

export const accounts: readonly Account[] = [
  checking,
  household,
  fun,
  giving,
  savings,
  securities,
  flat,
  loan,
]

export const allocation: AllocationVersion = {
  month: '2025-01-01',
  savingBp: 1000,
  luxuryBp: 1000,
  donationBp: 500,
  ...noFixedAmounts,
  base: 'month',
  shortfall: 'life_first',
  lifeMinimumCents: 331_746,
  incomingAccountId: checking.id,
  subPots: [],
  targets: [
    { pot: 'saving_rate', subPotId: null, accountId: securities.id, shareBp: 6500, amountCents: null },
    { pot: 'saving_rate', subPotId: null, accountId: savings.id, shareBp: 3500, amountCents: null },
    { pot: 'luxury_rate', subPotId: null, accountId: fun.id, shareBp: 10_000, amountCents: null },
    { pot: 'donation_rate', subPotId: null, accountId: giving.id, shareBp: 10_000, amountCents: null },
    { pot: 'life', subPotId: null, accountId: household.id, shareBp: 8000, amountCents: null },
    { pot: 'life', subPotId: null, accountId: checking.id, shareBp: 2000, amountCents: null },
  ],
  version: 1,
}

/** The transfers ticked in November 2026: three of the five. */
export const tickedTransfers: readonly Transfer[] = [
  ticked('saving_rate', securities.id, 30_267),
  ticked('luxury_rate', fun.id, 46_564),
  ticked('life', household.id, 279_388),
]

function ticked(pot: Transfer['pot'], accountId: string, amountCents: number): Transfer {
  return {
    id: `ticked-${accountId}`,
    month: '2026-11-01',
    pot,
    subPotId: null,
    accountId,
    amountCents,
    transferredOn: '2026-11-02',
    version: 1,
  }
}
