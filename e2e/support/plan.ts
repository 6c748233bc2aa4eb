import { startWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { Client } from '#contract/protocol/client.ts'
import { startTrial } from '#contract/subscription.ts'
import { currentMonth } from './calendar.ts'

/** Starts the trial, which opens writing, and a plan of forty years with all its suggestions. */
export async function startPlan(api: Client): Promise<void> {
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
      },
      person: null,
      position: null,
    },
  })
}
