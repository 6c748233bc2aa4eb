import type { putProperty, sellProperty } from '#contract/planning/properties.ts'
import type { createPurchaseCheck } from '#contract/planning/purchase-checks.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { sampleAccount } from './sample-account.ts'

type PropertyFields = Omit<CallOf<typeof putProperty>['body'], 'version'>
type Sale = CallOf<typeof sellProperty>['body']
type NewCheck = CallOf<typeof createPurchaseCheck>['body']

/** A let flat of which everything is stated that no other record has to exist for. */
export function sampleProperty(given: Partial<PropertyFields> = {}): PropertyFields {
  return {
    use: 'let',
    place: 'Leipzig',
    land: 'SN',
    areaTenths: 684,
    completedYear: 1996,
    shareBp: 10_000,
    acquiredMonth: '2021-07-01',
    priceCents: 19_600_000,
    purchaseCostsCents: 1_960_000,
    buildingShareBp: 7_500,
    depreciation: 'own_rate',
    depreciationBp: 250,
    loans: [],
    instalmentsFrom: 'rent',
    rentKind: 'steps',
    rentMonthCents: 56_000,
    rentFrom: '2021-08-01',
    rentGrowthBp: 150,
    rentSteps: [{ from: '2024-01-01', amountCents: 59_000 }],
    vacancyBp: 200,
    sideCostsMonthCents: 18_000,
    marketRentMonthCents: 61_000,
    marketRentOn: '2026-11-02',
    rentSourceId: null,
    costs: [
      {
        kind: 'service_charge',
        label: 'Verwaltung Nord',
        amountCents: 29_800,
        everyMonths: 1,
        isAllocable: true,
        itemId: null,
      },
      {
        kind: 'property_tax',
        label: '',
        amountCents: 9_120,
        everyMonths: 3,
        isAllocable: true,
        itemId: null,
      },
    ],
    reserveYearCents: 48_000,
    repairs: [{ day: '2023-03-14', label: 'Bad', grossCents: 714_000, netCents: 600_000 }],
    marginalTaxBp: 3_500,
    soldPriceCents: null,
    saleCostsCents: null,
    prepaymentFeeCents: null,
    ...given,
  }
}

/** A purchase check of which everything is stated. */
export function sampleCheck(given: Partial<NewCheck> = {}): NewCheck {
  return {
    id: crypto.randomUUID(),
    name: 'Leipzig-Plagwitz',
    use: 'let',
    place: 'Leipzig',
    land: 'SN',
    areaTenths: 480,
    roomsTenths: 20,
    completedYear: 1996,
    month: '2027-03-01',
    priceCents: 14_800_000,
    agentBp: 357,
    equityCents: 3_000_000,
    interestBp: 360,
    repaymentBp: 200,
    fixedYears: 10,
    specialYearlyCents: 100_000,
    furtherLoans: [{ kind: 'kfw', amountCents: 2_500_000, interestBp: 210, repaymentBp: 300, fixedYears: 5 }],
    rentMonthCents: 56_000,
    vacancyBp: 200,
    rentGrowthBp: 150,
    nonAllocableYearCents: 42_000,
    reserveYearCents: 48_000,
    renovationGrossCents: 595_000,
    renovationNetCents: 500_000,
    buildingShareBp: 7_500,
    depreciation: 'own_rate',
    depreciationBp: 250,
    marginalTaxBp: 3_500,
    valueGrowthBp: -50,
    investmentReturnBp: 500,
    sellingCostsBp: 300,
    comparedYears: 30,
    lessons: ['price', 'equity'],
    ...given,
  }
}

/** The account of a flat that was bought in May 2021 and appraised in October 2026. */
export function sampleFlat(
  personId: string,
  given: Parameters<typeof sampleAccount>[1] = {},
): ReturnType<typeof sampleAccount> {
  return sampleAccount(personId, {
    name: 'ETW',
    type: 'property',
    openedOn: '2021-05-12',
    balance: {
      day: '2026-10-31',
      amountCents: 20_000_000,
      valuationKind: 'appraisal',
      wholeCents: 20_000_000,
    },
    ...given,
  })
}

/** A sale of today that brings 205 000 €. */
export function sampleSale(given: Partial<Sale> = {}): Sale {
  return {
    version: 1,
    accountVersion: 1,
    soldOn: '2026-11-21',
    priceCents: 21_000_000,
    saleCostsCents: 200_000,
    prepaymentFeeCents: 300_000,
    loans: [],
    receiverId: null,
    ...given,
  }
}
