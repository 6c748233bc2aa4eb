import { addDays } from '#domain/calendar/day.ts'
import { addMonths, monthNumber } from '#domain/calendar/month.ts'
import { type Property, plainProperty } from '#domain/property/property.ts'
import { type PurchaseCheck, plainCheck } from '#domain/property/purchase-check.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoBudget } from './demo-budget.ts'
import type { DemoStory } from './demo-story.ts'

type OfLand<Record> = Omit<Record, 'land'> & { readonly land: 'SN' | 'ST' }

export interface DemoProperties {
  readonly property: OfLand<Property>
  readonly checks: readonly OfLand<PurchaseCheck>[]
}

/** The flat of the Bergers, and the three flats for letting that they consider. */
export function demoProperties(
  story: DemoStory,
  { flat, loan }: DemoAccounts,
  { itemOf }: DemoBudget,
): DemoProperties {
  const { today, month, monthsAgo } = story
  const compared = addDays(month, 1)
  return {
    property: {
      ...plainProperty,
      accountId: flat.id,
      place: 'Leipzig',
      land: 'SN',
      areaTenths: 680,
      completedYear: 1998,
      priceCents: 19_600_000,
      purchaseCostsCents: 1_777_700,
      buildingShareBp: 7_500,
      loans: [{ accountId: loan.id, shareBp: 10_000 }],
      instalmentsFrom: 'life',
      marketRentMonthCents: 90_760,
      marketRentOn: compared <= today ? compared : addDays(monthsAgo(1), 1),
      costs: [
        {
          kind: 'service_charge',
          label: '',
          amountCents: 29_800,
          everyMonths: 1,
          isAllocable: false,
          itemId: itemOf('house-money').id,
        },
        {
          kind: 'property_tax',
          label: '',
          amountCents: 9_120,
          everyMonths: 3,
          isAllocable: false,
          itemId: itemOf('property-tax').id,
        },
      ],
      // What the community lays aside is part of the service charge.
      reserveYearCents: 0,
      version: 0,
    },
    checks: considered.map((check) => ({
      ...plainCheck,
      ...financed,
      ...check,
      id: story.newId(),
      // A whole calendar year follows at once.
      month: addMonths(month, 13 - monthNumber(month)),
      savedAt: '',
      version: 1,
    })),
  }
}

const financed = {
  interestBp: 360,
  repaymentBp: 200,
  fixedYears: 10,
  buildingShareBp: 7_500,
  marginalTaxBp: 3_500,
} as const

const considered = [
  {
    name: 'Leipzig-Reudnitz',
    place: 'Leipzig',
    land: 'SN',
    areaTenths: 520,
    completedYear: 2004,
    priceCents: 17_200_000,
    equityCents: 3_400_000,
    rentMonthCents: 61_000,
    nonAllocableYearCents: 45_600,
    reserveYearCents: 52_000,
    lessons: [],
  },
  {
    name: 'Halle, Südliche Innenstadt',
    place: 'Halle (Saale)',
    land: 'ST',
    areaTenths: 560,
    completedYear: 1968,
    priceCents: 10_900_000,
    equityCents: 2_400_000,
    rentMonthCents: 50_500,
    nonAllocableYearCents: 46_800,
    reserveYearCents: 67_200,
    lessons: [],
  },
  {
    name: 'Leipzig-Plagwitz',
    place: 'Leipzig',
    land: 'SN',
    areaTenths: 480,
    completedYear: 1996,
    priceCents: 14_800_000,
    equityCents: 3_000_000,
    rentMonthCents: 56_000,
    nonAllocableYearCents: 42_000,
    reserveYearCents: 48_000,
    lessons: ['price', 'purchase_costs', 'equity', 'loan', 'rent'],
  },
] as const
