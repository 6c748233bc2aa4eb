import { createAccount, putBalance } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { putProperty } from '#contract/planning/properties.ts'
import type { Client } from '#contract/protocol/client.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import type { Day } from '#domain/calendar/day.ts'
import { plainProperty, type ValuationKind } from '#domain/property/property.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { newId } from './new-id.ts'

type PropertyFields = Omit<CallOf<typeof putProperty>['body'], 'version'>
type AccountFields = Partial<Parameters<typeof sampleAccount>[1]>

interface EnteredProperty {
  readonly name: string
  readonly openedOn: Day
  /** The earliest first. */
  readonly valuations: readonly {
    readonly day: Day
    readonly amountCents: number
    readonly valuationKind: ValuationKind
  }[]
  readonly loan?: {
    readonly name: string
    readonly terms: AccountFields
    readonly balances: readonly { readonly day: Day; readonly amountCents: number }[]
  }
  readonly fields: Partial<PropertyFields>
}

export interface PropertyIds {
  readonly propertyId: string
  readonly loanId: string | null
}

/** The flat of the Bergers, in which they live. */
export const ownFlat: EnteredProperty = {
  name: 'ETW Leipzig',
  openedOn: '2021-05-12',
  valuations: [
    { day: '2021-05-12', amountCents: 19_600_000, valuationKind: 'purchase' },
    { day: '2023-01-15', amountCents: 20_300_000, valuationKind: 'own_estimate' },
    { day: '2024-12-10', amountCents: 20_800_000, valuationKind: 'own_estimate' },
    { day: '2025-12-03', amountCents: 21_400_000, valuationKind: 'appraisal' },
  ],
  loan: {
    name: 'Darlehen ETW',
    terms: { interestBp: 190, instalmentCents: 64_000, fixedUntil: '2031-05-01', openedOn: '2021-05-31' },
    balances: [
      { day: '2021-05-31', amountCents: 17_639_432 },
      { day: '2026-10-31', amountCents: 15_171_986 },
    ],
  },
  fields: {
    use: 'home',
    place: 'Leipzig',
    land: 'SN',
    areaTenths: 680,
    completedYear: 1996,
    priceCents: 19_600_000,
    purchaseCostsCents: 1_960_000,
    costs: [
      {
        kind: 'service_charge',
        label: '',
        amountCents: 29_800,
        everyMonths: 1,
        isAllocable: false,
        itemId: null,
      },
      {
        kind: 'property_tax',
        label: '',
        amountCents: 9_120,
        everyMonths: 3,
        isAllocable: false,
        itemId: null,
      },
    ],
    reserveYearCents: 0,
    marketRentMonthCents: 90_760,
    marketRentOn: '2026-11-02',
  },
}

/** A flat that is let. */
export const letFlat: EnteredProperty = {
  name: 'Wohnung Plagwitz',
  openedOn: '2024-03-08',
  valuations: [
    { day: '2024-03-08', amountCents: 14_800_000, valuationKind: 'purchase' },
    { day: '2025-12-03', amountCents: 15_200_000, valuationKind: 'own_estimate' },
  ],
  loan: {
    name: 'Darlehen Plagwitz',
    terms: { interestBp: 360, instalmentCents: 62_514, fixedUntil: '2034-03-01', openedOn: '2024-03-28' },
    balances: [
      { day: '2024-03-31', amountCents: 13_395_951 },
      { day: '2026-10-31', amountCents: 12_671_789 },
    ],
  },
  fields: {
    use: 'let',
    place: 'Leipzig',
    land: 'SN',
    areaTenths: 480,
    completedYear: 1996,
    priceCents: 14_800_000,
    purchaseCostsCents: 1_595_951,
    buildingShareBp: 7_500,
    rentMonthCents: 56_000,
    rentFrom: '2024-04-01',
    sideCostsMonthCents: 15_000,
    costs: [
      {
        kind: 'management',
        label: '',
        amountCents: 3_500,
        everyMonths: 1,
        isAllocable: false,
        itemId: null,
      },
      {
        kind: 'property_tax',
        label: '',
        amountCents: 6_600,
        everyMonths: 3,
        isAllocable: true,
        itemId: null,
      },
    ],
    reserveYearCents: 48_000,
    marginalTaxBp: 3_500,
  },
}

/** A plot that belongs to the household wholly. */
export const plot: EnteredProperty = {
  name: 'Grundstück Grimma',
  openedOn: '2019-08-20',
  valuations: [
    { day: '2019-08-20', amountCents: 3_200_000, valuationKind: 'purchase' },
    { day: '2026-01-20', amountCents: 4_480_000, valuationKind: 'own_estimate' },
  ],
  fields: {
    use: 'plot',
    place: 'Grimma',
    land: 'SN',
    areaTenths: 6_400,
    costs: [
      {
        kind: 'property_tax',
        label: '',
        amountCents: 2_610,
        everyMonths: 3,
        isAllocable: false,
        itemId: null,
      },
    ],
  },
}

/** Enters a property with its valuations and its loan. */
export async function enterProperty(api: Client, entered: EnteredProperty): Promise<PropertyIds> {
  const { persons } = await api.call(readHousehold, {})
  const owner = persons[0]!.id
  const loanId = entered.loan ? newId() : null
  if (entered.loan && loanId) {
    const { name, terms, balances } = entered.loan
    await enterAccount(api, owner, { id: loanId, name, type: 'loan', valueSign: -1, ...terms }, balances)
  }
  const propertyId = newId()
  const { name, openedOn, valuations, fields } = entered
  await enterAccount(api, owner, { id: propertyId, name, type: 'property', openedOn }, valuations)
  await api.call(putProperty, {
    params: { accountId: propertyId },
    body: {
      version: 0,
      ...plainProperty,
      rentSteps: [],
      costs: [],
      repairs: [],
      loans: loanId ? [{ accountId: loanId, shareBp: 10_000 }] : [],
      ...fields,
    },
  })
  return { propertyId, loanId }
}

type Balances = readonly (
  | EnteredProperty['valuations'][number]
  | { readonly day: Day; readonly amountCents: number }
)[]

async function enterAccount(
  api: Client,
  owner: string,
  fields: AccountFields & { readonly id: string },
  [first, ...others]: Balances,
): Promise<void> {
  await api.call(createAccount, { body: sampleAccount(owner, { ...fields, balance: first ?? null }) })
  for (const { day, ...amount } of others)
    await api.call(putBalance, { params: { id: fields.id, day }, body: { ...amount, version: 0 } })
}
