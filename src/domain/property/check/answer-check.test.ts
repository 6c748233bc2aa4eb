import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp } from '#domain/money/rounding.ts'
import { plainCheck, type PurchaseCheck } from '#domain/property/purchase-check.ts'
import { purchaseCosts } from '#domain/property/purchase-costs.ts'
import { transferTaxRate } from '#domain/property/transfer-tax.ts'
import { sampleCheck, sampleContext as context, valueOf } from '#domain/testing/sample-purchase-check.ts'
import { checkAnswer } from './answer-check.ts'

const answer = (part: Partial<PurchaseCheck> = {}) => checkAnswer({ ...sampleCheck, ...part }, context)

describe('checkAnswer', () => {
  it('adds the costs of the Land to the price, and leaves the rest to the loan', () => {
    expect(valueOf(answer().cost)).toMatchObject({
      transferTaxCents: 814_000,
      notaryCents: 165_291,
      landRegistryCents: 88_300,
      agentCents: 528_360,
      costsBp: 1_078,
      totalCents: 16_395_951,
      mainLoanCents: 13_395_951,
    })
  })

  it('knows the yields and what a square metre costs', () => {
    const { grossYieldBp, netYieldBp, priceFactor, priceM2Cents, rentM2Cents } = answer()
    expect([grossYieldBp, netYieldBp, priceM2Cents, rentM2Cents].map(valueOf)).toEqual([
      454, 347, 308_333, 1_167,
    ])
    expect(valueOf(priceFactor).toString()).toBe('22.02')
  })

  it('repays the loan in 28 years and 8 months, and owes 101 768.39 € after the fixed rate', () => {
    const { financing, fixedEnd } = answer()
    const { months, years, instalmentCents } = valueOf(financing)
    expect([months, instalmentCents]).toEqual([344, 62_514])
    expect(years[0]).toMatchObject({
      interestCents: 477_790,
      principalCents: 272_378,
      balanceCents: 13_123_573,
    })
    expect(valueOf(fixedEnd)).toMatchObject({ months: 120, month: '2036-12-01', balanceCents: 10_176_839 })
  })

  it('tells what the instalment is at a higher rate with the same remaining term', () => {
    const rows = valueOf(answer().stress)
    expect(rows.map(({ instalmentCents }) => instalmentCents)).toEqual([62_514, 67_778, 73_339, 79_135])
    expect(rows.map(({ cashflowMonthCents }) => cashflowMonthCents)).toEqual([
      -15_134, -20_398, -25_959, -31_755,
    ])
  })

  it('deducts costs, and no reserve', () => {
    const spent = valueOf(answer({ nonAllocableYearCents: 90_000, reserveYearCents: 0 }).let?.firstYear)
    expect(spent).toMatchObject({
      rentCents: 658_560,
      beforeTaxCents: -181_608,
      depreciationCents: 245_939,
      taxCents: -54_309,
      afterTaxCents: -127_299,
      afterTaxMonthCents: -10_608,
      equityReturnBp: -424,
    })
    expect(valueOf(answer().let?.firstYear)).toMatchObject({
      beforeTaxCents: -181_608,
      taxCents: -37_509,
      afterTaxCents: -144_099,
    })
  })

  it('shows every calendar year until the loan is repaid', () => {
    const years = valueOf(answer({ month: '2027-06-01' }).let?.years)
    expect([years[0]?.year, years[0]?.months, years.at(-1)?.year]).toEqual([2027, 7, 2056])
    expect(years.at(-1)?.balanceCents).toBe(0)
    expect(years.at(-2)?.balanceCents).toBeGreaterThan(0)
  })

  it('adds a renovation above 15 % of the building to what is depreciated', () => {
    const limit = valueOf(answer().let?.renovation).limitCents
    const renovated = (cents: number) => answer({ renovationGrossCents: cents }).let
    const [equal, above] = [renovated(limit), renovated(limit + 1)]
    expect(valueOf(equal?.renovation).isAboveLimit).toBe(false)
    expect(valueOf(above?.renovation).isAboveLimit).toBe(true)
    expect(valueOf(above?.renovation).buildingCents).toBe(valueOf(equal?.renovation).buildingCents)
    const [deducted, depreciated] = [equal, above].map((answered) => valueOf(answered?.years)[0])
    expect(deducted?.resultCents).toBeLessThan(depreciated?.resultCents ?? 0)
    expect(depreciated?.depreciationCents).toBeGreaterThan(deducted?.depreciationCents ?? 0)
  })

  it('compares with renting, for a landlord with an assumed upkeep', () => {
    const { rentOrBuy, equalRentCents } = answer()
    expect(valueOf(rentOrBuy)).toMatchObject({
      buyerCents: 23_526_151,
      tenantCents: 22_468_578,
      breakEvenYear: 19,
      isUpkeepAssumed: true,
    })
    const equal = valueOf(equalRentCents)
    const difference = (rentMonthCents: number) =>
      valueOf(answer({ rentMonthCents }).rentOrBuy).differenceCents
    expect(difference(equal)).toBeGreaterThanOrEqual(0)
    expect(difference(equal - 1)).toBeLessThan(0)
  })

  it('says what a home costs instead of what it brings', () => {
    const home = answer({ use: 'home' })
    expect(home.let).toBeNull()
    expect(valueOf(home.home?.monthCents)).toBe(62_514 + 7_500)
    expect(valueOf(home.home?.changeMonthCents)).toBe(62_514 + 7_500 - 56_000)
    expect(valueOf(home.scenario).lifeChangeMonthCents).toBe(62_514 + 7_500 - 56_000)
    expect(valueOf(home.stress).map(({ cashflowMonthCents }) => cashflowMonthCents)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(valueOf(home.rentOrBuy).isUpkeepAssumed).toBe(false)
  })

  it('returns what equity earns until a sale that § 23 EStG no longer taxes', () => {
    expect(valueOf(answer().let?.saleReturn)).toMatchObject({
      valueCents: 17_176_004,
      saleCostsCents: 515_280,
      balanceCents: 10_176_839,
      netCents: 6_483_885,
    })
    expect(answer({ equityCents: 0 }).let?.saleReturn.refusal).toBe('no_equity')
  })

  it('leaves the price open to what the household plan and the rule of thumb pay', () => {
    const { byPlan, byRule } = answer().affordable
    expect(valueOf(byPlan)).toMatchObject({
      instalmentCents: 64_869,
      priceCents: 15_262_600,
      roomCents: 462_600,
    })
    expect(valueOf(byRule).instalmentCents).toBe(162_976)
    const unknown = checkAnswer(sampleCheck, { ...context, leftMonthCents: null, netIncomeMonthCents: null })
    expect(unknown.affordable.byPlan.refusal).toBe('no_plan_known')
    expect(unknown.affordable.byRule.refusal).toBe('no_income_known')
  })

  it('buys in the month after the current one unless another is stated', () => {
    expect(answer({ month: null })).toMatchObject({ month: '2026-12-01', firstFullYear: 2027 })
    expect(answer()).toMatchObject({ month: '2027-01-01', firstFullYear: 2027 })
  })

  it('names what lacks, and shows no figure that needs it', () => {
    const empty = checkAnswer({ ...sampleCheck, ...plainCheck }, context)
    expect(empty.cost).toEqual({
      value: null,
      missing: ['priceCents', 'land', 'equityCents'],
      refusal: null,
    })
    expect(empty.let?.firstYear.missing).toEqual([
      'priceCents',
      'land',
      'rentMonthCents',
      'nonAllocableYearCents',
      'reserveYearCents',
      'buildingShareBp',
      'equityCents',
      'interestBp',
      'repaymentBp',
      'marginalTaxBp',
      'completedYear',
    ])
    expect(answer({ fixedYears: null }).stress.missing).toEqual(['fixedYears'])
    expect(answer({ marginalTaxBp: null }).let?.beforeTax.value).not.toBeNull()
    expect(answer({ marginalTaxBp: null }).let?.years.missing).toEqual(['marginalTaxBp'])
  })

  it.each([
    ['equity_above_costs', { equityCents: 16_400_000 }],
    [
      'loans_above_costs',
      {
        furtherLoans: [
          { kind: 'kfw', amountCents: 13_400_000, interestBp: 200, repaymentBp: 200, fixedYears: 10 },
        ],
      },
    ],
    ['instalment_below_interest', { repaymentBp: 0 }],
  ] as const)('refuses %s', (refusal, part) => {
    expect(answer(part).financing).toEqual({ value: null, missing: [], refusal })
  })

  it('has nothing to refinance where the rate is fixed to the end or equity pays everything', () => {
    const fixed = answer({ fixedYears: 40 })
    expect(fixed.stress.refusal).toBe('fixed_to_the_end')
    expect(valueOf(fixed.fixedEnd)).toMatchObject({ months: 344, balanceCents: 0 })
    const costs = purchaseCosts({
      price: decimal(148_000),
      land: transferTaxRate('SN'),
      agentRate: decimal('0.0357'),
      landCharge: decimal(0),
    })
    const equityCents = roundHalfUp(costs.total.plus(148_000))
    const paid = answer({ equityCents, interestBp: null, repaymentBp: null })
    expect(valueOf(paid.financing)).toMatchObject({ loans: [], instalmentCents: 0, months: 0 })
    expect([paid.stress.refusal, paid.fixedEnd.refusal]).toEqual(['no_loan', 'no_loan'])
    expect(valueOf(paid.let?.years)).toHaveLength(10)
    expect(answer({ equityCents: equityCents + 1 }).cost.refusal).toBe('equity_above_costs')
  })

  it('goes on at the same instalment where a loan is never repaid', () => {
    const slow = answer({ interestBp: 1, repaymentBp: 1 })
    expect(valueOf(slow.financing)).toMatchObject({ months: null, interestTotalCents: null })
    expect(valueOf(slow.let?.years)).toHaveLength(50)
    expect(slow.stress.refusal).toBe('never_repaid')
  })

  it('sets off what further loans pay', () => {
    const kfw = {
      kind: 'kfw',
      amountCents: 4_000_000,
      interestBp: 200,
      repaymentBp: 300,
      fixedYears: 10,
    } as const
    const { loans, instalmentCents, schedule } = valueOf(answer({ furtherLoans: [kfw] }).financing)
    expect(loans.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
      ['main', 9_395_951],
      ['kfw', 4_000_000],
    ])
    expect(instalmentCents).toBe(schedule[0]?.instalmentCents)
  })
})
