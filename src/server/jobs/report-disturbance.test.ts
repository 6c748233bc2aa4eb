import { expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { disturbanceReport } from './report-disturbance.ts'

test('an outage is told at once, then once a minute, and a later one at once again', () => {
  let seconds = 0
  const lines: unknown[] = []
  const now = () => new Date(seconds * 1000)
  const report = disturbanceReport(
    createLog('warn', (line) => lines.push(JSON.parse(line)), now),
    now,
  )
  for (; seconds <= 60; seconds += 1) report(new Error('away'))
  const told = (times: number) => ({
    message: 'jobs are disturbed',
    times,
    error: expect.objectContaining({ message: 'away' }),
  })
  expect(lines).toMatchObject([told(1), told(60)])
  seconds = 1000
  report(new Error('away'))
  expect(lines[2]).toMatchObject(told(1))
})
