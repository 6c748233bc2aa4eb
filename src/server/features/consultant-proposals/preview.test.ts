import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Problem } from '#contract/protocol/problem.ts'
import { limitedDeep, roundedCents } from '#domain/client-room/limit-amounts.ts'
import { limitRecords } from '#domain/client-room/limit-records.ts'
import type { RoomRecords } from '#domain/client-room/room-records.ts'
import { allAreas, amountPrecisions, type Grant, grantLevels } from '#domain/consulting/grant.ts'
import { toldEffects } from '#domain/proposals/limit-told.ts'
import { proposalEffects } from '#domain/proposals/proposal-effects.ts'
import { proposalHouseholds } from '#domain/testing/proposal-household.ts'
import { worthToday as today } from '#domain/testing/random-worth-household.ts'
import type { EffectsQuestion } from '#server/consultant/room-view-worker.ts'
import { describeLines, type SentLine } from './describe-lines.ts'
import { previewLines } from './preview.ts'

const level = fc.constantFrom(...grantLevels)
const grants: fc.Arbitrary<Grant> = fc
  .record({
    areas: fc.record({
      income: level,
      accounts: level,
      account_system: level,
      budget: level,
      wealth_plan: level,
      goals: level,
    }),
    amounts: fc.constantFrom(...amountPrecisions.filter((amounts) => amounts !== 'exact')),
  })
  .map(({ areas, amounts }) => ({ areas: allAreas(areas), amounts, expiresOn: '2027-01-20' }))

test('households with the same limited records get the same preview and the same draft, byte for byte', async () => {
  await fc.assert(
    fc.asyncProperty(proposalHouseholds, grants, async ({ records, lines }, grant) => {
      // Another household: every amount is what the first one's would be rounded to.
      const twin = limitedDeep(records, { cents: roundedCents, text: (text) => text })
      const sent = lines.map((change, place) => ({ id: String(place), change })) as readonly SentLine[]
      const [first, second] = await Promise.all([told(records, grant, sent), told(twin, grant, sent)])
      expect(second).toBe(first)
    }),
    { numRuns: 25 },
  )
})

/** Computes the effects as the worker does, but in this thread. */
async function effectsHere({ limited, lines, today: day }: EffectsQuestion) {
  return Promise.resolve(toldEffects(proposalEffects(limited, lines, day), limited.grant))
}

/** What a consultant is told by a preview and by a draft, or the refusal. */
async function told(exact: RoomRecords, grant: Grant, lines: readonly SentLine[]): Promise<string> {
  const limited = limitRecords(exact, grant)
  try {
    const draft = describeLines(lines, { exact, limited, today }).map(({ base: _, ...line }) => line)
    return JSON.stringify([await previewLines({ limited, today }, lines, effectsHere), draft])
  } catch (error) {
    if (error instanceof Problem) return JSON.stringify(error.fields)
    throw error
  }
}
