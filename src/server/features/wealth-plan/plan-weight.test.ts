import { expect, test } from 'vitest'
import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { putPlanPosition, putPlanValues } from '#contract/planning/plan-positions.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import { addMonths, monthRange } from '#domain/calendar/month.ts'
import { randomStream } from '#domain/chance/random-stream.ts'
import { compress } from '#server/http/compression.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { samplePosition } from '#server/testing/samples/sample-plan.ts'
import { testApp } from '#server/testing/test-app.ts'

const { call, subscriber } = testApp()
const MONTHS = 240
const LARGEST_BYTES = 60_000
const months = monthRange(addMonths('2026-11-01', 1 - MONTHS), MONTHS)

// No two months share an amount, so they are as hard to compress as real ones.
test.each([
  ['gzip', 30],
  ['gzip', 15],
  ['br', 30],
] as const)(
  '%s: thirty positions of twenty years, %i of them accounts, are read in less than 60 kB together',
  async (encoding, accounts) => {
    const as = await subscriber()
    const random = randomStream(2_026)
    const ids: string[] = []
    for (let count = 0; count < 30; count += 1) {
      const { id, ...fields } = samplePosition({ name: `Position ${count}` })
      const account = sampleAccount(as.personId, { id, name: `Konto ${count}`, balance: null })
      if (count < accounts) await call(createAccount, { body: account }, { as })
      else await call(putPlanPosition, { params: { id }, body: fields }, { as })
      ids.push(id)
    }
    const rows = ids.map((positionId) => {
      let amountCents = 1_000_000
      const draws = new Float64Array(MONTHS)
      random.fillNormal(draws)
      const cells = months.map((month, index) => {
        amountCents += 10_000 + Math.round((draws[index] ?? 0) * 40_000)
        return { month, amountCents, seenCents: null }
      })
      return { positionId, cells }
    })
    expect((await call(putPlanValues, { body: { rows } }, { as })).status).toBe(200)

    let bytes = 0
    for (const read of [readWealthPlan, readAccounts]) {
      const { text } = await call(read, {}, { as })
      bytes += (await compress(Buffer.from(text), encoding, 'each-time')).length
    }
    expect(bytes).toBeLessThan(LARGEST_BYTES)
  },
)
