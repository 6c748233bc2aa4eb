import { expect, it } from 'vitest'
import type { LineChange } from '#domain/proposals/proposal-line.ts'
import { bodyOf, emptyWork, isEmptyWork, wholeLines, withChange, withoutLine, workAnew } from './work.ts'

const rate = (bp: number): LineChange => ({ kind: 'rate', pot: 'saving_rate', month: '2026-12-01', bp })
const split = (first: number, second: number): LineChange => ({
  kind: 'saving_split',
  month: '2026-12-01',
  until: null,
  parts: [
    { accountId: 'a', shareBp: first },
    { accountId: 'b', shareBp: second },
  ],
})

it('replaces the change about the same thing, whose line keeps its id', () => {
  const once = withChange(emptyWork(), rate(1_200))
  const twice = withChange(withChange(once, split(5_000, 5_000)), rate(1_500))
  expect(twice.lines).toHaveLength(2)
  expect(twice.lines[0]).toEqual({ id: once.lines[0]?.id, change: rate(1_500) })
  expect(withoutLine(twice, 'rate saving_rate').lines.map(({ change }) => change)).toEqual([
    split(5_000, 5_000),
  ])
})

it('sends only lines that are whole, and keeps the others', () => {
  const work = withChange(withChange(emptyWork(), split(5_000, 4_000)), rate(1_200))
  expect(work.lines).toHaveLength(2)
  expect(wholeLines(work).map(({ change }) => change)).toEqual([rate(1_200)])
  expect(bodyOf(work)).toHaveLength(1)
})

it('is empty without lines and words', () => {
  expect(isEmptyWork(emptyWork())).toBe(true)
  expect(isEmptyWork({ ...emptyWork(), reason: ' ' })).toBe(true)
  expect(isEmptyWork({ ...emptyWork(), reason: 'Weil' })).toBe(false)
  expect(isEmptyWork(withChange(emptyWork(), rate(0)))).toBe(false)
})

it('begins anew with the rejected lines that can be proposed still, as a proposal of its own', () => {
  const rejected = { reason: 'Weil', lines: withChange(emptyWork(), rate(1_200)).lines as never }
  const areas = {
    income: 'read',
    accounts: 'read',
    account_system: 'propose',
    budget: 'none',
    wealth_plan: 'none',
    distribution: 'none',
    properties: 'none',
    goals: 'none',
  } as const
  const anew = workAnew(rejected, areas)
  expect(anew).toMatchObject({
    version: null,
    reason: 'Weil',
    answerBy: null,
    lines: [{ change: rate(1_200) }],
  })
  expect(anew?.lines[0]?.id).not.toBe((rejected.lines as { id: string }[])[0]?.id)
  expect(workAnew(rejected, { ...areas, account_system: 'read' })).toBeNull()
})
