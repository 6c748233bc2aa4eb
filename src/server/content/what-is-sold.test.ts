import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import * as admin from '#contract/content/admin-content.ts'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { readSlot } from '#contract/content/published.ts'
import { readWording } from '#contract/legal/wordings.ts'
import { readSubscription } from '#contract/subscription.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { createPublished } from './published.ts'
import { recordWordings } from './record-wordings.ts'

// What is sold is what this installation offers, in the order, the terms and the confirmation alike, and the version
// of
// the terms is the day since which they say so.

const app = testApp()
const { call, setTime, signedInUser } = app

beforeAll(() => setTime('2026-11-27T12:00:00Z'))

test('without webinars and consultants none is sold; with them they are, from that day on', async () => {
  await recordWordings(app.dependencies)
  // This stands for the start of a server, which reads everything anew.
  await publishContent({ kind: 'page', content: { text: 'Etwas' } }, fixedIds.ziele)
  const anna = await signedInUser()
  expect(await termsText()).toContain('Fassung vom 27.11.2026')
  expect(await termsText()).not.toMatch(/Webinar|Berater/)
  expect(await offeringsFor(anna)).toEqual({ webinars: false, consultants: false })
  await buy(app, anna, { termsVersion: await versionFor(anna) })
  expect(await confirmationOf(anna)).not.toMatch(/Webinar|Berater/)

  setTime('2026-12-03T12:00:00Z')
  await publishContent({ kind: 'webinar', content: webinar })
  const ben = await signedInUser()
  expect(await offeringsFor(ben)).toEqual({ webinars: true, consultants: false })
  expect(await versionFor(ben)).toBe('2026-12-03')
  expect(await termsText()).toContain('Fassung vom 03.12.2026')
  expect(await termsText()).toContain('Wiederherstellen; Webinare.')
  await buy(app, ben, { termsVersion: '2026-12-03' })
  expect(await confirmationOf(ben)).toContain('Wiederherstellen; Webinare')
  // The wording that Anna agreed to is found by its time.
  const former = await call(readWording, { params: { document: 'agb' }, query: { at: '2026-11-28' } })
  expect(former.data.html).not.toContain('Webinare')
})

test('a consultant who can be chosen is sold as soon as there is one, and not by half', async () => {
  const published = createPublished(app.dependencies)
  await published.refresh()
  expect(published.shown().offerings.consultants).toBe(false)
  const clara = await signedInUser()
  const mark = { consultant_licence: '§ 34h GewO, D-F-125-ABCD-01' }
  await app.database.updateTable('app_user').set(mark).where('user_id', '=', clara.userId).execute()
  await published.refresh()
  expect(published.slots().agb).not.toContain('Berater')
  await app.database
    .insertInto('second_factor')
    .values({
      owner_id: clara.userId,
      user_id: clara.userId,
      sealed_secret: 'k1.x',
      enabled_at: app.dependencies.clock.now(),
    })
    .execute()
  setTime('2026-12-05T12:00:00Z')
  await published.refresh()
  expect(published.slots().agb).toContain('Webinare; Berater.')
  expect(published.slots().agb).toContain('Fassung vom 05.12.2026')
  // Another refresh changes nothing.
  await published.refresh()
  expect(published.slots().agb).toContain('Fassung vom 05.12.2026')
})

test('law.md L4.1: another price makes another version of the terms, by the day since when it is shown', async () => {
  setTime('2027-01-07T12:00:00Z')
  const { config } = app.dependencies
  const dearer = {
    ...app.dependencies,
    config: { ...config, sale: { ...config.sale, monthlyCents: 12_90 } },
  }
  await recordWordings(dearer)
  const published = createPublished(dearer)
  await published.refresh()
  expect(published.slots().agb).toContain('12,90')
  expect(published.slots().agb).toContain('Fassung vom 07.01.2027')
})

const webinar = {
  title: 'Ein Monat',
  day: '2026-12-10',
  time: '19:30',
  minutes: 60,
  description: 'Live',
  joinUrl: 'https://meet.example/1',
  recordingUrl: '',
  chapters: [],
}

async function publishContent(written: unknown, id: string = crypto.randomUUID()): Promise<void> {
  const { token } = await createTestAdmin(app.dependencies)
  const as = { headers: { cookie: `wk_session_admin=${token}` } }
  const params = { id }
  const known = await call(admin.readContent, { params }, as)
  const version = known.status === 200 ? known.data.version : 0
  const wrote = await call(admin.writeContent, { params, body: { version, written: written as never } }, as)
  if (wrote.status !== 200) throw new Error(wrote.text)
  const body = { version: wrote.data.version, publicFrom: null }
  const shown = await call(admin.publishContent, { params, body }, as)
  if (shown.status !== 200) throw new Error(shown.text)
}

async function termsText(): Promise<string> {
  return (await call(readSlot, { params: { name: 'agb' } })).data.html
}

async function offeringsFor(as: TestUser) {
  return (await call(readSubscription, {}, { as })).data.offerings
}

async function versionFor(as: TestUser): Promise<string> {
  return (await call(readSubscription, {}, { as })).data.termsVersion
}

async function confirmationOf(as: TestUser): Promise<string> {
  const { contract } = (await call(readSubscription, {}, { as })).data
  const row = await app.database
    .selectFrom('contract_document')
    .select('content')
    .where('number', '=', String(contract?.number))
    .executeTakeFirstOrThrow()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(row.content)), {
    mergePages: true,
  })
  return text.replaceAll(/\s+/gu, ' ')
}
