import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  beginBookings,
  bookingStep,
  figuresOf,
  recount,
  takeStep,
} from '#server/testing/steps/booking-steps.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

test('whatever is written in whatever order, the figures of months are those of their bookings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bookingStep, { minLength: 6, maxLength: 16 }), async (steps) => {
      const household = await beginBookings(app)
      for (const each of steps) {
        app.passTime(2_000)
        const { status } = await takeStep(household, each)
        expect([each.kind, status < 500]).toEqual([each.kind, true])
      }
      expect(await figuresOf(household)).toEqual(await recount(household))
    }),
    { numRuns: 25, seed: 2_026 },
  )
})
