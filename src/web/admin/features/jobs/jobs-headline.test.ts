import { expect, test } from 'vitest'
import type { JobRow } from '#contract/admin/operation.ts'
import { jobsHeadline } from './jobs-headline.ts'

const calm: JobRow = {
  name: 'data.examine',
  state: 'done',
  last_started_at: null,
  last_ended_at: null,
  result: null,
  failure: null,
  failures: 0,
  left: 0,
  last_finished_at: null,
  next_run_at: null,
  is_under_way: false,
}
const failed: JobRow = { ...calm, state: 'failed', failure: { kind: 'other', message: null } }

test.each([
  [[calm], 'Alle Aufträge laufen rund.'],
  [[{ ...calm, is_under_way: true }], 'Ein Auftrag läuft gerade.'],
  [[calm, failed], '„Datenprüfung“ ist gescheitert.'],
  [[failed, failed], 'Zwei Aufträge sind gescheitert.'],
])('%#: %s', (jobs, headline) => {
  expect(jobsHeadline(jobs)).toBe(headline)
})
