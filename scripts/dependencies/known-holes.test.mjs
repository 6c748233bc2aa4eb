import { expect, it } from 'vitest'
import { judge, readExceptions } from './known-holes.mjs'

const day = '2026-11-30'
const hole = (severity) => ({
  source: 1,
  title: 'Reads too far',
  url: 'https://github.com/advisories/GHSA-xxxx-yyyy-zzzz',
  severity,
})
const answerWith = (...via) => JSON.stringify({ vulnerabilities: { parts: { name: 'parts', via } } })
const exception = { advisory: 'GHSA-xxxx-yyyy-zzzz', reason: 'We do not read.', until: '2026-12-31' }

it('a registry that does not answer is said, and is not red', () => {
  expect(judge('', [exception], day)).toMatchObject({ isAnswered: false, failed: false })
  expect(judge('{"message":"405 Method Not Allowed"}', [], day)).toEqual({
    isAnswered: false,
    failed: false,
    lines: ['405 Method Not Allowed'],
  })
})

it('a grave hole is red, a lesser one and one of another package are not', () => {
  expect(judge(answerWith(hole('high'), 'other'), [], day)).toMatchObject({
    failed: true,
    lines: ['GHSA-xxxx-yyyy-zzzz (high) in parts: Reads too far'],
  })
  expect(judge(answerWith(hole('moderate'), 'other'), [], day)).toMatchObject({
    isAnswered: true,
    failed: false,
  })
})

it('an exception holds until its day, and goes when nothing needs it', () => {
  expect(judge(answerWith(hole('critical')), [exception], day).failed).toBe(false)
  expect(judge(answerWith(hole('critical')), [exception], '2027-01-01').lines[0]).toContain('bis 2026-12-31')
  expect(judge('{"vulnerabilities":{}}', [exception], day).lines).toEqual([
    'Die Ausnahme für GHSA-xxxx-yyyy-zzzz braucht niemand mehr: bitte streichen.',
  ])
})

it('every exception has a reason and a day', () => {
  for (const { advisory, reason, until } of readExceptions()) {
    expect(advisory).toMatch(/^GHSA(?:-\w{4}){3}$/u)
    expect(reason.length).toBeGreaterThan(20)
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/u)
  }
})
