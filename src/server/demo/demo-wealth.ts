import { addMonths } from '#domain/calendar/month.ts'
import { bergerAllocation, BERGER_WISHED_BUDGET_CENTS } from '#domain/examples/berger-wealth.ts'
import { usualChoices } from '#domain/household-plan/usual-settings.ts'
import type { Cents } from '#domain/money/cents.ts'
import { usualHorizon } from '#domain/wealth-plan/plan-defaults.ts'
import { type PlanPerson, unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type {
  Distribution,
  PlanEvent,
  PlanPosition,
  PlanScenario,
  PlanSettings,
  PositionValues,
} from '#domain/wealth-plan/wealth-plan.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'

/** The plan as it is stored; the positions and events of a scenario come last. */
export interface DemoWealth {
  readonly settings: PlanSettings
  readonly persons: readonly PlanPerson[]
  readonly scenarios: readonly Omit<PlanScenario, 'position' | 'version'>[]
  readonly positions: readonly PlanPosition[]
  readonly values: readonly PositionValues[]
  readonly events: readonly PlanEvent[]
  readonly distribution: Distribution
}

const births = { anna: '1990-07-01', jonas: '1988-03-01' } as const

/** How many months ago they bought the cargo bike, and for how much a month. */
const BIKE_MONTHS_AGO = 17
const BIKE_PRICE: Cents = 540_000
const BIKE_INSTALMENT: Cents = 15_000

/**
 * The wealth plan of the Bergers: assumptions, a bike that is being paid off, events, two scenarios and a distribution.
 */
export function demoWealth(story: DemoStory, accounts: DemoAccounts): DemoWealth {
  // The plan runs from three years ago until the younger one is 100.
  const startMonth = story.monthsAgo(HISTORY_MONTHS)
  const [bike, bikeLoan, holidayFlat] = [story.newId(), story.newId(), story.newId()]
  const [partTime, flat] = [
    { id: story.newId(), name: 'Anna in Teilzeit', lifeCents: null, growthBp: null },
    { id: story.newId(), name: 'Ferienwohnung', lifeCents: null, growthBp: null },
  ]
  return {
    settings: {
      startMonth,
      horizonMonths: usualHorizon(Object.values(births), startMonth).months,
      inflationBp: 200,
      growthBp: 300,
      taxMode: 'flat',
      ...usualChoices,
      withdrawalRateBp: 400,
      protectionMonths: 6,
      lifeCents: null,
      wishedBudgetCents: BERGER_WISHED_BUDGET_CENTS,
      version: 0,
    },
    persons: [
      person(story.annaId, { birthMonth: births.anna, pensionPointsBp: 437_200 }),
      person(story.jonasId, { birthMonth: births.jonas, pensionPointsBp: 240_500 }),
    ],
    scenarios: [partTime, flat],
    positions: [
      ...positionsOfAccounts(accounts),
      free(bike, { name: 'Lastenrad', returnBp: -2_000, contributionCents: 0 }),
      // The bike was bought at 0 % interest: the debt equals its value.
      free(bikeLoan, {
        name: 'Kredit Lastenrad',
        kind: 'loan',
        interestBp: 0,
        instalmentCents: BIKE_INSTALMENT,
        fixedUntil: addMonths(story.month, Math.ceil(BIKE_PRICE / BIKE_INSTALMENT) - BIKE_MONTHS_AGO),
      }),
      free(holidayFlat, {
        name: 'Ferienwohnung',
        assetClass: 'property',
        startCents: 0,
        contributionCents: 0,
        scenarioId: flat.id,
      }),
    ],
    values: [bike, bikeLoan].map((positionId) => bikeValues(story, positionId)),
    events: [
      event(story, 40, { name: 'Neues Auto', amountCents: -1_200_000, positionId: accounts.savings.id }),
      event(story, 34, { name: 'Kita-Beitrag fällt weg', amountCents: 21_400, months: 120 }),
      event(story, 12, {
        name: 'Weniger Gehalt',
        amountCents: -60_000,
        months: 36,
        scenarioId: partTime.id,
      }),
      event(story, 60, {
        name: 'Kauf aus dem Depot',
        amountCents: -3_000_000,
        positionId: accounts.securities.id,
        scenarioId: flat.id,
      }),
      event(story, 60, {
        name: 'Kauf der Ferienwohnung',
        amountCents: 3_000_000,
        positionId: holidayFlat,
        scenarioId: flat.id,
      }),
    ],
    distribution: distributionOf(story, accounts),
  }
}

function person(personId: string, known: Pick<PlanPerson, 'birthMonth' | 'pensionPointsBp'>): PlanPerson {
  return { ...unknownPlanPerson, personId, retirementAge: 67, ...known }
}

/** What the sample household expects of its accounts; the loan belongs to the flat. */
function positionsOfAccounts(accounts: DemoAccounts): readonly PlanPosition[] {
  const { checking, household, fun, donations, savings, securities, flat, loan } = accounts
  return [
    ...[checking, household, fun, donations].map((account) => ({
      ...positionOfAccount(account),
      returnBp: 0,
    })),
    { ...positionOfAccount(savings), returnBp: savings.interestBp },
    { ...positionOfAccount(securities), costBp: 20 },
    { ...positionOfAccount(flat), returnBp: 200 },
    { ...positionOfAccount(loan), assetClass: 'property' },
  ]
}

function free(id: string, given: Pick<PlanPosition, 'name'> & Partial<PlanPosition>): PlanPosition {
  return {
    ...positionOfAccount({ id, colourIndex: 0 }),
    accountId: null,
    assetClass: 'other',
    ...given,
  }
}

/** The values of the bike; every third month is missing. */
function bikeValues(story: DemoStory, positionId: string): PositionValues {
  const amountsCents = Array.from({ length: BIKE_MONTHS_AGO + 1 }, (_, month) =>
    month % 3 === 1 ? null : BIKE_PRICE - BIKE_INSTALMENT * month,
  )
  return { positionId, from: story.monthsAgo(BIKE_MONTHS_AGO), amountsCents }
}

interface DemoEvent extends Pick<PlanEvent, 'name' | 'amountCents'> {
  /** How many months the event lasts; undefined: it happens once. */
  readonly months?: number
  readonly positionId?: string | null
  readonly scenarioId?: string | null
}

function event(
  { month, newId }: DemoStory,
  monthsAhead: number,
  { name, amountCents, months, positionId = null, scenarioId = null }: DemoEvent,
): PlanEvent {
  const from = addMonths(month, monthsAhead)
  return {
    id: newId(),
    name,
    kind: months === undefined ? 'once' : 'monthly',
    from,
    to: months === undefined ? null : addMonths(from, months - 1),
    amountCents,
    positionId,
    scenarioId,
    version: 0,
  }
}

/** Nine tenths of the securities are shares, one tenth bonds. */
function distributionOf({ newId }: DemoStory, { securities }: DemoAccounts): Distribution {
  const classes = bergerAllocation.map(({ assetClass, targetBp, bandBp }) => ({
    id: newId(),
    key: assetClass,
    name: '',
    returnBp: null,
    targetBp,
    bandBp,
  }))
  const shares = { shares: 9_000, bonds: 1_000 }
  const splits = classes.flatMap(({ id, key }) =>
    key === 'shares' || key === 'bonds'
      ? [{ positionId: securities.id, classId: id, shareBp: shares[key] }]
      : [],
  )
  return { isNetOfLoans: true, classes, splits, version: 0 }
}
