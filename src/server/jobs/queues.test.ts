import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { queues } from './queues.ts'

const project = new URL('../../../', import.meta.url)
const operations = new URL('docs/operations.md', project)

test('what each job costs, and where it ends, stands in the manual of the operator', async () => {
  const rows = (await readFile(operations, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('| `') && line.includes(' | '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  for (const [name, { cost }] of Object.entries(queues)) {
    const row = rows.find((cells) => cells[1] === `\`${name}\``)
    expect([name, ...(row?.slice(2, 4) ?? [])]).toEqual([name, cost.grows, cost.portion])
    const [, count, unit] = /^(\d+) (s|min|h)$/.exec(row?.[4] ?? '') ?? []
    const seconds = { s: 1, min: MINUTE_SECONDS, h: 60 * MINUTE_SECONDS }[unit as 's' | 'min' | 'h']
    expect([name, Number(count) * seconds]).toEqual([name, cost.boundSeconds])
  }
})

test('a run ends by itself before its queue gives it up', () => {
  const late = Object.entries(queues).filter(
    ([, { cost, expireInSeconds }]) => expireInSeconds < cost.boundSeconds + 5 * MINUTE_SECONDS,
  )
  expect(late).toEqual([])
})
