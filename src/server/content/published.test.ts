import { rm } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { readSlot } from '#contract/content/published.ts'
import type { LegalText } from '#contract/legal/legal-text.ts'
import { buildApp } from '#server/app.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { buildOf } from '#server/testing/build-of.ts'
import { testApp } from '#server/testing/test-app.ts'
import { touchContentState } from './content-store.ts'
import { createPublished } from './published.ts'
import { recordWordings } from './record-wordings.ts'
import { contentAt, keepRevision, lockItem } from './revision-store.ts'

const pagesDir = await buildOf({
  'denke-nach-und-werde-reich/index.html':
    '<p>%WK_PRODUCT_NAME%</p><div id="published-x">%WK_SLOT_denke-nach-und-werde-reich%</div>',
  'agb/index.html': '<div>%WK_SLOT_agb%</div>',
  'impressum/index.html': '<p>Without a slot</p>',
})
afterAll(() => rm(pagesDir, { recursive: true, force: true }))

const app = testApp({ config: { pagesDir } })
const page = (path: string) => app.send({ method: 'GET', path })
const id = fixedIds['denke-nach-und-werde-reich']

async function publish(text: string | null, publicFrom = app.dependencies.clock.now()) {
  await inTransaction(app.database, async (transaction) => {
    const now = app.dependencies.clock.now()
    await lockItem(transaction, { id, kind: 'page', now })
    const content = text === null ? null : { text }
    await keepRevision(transaction, { id, origin: 'own', content, publicFrom, adminId: null, now })
    await touchContentState(transaction)
  })
}

/** Another process on the same database, listening as the real one does. */
async function otherProcess() {
  const other = await buildApp(app.dependencies)
  await other.listen({ port: 0, host: '127.0.0.1' })
  return {
    get: async (path: string) =>
      other.inject({ method: 'GET', url: path, headers: { host: 'localhost:3000' } }),
    close: () => other.close(),
  }
}

async function waitUntil(isSo: () => Promise<boolean>, limitMs: number): Promise<number> {
  const start = performance.now()
  while (!(await isSo())) {
    if (performance.now() - start > limitMs) throw new Error(`Not so after ${limitMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return performance.now() - start
}

describe('published content', () => {
  test('stands in the page within five seconds in another process, under another ETag, and leaves it again', async () => {
    const other = await otherProcess()
    try {
      const before = await other.get('/denke-nach-und-werde-reich')
      expect(before.body).not.toContain('%WK_')
      await publish('Neu: **jetzt** $& %WK_PRODUCT_NAME%')
      const shows = async (part: string) =>
        (await other.get('/denke-nach-und-werde-reich')).body.includes(part)
      await waitUntil(() => shows('<strong>jetzt</strong> $&amp; %WK_PRODUCT_NAME%'), 5_000)
      const after = await other.get('/denke-nach-und-werde-reich')
      expect(after.headers['etag']).not.toBe(before.headers['etag'])
      await publish(null)
      await waitUntil(async () => !(await shows('<strong>jetzt</strong>')), 5_000)
    } finally {
      await other.close()
    }
  }, 20_000)

  test('that is scheduled appears when its time has come, without anybody doing anything', async () => {
    const other = await otherProcess()
    try {
      await publish('Später', new Date(app.dependencies.clock.now().getTime() + 60_000))
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      expect((await other.get('/denke-nach-und-werde-reich')).body).not.toContain('Später')
      app.passTime(61_000)
      await waitUntil(
        async () => (await other.get('/denke-nach-und-werde-reich')).body.includes('Später'),
        5_000,
      )
    } finally {
      await other.close()
    }
  }, 20_000)

  test('is read by a call, for whoever comes from another page', async () => {
    const { data } = await app.call(readSlot, { params: { name: 'denke-nach-und-werde-reich' } })
    expect(data.html).toContain('<p>')
    const unknown = await app.send({ method: 'GET', path: '/api/content/slots/dashboard' })
    expect(unknown.status).toBe(422)
  })

  test('leaves pages without a place for it as they were', async () => {
    expect((await page('/impressum')).text).toBe('<p>Without a slot</p>')
  })
})

describe('a legal text', () => {
  const texts: readonly LegalText[] = [
    {
      document: 'agb',
      version: '2026-11-21',
      lead: ({ texts: { PRODUCT_NAME } }) => `Bedingungen von ${PRODUCT_NAME} <b>`,
      text: ({ sale }) => (sale ? '## 1. Preis\n\nMit Abo.' : '## 1. Preis\n\nOhne Abo.'),
    },
  ]

  test('is the product’s own for this configuration until an admin publishes another, and again afterwards', async () => {
    const published = createPublished(app.dependencies, texts)
    await published.refresh()
    expect(published.slots().agb).toContain('Mit Abo.')
    expect(published.slots().agb).toContain('Fassung vom 21.11.2026')
    expect(published.slots().agb).toContain('&lt;b&gt;')
    const publishOwn = (text: string | null) =>
      inTransaction(app.database, async (transaction) => {
        const now = app.dependencies.clock.now()
        await lockItem(transaction, { id: fixedIds.agb, kind: 'legal_text', now })
        const content = text === null ? null : { lead: 'Eigene', text }
        const revision = { id: fixedIds.agb, origin: 'own', content, publicFrom: now, adminId: null } as const
        await keepRevision(transaction, { ...revision, now })
        await touchContentState(transaction)
      })
    await publishOwn('## Eigener Text')
    await published.refresh()
    expect(published.slots().agb).toContain('Eigener Text')
    await publishOwn(null)
    await published.refresh()
    expect(published.slots().agb).toContain('Mit Abo.')
  })

  test('is kept in every wording that was shown', async () => {
    const first = app.dependencies.clock.now()
    await recordWordings(app.dependencies, texts)
    await recordWordings(app.dependencies, texts)
    app.passTime(1_000)
    const later = texts.map((text) => ({ ...text, text: () => 'Neue Fassung' }))
    await recordWordings(app.dependencies, later)
    const at = async (instant: Date) => (await contentAt(app.database, fixedIds.agb, instant))?.content
    expect(await at(first)).toMatchObject({ text: '## 1. Preis\n\nMit Abo.' })
    expect(await at(app.dependencies.clock.now())).toMatchObject({ text: 'Neue Fassung' })
    const rows = await app.database
      .selectFrom('content_revision')
      .selectAll()
      .where('origin', '=', 'shipped')
      .execute()
    expect(rows).toHaveLength(2)
  })
})
