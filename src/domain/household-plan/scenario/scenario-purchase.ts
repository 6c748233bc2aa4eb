import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { plainPosition } from '#domain/wealth-plan/plan-positions.ts'
import type { PlanEvent, PlanPosition } from '#domain/wealth-plan/wealth-plan.ts'

/** A position as it is sent: the server assigns colour and place. */
export type NewPosition = Omit<PlanPosition, 'colourIndex' | 'position'>
export type NewEvent = Omit<PlanEvent, 'version'>

/** A house or flat that a scenario buys, with its loan. */
export interface PlannedPurchase {
  readonly name: string
  readonly month: Month
  readonly priceCents: Cents
  /** The purchase costs: tax, notary, agent. */
  readonly costCents: Cents
  /** The part that is paid from existing money. */
  readonly ownCents: Cents
  /** The position from which that money comes; null: the one that gets the contributions. */
  readonly fromPositionId: string | null
  /** The nominal interest rate a year. */
  readonly interestBp: BasisPoints
  readonly instalmentCents: Cents
  /**
   * How much more is left every month after the purchase, such as the rent that is no longer paid; below 0 less is
   * left.
   */
  readonly monthlyCents: Cents
}

export interface ScenarioRecords {
  readonly positions: readonly NewPosition[]
  readonly events: readonly NewEvent[]
}

/** The amount that has to be borrowed; below 0: more is paid than the purchase costs. */
export function loanOfPurchase({
  priceCents,
  costCents,
  ownCents,
}: Pick<PlannedPurchase, 'priceCents' | 'costCents' | 'ownCents'>): Cents {
  return sumCents([priceCents, costCents, -ownCents])
}

/**
 * The purchase as positions and events of a scenario: the net worth only loses the costs, which are gone in the month
 * of the purchase.
 * @throws RangeError when more is paid than it costs
 */
export function purchaseRecords(
  purchase: PlannedPurchase,
  scenarioId: string,
  newId: () => string,
): ScenarioRecords {
  const { name, month, priceCents, ownCents, fromPositionId, monthlyCents } = purchase
  const loanCents = loanOfPurchase(purchase)
  if (loanCents < 0) throw new RangeError('no more is paid than it costs')
  const home = { ...blankPosition, id: newId(), name, assetClass: 'property' as const, scenarioId }
  const loan = {
    ...blankPosition,
    id: newId(),
    name: `Darlehen ${name}`,
    kind: 'loan' as const,
    assetClass: 'property' as const,
    interestBp: purchase.interestBp,
    instalmentCents: purchase.instalmentCents,
    scenarioId,
  }
  const once = (label: string, amountCents: Cents, positionId: string | null): readonly NewEvent[] =>
    amountCents === 0
      ? []
      : [
          {
            id: newId(),
            name: label,
            kind: 'once',
            from: month,
            to: null,
            amountCents,
            positionId,
            scenarioId,
          },
        ]
  return {
    positions: loanCents > 0 ? [home, loan] : [home],
    events: [
      ...once(`${name}: Kaufpreis`, priceCents, home.id),
      ...once(`${name}: Eigenkapital`, -ownCents, fromPositionId),
      ...once(`${name}: Darlehen`, -loanCents, loan.id),
      ...(monthlyCents === 0
        ? []
        : [
            {
              id: newId(),
              name: `${name}: im Monat`,
              kind: 'monthly' as const,
              from: addMonths(month, 1),
              to: null,
              amountCents: monthlyCents,
              positionId: null,
              scenarioId,
            },
          ]),
    ],
  }
}

/** A position without an account of which nothing is stated. */
export const blankPosition = {
  version: 0,
  accountId: null,
  kind: 'asset',
  startCents: 0,
  returnBp: null,
  costBp: 0,
  contributionCents: 0,
  growthBp: null,
  contributionFrom: null,
  contributionTo: null,
  isPlanned: true,
  ...plainPosition,
} as const satisfies Partial<NewPosition>

/** The positions and events that belong to a scenario alone. */
export interface OwnOfScenario {
  readonly positions: readonly PlanPosition[]
  readonly events: readonly PlanEvent[]
}

/**
 * Copies the positions and events of a scenario to another one, or back to the same one after it was deleted: `idOf`
 * gives every record its id.
 */
export function copiedRecords(
  { positions, events }: OwnOfScenario,
  scenarioId: string,
  idOf: (id: string) => string,
): ScenarioRecords {
  const own = new Map(positions.map(({ id }) => [id, idOf(id)]))
  return {
    positions: positions.map(({ colourIndex: _colour, position: _place, ...record }) => ({
      ...record,
      id: own.get(record.id) ?? record.id,
      scenarioId,
      version: 0,
    })),
    events: events.map(({ version: _version, ...event }) => ({
      ...event,
      id: idOf(event.id),
      positionId: event.positionId === null ? null : (own.get(event.positionId) ?? event.positionId),
      scenarioId,
    })),
  }
}
