import { startWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { Client } from '#contract/protocol/client.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { startTrial } from '#contract/subscription.ts'
import { currentMonth } from './calendar.ts'

type Settings = BodyOf<typeof startWealthPlan>['plan']

/**
 * Starts the trial, which opens writing, and a plan of forty years with all its suggestions, before taxes.
 */
export async function startPlan(api: Client, settings: Partial<Settings> = {}): Promise<void> {
  await api.call(startTrial, {})
  await api.call(startWealthPlan, {
    body: {
      plan: {
        startMonth: currentMonth(),
        horizonMonths: 480,
        inflationBp: 200,
        growthBp: 300,
        taxMode: 'none',
        withdrawalRateBp: 400,
        protectionMonths: 6,
        lifeCents: null,
        wishedBudgetCents: null,
        ...settings,
      },
      person: null,
      position: null,
    },
  })
}
