import { beforeAll, expect, test } from 'vitest'
import { everyCall, prepareCall } from '#server/testing/growth/every-call.ts'
import { growHouseholds } from '#server/testing/growth/grow-households.ts'
import { recordStatements } from '#server/testing/growth/read-plans.ts'
import { wholeReads } from '#server/testing/growth/whole-reads.ts'
import { prepareOwner } from '#server/testing/owner-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

// No call reads a table whole that grows with the number of households: what one household waits for is the same among
// a hundred thousand others. Every call of the contract is made among many, and every statement that it sends is
// planned.

const app = testApp()
const HOUSEHOLDS = 200

beforeAll(async () => {
  await growHouseholds(app.database, { households: HOUSEHOLDS, today: '2026-11-21' })
  await prepareOwner(app)
}, 300_000)

/** Calls that look at everybody, with the reason. */
const exceptions: Readonly<Record<string, string>> = {}

test('every call finds what it reads by an index', { timeout: 300_000 }, async () => {
  const recording = recordStatements()
  const known = new Map<string, readonly string[]>()
  const broken: string[] = []
  const found: Record<string, readonly string[]> = {}
  try {
    for (const call of everyCall()) {
      const send = await prepareCall(app, call)
      recording.take()
      const { status, text } = await send()
      if (status >= 500) broken.push(`${call.name}: ${text}`)
      const tables = new Set<string>()
      for (const statement of recording.take()) {
        const key = statement.text + statement.entering.replaceAll(/'[\da-f-]{36}'/gu, '')
        const whole = known.get(key) ?? (await wholeReads(app.database, statement))
        known.set(key, whole)
        for (const table of whole) tables.add(table)
      }
      recording.take()
      if (tables.size > 0) found[call.name] = [...tables].toSorted()
    }
  } finally {
    recording.stop()
  }
  expect(broken).toEqual([])
  expect(Object.fromEntries(Object.entries(found).filter(([name]) => !(name in exceptions)))).toEqual({})
  expect(Object.keys(exceptions).filter((name) => !(name in found))).toEqual([])
})
