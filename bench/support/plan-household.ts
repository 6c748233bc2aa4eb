import { createAccount } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { putPlanPosition, putPlanValues } from '#contract/planning/plan-positions.ts'
import { putPlanPerson, startWealthPlan } from '#contract/planning/wealth-plan.ts'
import { createClient } from '#contract/protocol/client.ts'
import { startTrial } from '#contract/subscription.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { addMonths, monthOf, monthRange } from '#domain/calendar/month.ts'
import { randomStream } from '#domain/chance/random-stream.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { samplePosition, sampleSettings } from '#server/testing/samples/sample-plan.ts'
import type { Somebody } from './people.ts'

const POSITIONS = 30
const ACCOUNTS = 15
const MONTHS = 240
const PLAN_MONTHS = 840
const MONTHLY_CENTS = 10_000
const STRAY_CENTS = 40_000

const [types, classes] = [
  ['checking', 'savings', 'securities', 'property', 'loan'],
  ['shares', 'precious_metals', 'bonds', 'liquidity', 'other'],
] as const

/**
 * Creates, by the API, thirty positions, half of them accounts, with a value in each of 240 months, and a plan of fifty
 * years.
 */
export async function fillPlan(origin: string, { token }: Somebody): Promise<void> {
  const client = createClient((path, init) =>
    fetch(origin + path, { ...init, headers: { ...init.headers, cookie: `wk_session=${token}`, origin } }),
  )
  const today = dayIn(Date.now(), 'Europe/Berlin')
  const month = monthOf(today)
  await client.call(startTrial, {})
  const { persons } = await client.call(readHousehold, {})
  const personId = persons[0]?.id ?? ''
  const ids: string[] = []
  for (let count = 0; count < POSITIONS; count += 1) {
    const { id, ...position } = samplePosition({
      name: `Position ${count}`,
      assetClass: classes[count % classes.length] ?? null,
    })
    const type = types[count % types.length] ?? 'checking'
    const account = sampleAccount(personId, {
      id,
      type,
      valueSign: type === 'loan' ? -1 : 1,
      name: `Konto ${count}`,
      balance: null,
    })
    if (count < ACCOUNTS) await client.call(createAccount, { body: account })
    else await client.call(putPlanPosition, { params: { id }, body: position })
    ids.push(id)
  }
  await client.call(putPlanValues, { body: { rows: valuesOf(ids, addMonths(month, 1 - MONTHS)) } })
  await client.call(startWealthPlan, {
    body: {
      plan: sampleSettings({
        startMonth: addMonths(month, -12),
        horizonMonths: PLAN_MONTHS,
        withdrawalOrder: 'proportional',
      }),
      person: null,
      position: null,
    },
  })
  await client.call(putPlanPerson, {
    params: { id: personId },
    body: {
      version: 0,
      birthMonth: '1990-03-01',
      retirementAge: 67,
      pensionPointsBp: 455_000,
      occupationalPensionCents: 20_000,
    },
  })
}

/** Amounts that no two months share. */
function valuesOf(ids: readonly string[], from: ReturnType<typeof monthOf>) {
  const random = randomStream(MONTHS)
  const draws = new Float64Array(MONTHS)
  return ids.map((positionId) => {
    random.fillNormal(draws)
    let amountCents = 1_000_000
    const cells = monthRange(from, MONTHS).map((month, at) => {
      amountCents += MONTHLY_CENTS + Math.round((draws[at] ?? 0) * STRAY_CENTS)
      return { month, amountCents, seenCents: null }
    })
    return { positionId, cells }
  })
}
