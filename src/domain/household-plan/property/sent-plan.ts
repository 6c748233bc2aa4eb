import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { plannedIn, propertiesOfPlan } from './properties-of-plan.ts'

/**
 * A plan as plain data, so that it can be sent to a worker: its properties answer by functions, which are made again
 * there from the records.
 */
export interface SentPlan extends Omit<HouseholdPlan, 'properties' | 'input'> {
  readonly input: Omit<HouseholdPlan['input'], 'properties'>
}

export function sentPlan({ properties: _, input, ...plan }: HouseholdPlan): SentPlan {
  const { properties: __, ...plain } = input
  return { ...plan, input: plain }
}

/** The plan that was sent. */
export function receivedPlan(sent: SentPlan): HouseholdPlan {
  const properties = propertiesOfPlan(sent.propertyRecords, sent.positions)
  return { ...sent, properties, input: { ...sent.input, properties: plannedIn(properties) } }
}
