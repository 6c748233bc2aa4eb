import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type SetUpFacts,
  type SetUpMarks,
  resumeSetUp,
  setUpMarks,
  setUpStates,
  setUpSteps,
} from './set-up-path.ts'

const nothing: SetUpFacts = {
  household: false,
  income: false,
  accounts: false,
  rates: false,
  transfers: false,
}
const untouched: SetUpMarks = { household: null, income: null, accounts: null, rates: null, transfers: null }

describe('resumeSetUp', () => {
  it('begins at the beginning', () => {
    expect(resumeSetUp(nothing, untouched)).toBe('household')
  })

  it('goes on where somebody stopped, also in the middle of the accounts', () => {
    const facts = { ...nothing, income: true, accounts: true }
    expect(resumeSetUp(facts, { ...untouched, household: 'done', income: 'done' })).toBe('accounts')
  })

  it('does not come back to what was skipped', () => {
    expect(resumeSetUp(nothing, { ...untouched, household: 'done', income: 'skipped' })).toBe('accounts')
  })

  it('spares a household that entered its income elsewhere the step', () => {
    expect(resumeSetUp({ ...nothing, household: true, income: true }, untouched)).toBe('accounts')
  })

  it('ends', () => {
    const all = {
      household: 'done',
      income: 'done',
      accounts: 'skipped',
      rates: 'done',
      transfers: 'skipped',
    } as const
    expect(resumeSetUp(nothing, all)).toBeNull()
  })
})

describe('setUpStates', () => {
  it('calls done what was skipped and is there by now', () => {
    const marks = { ...untouched, income: 'skipped', accounts: 'skipped' } as const
    expect(setUpStates({ ...nothing, income: true }, marks)).toEqual({
      household: 'open',
      income: 'done',
      accounts: 'skipped',
      rates: 'open',
      transfers: 'open',
    })
  })
})

const facts = fc.record({
  household: fc.boolean(),
  income: fc.boolean(),
  accounts: fc.boolean(),
  rates: fc.boolean(),
  transfers: fc.boolean(),
})
const mark = fc.constantFrom(null, ...setUpMarks)
const marks = fc.record({ household: mark, income: mark, accounts: mark, rates: mark, transfers: mark })

it('whoever leaves one step after the other comes to the end, each step at most once', () => {
  fc.assert(
    fc.property(facts, marks, fc.constantFrom(...setUpMarks), (given, begun, way) => {
      let left: SetUpMarks = begun
      for (let count = 0; count <= setUpSteps.length; count += 1) {
        const step = resumeSetUp(given, left)
        if (step === null) return
        expect(left[step]).toBeNull()
        left = { ...left, [step]: way }
      }
      expect(resumeSetUp(given, left)).toBeNull()
    }),
  )
})
