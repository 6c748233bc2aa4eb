import type { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { distributionRecord } from '#contract/records/distribution-record.ts'
import { planEventRecord, planScenarioRecord } from '#contract/records/plan-event-record.ts'
import { planPositionRecord } from '#contract/records/plan-position-record.ts'
import { planPersonRecord, wealthPlanRecord } from '#contract/records/wealth-plan-record.ts'
import { monthsBetween } from '#domain/calendar/month.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { recordColumns } from '#server/database/record-columns.ts'
import type { ClassRow, DistributionRow, SplitRow } from './distribution-store.ts'
import type { EventRow, ScenarioRow } from './event-store.ts'
import type { PositionRow } from './position-store.ts'
import type { PersonRow, SettingsRow } from './store.ts'
import type { ValueRow } from './value-store.ts'

export type WealthPlan = DataOf<typeof readWealthPlan>
export type Settings = NonNullable<WealthPlan['plan']>
export type PlanPerson = WealthPlan['planPersons'][number]
export type Position = WealthPlan['positions'][number]
export type PlanEvent = WealthPlan['events'][number]
export type PlanScenario = WealthPlan['planScenarios'][number]
export type Distribution = NonNullable<WealthPlan['distribution']>
type PositionValues = WealthPlan['values'][number]

const settings = recordColumns(wealthPlanRecord.fields)
const person = recordColumns(planPersonRecord.fields)
const position = recordColumns(planPositionRecord.fields)
const event = recordColumns(planEventRecord.fields)
const scenario = recordColumns(planScenarioRecord.fields)
const distribution = recordColumns(distributionRecord.fields)
const distributionClass = recordColumns(distributionRecord.fields.classes.fields)
const split = recordColumns(distributionRecord.fields.splits.fields)

/** The settings of the whole plan, amounts in cents. */
export function presentSettings(row: SettingsRow): Settings {
  return { ...settings.fieldsOf(row), version: row.version }
}

/** Birth month, retirement and pensions of a person. */
export function presentPerson(row: PersonRow): PlanPerson {
  return { ...person.fieldsOf(row), version: row.version }
}

/** What is planned for a position. */
export function presentPosition(row: PositionRow): Position {
  return { id: row.id, ...position.fieldsOf(row), version: row.version }
}

/** Money that comes or goes, in cents. */
export function presentEvent(row: EventRow): PlanEvent {
  return { id: row.id, ...event.fieldsOf(row), version: row.version }
}

/** A scenario with its name and its place in the order. */
export function presentScenario(row: ScenarioRow): PlanScenario {
  return { id: row.id, ...scenario.fieldsOf(row), version: row.version }
}

/** Classes in their order, with targets and bands, and the parts of split positions. */
export function presentDistribution(
  row: DistributionRow,
  classes: readonly ClassRow[],
  splits: readonly SplitRow[],
): Distribution {
  return {
    ...distribution.fieldsOf(row),
    classes: classes.map((each) => ({ id: each.id, ...distributionClass.fieldsOf(each) })),
    splits: splits.map((each) => split.fieldsOf(each)),
    version: row.version,
  }
}

/** Values by position, each a list without gaps from its first month on; rows come by position and month. */
export function presentValues(rows: readonly ValueRow[]): PositionValues[] {
  return [...Map.groupBy(rows, ({ position_id }) => position_id)].map(([positionId, values]) => {
    const from = itemAt(values, 0).month
    const amountsCents: (number | null)[] = []
    for (const { month, amount_cents } of values) {
      const place = monthsBetween(from, month)
      while (amountsCents.length < place) amountsCents.push(null)
      amountsCents.push(amount_cents)
    }
    return { positionId, from, amountsCents }
  })
}

/** The columns for the fields of a request. */
export const toColumns = {
  settings: settings.columnsOf,
  person: person.columnsOf,
  position: position.columnsOf,
  event: event.columnsOf,
  scenario: scenario.columnsOf,
  distribution: distribution.columnsOf,
  distributionClass: distributionClass.columnsOf,
  split: split.columnsOf,
} as const
