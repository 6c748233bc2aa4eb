import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'

/** What a household does with a property: live in it, let it, or own a plot without a building. */
export const propertyUses = ['home', 'let', 'plot'] as const
export type PropertyUse = (typeof propertyUses)[number]

/** Where a valuation comes from; `sale`: what the sale brought after its costs. */
export const valuationKinds = ['purchase', 'appraisal', 'own_estimate', 'index', 'sale'] as const
export type ValuationKind = (typeof valuationKinds)[number]

/** How the cold rent goes on from its first month (calculators.md § 42). */
export const rentKinds = ['fixed', 'steps', 'index', 'growth'] as const
export type RentKind = (typeof rentKinds)[number]

/** § 7 (4) EStG, § 7 (5a) EStG, or a rate of one's own for a shorter useful life. */
export const depreciationMethods = ['linear', 'degressive', 'own_rate'] as const
export type DepreciationMethod = (typeof depreciationMethods)[number]

export const propertyCostKinds = [
  'service_charge',
  'property_tax',
  'insurance',
  'management',
  'ground_rent',
  'other',
] as const
export type PropertyCostKind = (typeof propertyCostKinds)[number]

/** How many months a cost pays for. */
export const costRhythms = [1, 3, 6, 12] as const
export type CostRhythm = (typeof costRhythms)[number]

/** Whether the instalments are paid from the rent or are part of what the household lives on. */
export const instalmentSources = ['rent', 'life'] as const
export type InstalmentSource = (typeof instalmentSources)[number]

/** A loan that is secured by a property, with the share of it that belongs to this one. */
export interface PropertyLoan {
  readonly accountId: string
  readonly shareBp: BasisPoints
}

export interface RentStep {
  readonly from: Month
  readonly amountCents: Cents
}

/** A running cost. */
export interface PropertyCost {
  readonly kind: PropertyCostKind
  readonly label: string
  /** What is paid each time; ignored while a line of the household plan is linked. */
  readonly amountCents: Cents
  readonly everyMonths: CostRhythm
  /** Whether the tenant pays it with the side costs. */
  readonly isAllocable: boolean
  /** The line of the household plan that pays it, whose amount counts; null: it is in no line. */
  readonly itemId: string | null
}

/** Upkeep or modernisation that was paid. */
export interface PropertyRepair {
  readonly day: Day
  readonly label: string
  readonly grossCents: Cents
  /** Without VAT, for the 15 % rule; null: the same as gross. */
  readonly netCents: Cents | null
}

/**
 * What is known of a property beside its account: name, value and days of purchase and sale are those of the account
 * with the same id (calculators.md § 40). Null: not stated.
 */
export interface Property {
  /** The account of kind property. */
  readonly accountId: string
  readonly use: PropertyUse
  readonly place: string
  /** The federal state, by its code. */
  readonly land: string | null
  /** Living area, of a plot its whole area, in tenths of a square metre. */
  readonly areaTenths: number | null
  readonly completedYear: number | null
  /** The part of the whole that belongs to the household; valuations are entered for the whole. */
  readonly shareBp: BasisPoints
  /** The month in which use and costs pass to the buyer; null: that of the contract. */
  readonly acquiredMonth: Month | null
  readonly priceCents: Cents | null
  readonly purchaseCostsCents: Cents | null
  readonly buildingShareBp: BasisPoints | null
  readonly depreciation: DepreciationMethod
  readonly depreciationBp: BasisPoints | null
  readonly loans: readonly PropertyLoan[]
  readonly instalmentsFrom: InstalmentSource | null
  readonly rentKind: RentKind
  readonly rentMonthCents: Cents | null
  readonly rentFrom: Month | null
  readonly rentGrowthBp: BasisPoints | null
  readonly rentSteps: readonly RentStep[]
  readonly vacancyBp: BasisPoints
  /** What the tenant pays in advance for side costs, a month. */
  readonly sideCostsMonthCents: Cents | null
  /** The usual local rent, cold, a month; for a home the rent of a comparable flat with its side costs. */
  readonly marketRentMonthCents: Cents | null
  readonly marketRentOn: Day | null
  /** The income source that books the rent, so that the plan does not count it twice; null: none. */
  readonly rentSourceId: string | null
  readonly costs: readonly PropertyCost[]
  /** What is laid aside for upkeep in a year; null: by the formula of Peters, where it can be computed. */
  readonly reserveYearCents: Cents | null
  readonly repairs: readonly PropertyRepair[]
  readonly marginalTaxBp: BasisPoints | null
  /** The price of a sale, whose day is that on which the account was closed; null: none was stated. */
  readonly soldPriceCents: Cents | null
  readonly saleCostsCents: Cents | null
  readonly prepaymentFeeCents: Cents | null
  readonly version: number
}

/** The usual share of a year without rent. */
const USUAL_VACANCY_BP: BasisPoints = 200

/** Everything that is not stated of a property. */
export const plainProperty = {
  use: 'home',
  place: '',
  land: null,
  areaTenths: null,
  completedYear: null,
  shareBp: 10_000,
  acquiredMonth: null,
  priceCents: null,
  purchaseCostsCents: null,
  buildingShareBp: null,
  depreciation: 'linear',
  depreciationBp: null,
  loans: [],
  instalmentsFrom: null,
  rentKind: 'fixed',
  rentMonthCents: null,
  rentFrom: null,
  rentGrowthBp: null,
  rentSteps: [],
  vacancyBp: USUAL_VACANCY_BP,
  sideCostsMonthCents: null,
  marketRentMonthCents: null,
  marketRentOn: null,
  rentSourceId: null,
  costs: [],
  reserveYearCents: null,
  repairs: [],
  marginalTaxBp: null,
  soldPriceCents: null,
  saleCostsCents: null,
  prepaymentFeeCents: null,
} as const satisfies Omit<Property, 'accountId' | 'version'>

/** The limits of a household's properties and of the lists of one. */
export const propertyLimits = {
  properties: 60,
  loans: 12,
  rentSteps: 60,
  costs: 20,
  repairs: 120,
  areaTenths: { minimum: 1, maximum: 10_000_000 },
  completedYear: { minimum: 1000, maximum: 2100 },
  buildingShareBp: { minimum: 4_000, maximum: 9_500 },
  shareBp: { minimum: 1, maximum: 10_000 },
} as const
