import { expect, test } from 'vitest'
import type { LegalContent } from '#contract/content/content-kinds.ts'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { listWordings, readWording } from '#contract/legal/wordings.ts'
import { recordWordings } from '#server/content/record-wordings.ts'
import { keepRevision, lockItem } from '#server/content/revision-store.ts'
import { shownWordings } from '#server/content/shown-wordings.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, setTime } = app

test('law.md L4.1: every wording that was shown is read again by its time', async () => {
  setTime('2026-11-26T08:00:00Z')
  await recordWordings(app.dependencies)
  setTime('2026-12-24T08:00:00Z')
  await publish('2026-12-24T08:00:00Z', {
    lead: 'Eigene Bedingungen.',
    text: '## 1. Eins\n\nEigener **Text**',
  })
  await publish('2027-01-01T00:00:00Z', { lead: 'Erst im neuen Jahr.', text: '## 1. Zwei' })

  const { data } = await call(listWordings, { params: { document: 'agb' } })
  expect(data.wordings.map(({ shown_from: from }) => from)).toEqual([
    '2026-12-24T08:00:00.000Z',
    '2026-11-26T08:00:00.000Z',
  ])

  const first = await read('2026-11-30T12:00:00.000Z')
  expect(first.data).toMatchObject({ shown_from: '2026-11-26T08:00:00.000Z', is_current: false })
  expect(first.data.html).toContain('Keine Beratung')
  const now = await read('2026-12-24T08:00:00.000Z')
  expect(now.data).toMatchObject({ is_current: true })
  expect(now.data.html).toContain('Eigener <strong>Text</strong>')
  // A day stands for its end in Germany.
  expect((await read('2026-12-24')).data.shown_from).toBe('2026-12-24T08:00:00.000Z')
  expect((await read('2026-12-23')).data.shown_from).toBe('2026-11-26T08:00:00.000Z')
})

test('404 before the first one, 422 for what is no time, and nothing that is only scheduled', async () => {
  setTime('2026-12-24T09:00:00Z')
  expect((await read('2020-01-01')).status).toBe(404)
  for (const at of ['gestern', '2026-13-01', '', `2026-12-24T${'1'.repeat(300)}`])
    expect((await read(at)).status).toBe(422)
  for (const at of ['9999-12-31', '9999-12-31T23:59:59.999Z']) expect((await read(at)).status).toBe(200)
  for (const at of ['0000-01-01', '0001-01-01', '0000-01-01T00:00:00Z', '1900-01-01'])
    expect((await read(at)).status).toBe(404)
  for (const at of ['+275760-09-13', '-271821-04-20', '10000-01-01', '2026-00-10', '2026-12-24T24:00:01Z'])
    expect((await read(at)).status).toBe(422)
  expect((await read('2027-06-01')).data.html).not.toContain('Erst im neuen Jahr')
})

test('a wording of the product that changes behind an own one is shown when that is taken back', () => {
  const [a, b, own] = ['a', 'b', 'own'].map((text) => ({ lead: '', text }))
  const at = (day: number) => new Date(Date.UTC(2026, 0, day))
  const shown = shownWordings([
    { origin: 'shipped', content: a!, public_from: at(1) },
    { origin: 'own', content: own!, public_from: at(2) },
    { origin: 'shipped', content: b!, public_from: at(3) },
    { origin: 'own', content: null, public_from: at(4) },
  ])
  expect(shown).toEqual([
    { content: a, shownFrom: at(1) },
    { content: own, shownFrom: at(2) },
    { content: b, shownFrom: at(4) },
  ])
})

function read(at: string) {
  return call(readWording, { params: { document: 'agb' }, query: { at } })
}

async function publish(from: string, content: LegalContent) {
  const now = app.dependencies.clock.now()
  await inTransaction(app.database, async (transaction) => {
    await lockItem(transaction, { id: fixedIds.agb, kind: 'legal_text', now })
    await keepRevision(transaction, {
      id: fixedIds.agb,
      origin: 'own',
      content,
      publicFrom: new Date(from),
      adminId: null,
      now,
    })
  })
}
