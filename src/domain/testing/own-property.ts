import { type Account, type AccountBalance, plainAccount } from '#domain/accounts/account.ts'
import { ownProperties, type OwnProperty } from '#domain/property/own/own-property.ts'
import { noOtherRecords, type PropertyRecords } from '#domain/property/own/own-records.ts'
import { plainProperty, type Property } from '#domain/property/property.ts'

const account: Omit<Account, 'id'> = {
  ...plainAccount,
  name: '',
  type: 'property',
  bank: '',
  iban: null,
  valueSign: 1,
  instalmentDay: null,
  owners: [],
  balances: [],
  isCounted: true,
  closedOn: null,
  isArchived: false,
  archivedOn: null,
  colourIndex: 0,
  position: 0,
  version: 1,
}

/** An account for tests of properties. */
export function accountOf(fields: Partial<Account> & Pick<Account, 'id'>): Account {
  return { ...account, name: fields.id, ...fields }
}

/** The balances of an account, from pairs of a day and cents. */
export function balancesOf(
  ...pairs: readonly (readonly [AccountBalance['day'], number, AccountBalance['valuationKind']?])[]
): readonly AccountBalance[] {
  return pairs.map(([day, amountCents, valuationKind = null]) => ({
    day,
    amountCents,
    valuationKind,
    version: 1,
  }))
}

/** A property for tests. */
export function propertyOf(fields: Partial<Property> & Pick<Property, 'accountId'>): Property {
  return { ...plainProperty, version: 1, ...fields }
}

/** The flat in Leipzig of the design boards: lived in, bought in May 2021, with one loan. */
export const leipzig: PropertyRecords = {
  ...noOtherRecords,
  today: '2026-11-21',
  accounts: [
    accountOf({
      id: 'leipzig',
      name: 'ETW Leipzig',
      openedOn: '2021-05-03',
      balances: balancesOf(
        ['2021-05-03', 19_600_000, 'purchase'],
        ['2023-01-15', 20_300_000, 'own_estimate'],
        ['2024-12-01', 20_800_000, 'own_estimate'],
        ['2025-12-01', 21_400_000, 'appraisal'],
      ),
    }),
    accountOf({
      id: 'loan',
      name: 'Baudarlehen',
      type: 'loan',
      valueSign: -1,
      openedOn: '2021-05-03',
      interestBp: 190,
      instalmentCents: 64_000,
      fixedUntil: '2031-05-01',
      balances: balancesOf(
        ['2021-05-03', 17_639_432],
        ['2025-11-30', 15_607_589],
        ['2026-11-15', 15_132_008],
      ),
      position: 1,
    }),
  ],
  properties: [
    propertyOf({
      accountId: 'leipzig',
      use: 'home',
      areaTenths: 680,
      loans: [{ accountId: 'loan', shareBp: 10_000 }],
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
          isAllocable: true,
          itemId: null,
        },
      ],
      reserveYearCents: 0,
      marketRentMonthCents: 90_760,
      marketRentOn: '2026-11-02',
    }),
  ],
}

const cost = { label: '', everyMonths: 1, isAllocable: false, itemId: null } as const

/** The three properties of the design boards: the flat in Leipzig, a let one and a plot. */
export const threeProperties: PropertyRecords = {
  ...leipzig,
  accounts: [
    ...leipzig.accounts,
    accountOf({
      id: 'plagwitz',
      name: 'Wohnung Plagwitz',
      openedOn: '2024-03-11',
      balances: balancesOf(
        ['2024-03-11', 14_800_000, 'purchase'],
        ['2025-12-15', 15_200_000, 'own_estimate'],
      ),
      position: 2,
    }),
    accountOf({
      id: 'plagwitz-loan',
      name: 'Darlehen Plagwitz',
      type: 'loan',
      valueSign: -1,
      openedOn: '2024-03-11',
      interestBp: 360,
      instalmentCents: 62_514,
      fixedUntil: '2034-03-01',
      balances: balancesOf(['2024-03-31', 13_300_000], ['2026-11-15', 12_647_275]),
      position: 3,
    }),
    accountOf({
      id: 'grimma',
      name: 'Grundstück Grimma',
      openedOn: '2018-02-28',
      balances: balancesOf(['2026-01-15', 4_480_000, 'own_estimate']),
      position: 4,
    }),
  ],
  properties: [
    ...leipzig.properties,
    propertyOf({
      accountId: 'plagwitz',
      use: 'let',
      areaTenths: 480,
      completedYear: 1990,
      priceCents: 14_800_000,
      purchaseCostsCents: 1_600_000,
      buildingShareBp: 7_500,
      loans: [{ accountId: 'plagwitz-loan', shareBp: 10_000 }],
      rentMonthCents: 56_000,
      rentFrom: '2024-03-01',
      costs: [
        { ...cost, kind: 'management', amountCents: 3_500 },
        { ...cost, kind: 'property_tax', amountCents: 6_000, everyMonths: 3, isAllocable: true },
      ],
      reserveYearCents: 48_000,
      marginalTaxBp: 4_200,
    }),
    propertyOf({
      accountId: 'grimma',
      use: 'plot',
      areaTenths: 6_400,
      costs: [{ ...cost, kind: 'property_tax', amountCents: 870 }],
    }),
  ],
}

/** The property of an account. */
export function ownOf(records: PropertyRecords, accountId: string): OwnProperty {
  const own = ownProperties(records).find(({ account: { id } }) => id === accountId)
  if (!own) throw new RangeError('there is no such property')
  return own
}
