import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/content/admin-content.ts'
import * as images from '#contract/content/admin-images.ts'
import type { Content } from '#contract/content/content-kinds.ts'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import { readSlot } from '#contract/content/published.ts'
import { shippedBooks } from '#contract/content/shipped-books.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { storeDemoContent } from '#server/demo/demo-content.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const newId = () => crypto.randomUUID()
/** A new admin for each call: time passes, and sessions end. */
async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

const seminar = {
  title: 'Drei Rechnungen',
  dates: [{ day: '2026-12-05', from: '10:00', to: '16:00' }],
  place: 'Leipzig',
  priceCents: 49_00,
  seats: 8,
  requestUntil: '2026-12-01',
  description: 'Mit **deinen** Zahlen.',
} as const

const write = async (id: string, version: number, content: Partial<typeof seminar> | object = {}) =>
  app.call(
    contract.writeContent,
    {
      params: { id },
      body: { version, written: { kind: 'seminar', content: { ...seminar, ...content } } as never },
    },
    await asAdmin(),
  )
const publish = async (id: string, version: number, publicFrom: string | null = null) =>
  app.call(contract.publishContent, { params: { id }, body: { version, publicFrom } }, await asAdmin())
const slot = async (name: 'seminare' | 'buecher' | 'denke-nach-und-werde-reich') =>
  (await app.call(readSlot, { params: { name } })).data.html

describe('what an admin writes', () => {
  test('what was published without ever being written can be taken back and shown again', async () => {
    await inTransaction(app.database, (transaction) =>
      storeDemoContent(transaction, app.dependencies, '2026-11-21'),
    )
    const list = async (kind: 'webinar' | 'seminar') =>
      (await app.call(contract.listContent, { query: { kind } }, await asAdmin())).data.items
    const shown = [...(await list('webinar')), ...(await list('seminar'))]
    expect(shown).toHaveLength(3)
    for (const { id, kind, version } of shown) {
      const withdrawn = await app.call(
        contract.withdrawContent,
        { params: { id }, body: { version } },
        await asAdmin(),
      )
      expect(withdrawn).toMatchObject({ status: 200, data: { state: 'withdrawn', version: version + 1 } })
      expect((await list(kind as 'webinar')).find((each) => each.id === id)?.state).toBe('withdrawn')
      expect((await publish(id, version + 1)).data).toMatchObject({ state: 'public' })
    }
  })

  test('is a draft that nobody sees until it is published', async () => {
    const id = newId()
    const { status, data } = await write(id, 0, { title: 'Noch niemand sieht es' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ id, state: 'draft', version: 1, shown: null, revisions: [] })
    expect(await slot('seminare')).not.toContain('Noch niemand sieht es')
    const published = await publish(id, 1)
    expect(published.data).toMatchObject({ state: 'public', version: 2, hasChanges: false })
    expect(await slot('seminare')).toContain('Noch niemand sieht es')
    const changed = await write(id, 2, { title: 'Inzwischen anders' })
    expect(changed.data).toMatchObject({ state: 'public', hasChanges: true })
    expect(await slot('seminare')).toContain('Noch niemand sieht es')
  })

  test('met by another version goes nowhere, and both are there', async () => {
    const id = newId()
    await write(id, 0)
    await write(id, 1, { title: 'Von Anna' })
    const late = await write(id, 1, { title: 'Von Ben' })
    expect(late.status).toBe(412)
    expect(late.json).toMatchObject({ current: { version: 2, content: { title: 'Von Anna' } } })
    const repeated = await write(id, 1, { title: 'Von Anna' })
    expect(repeated.data).toMatchObject({ version: 2 })
    expect((await publish(id, 1)).status).toBe(412)
  })

  test('is refused at its field in a German sentence', async () => {
    const { status, errors } = await write(newId(), 0, { title: '', seats: 0, requestUntil: '2026-02-30' })
    expect(status).toBe(422)
    expect(errors.map(({ field = '' }) => field.split('.').at(-1) ?? '').toSorted()).toEqual([
      'requestUntil',
      'seats',
      'title',
    ])
  })

  test('of one kind cannot become another, and fixed texts only have their own ids', async () => {
    const id = newId()
    await write(id, 0)
    const page = { kind: 'page', content: { text: 'x' } } as const satisfies Content
    const other = await app.call(
      contract.writeContent,
      { params: { id }, body: { version: 1, written: page } },
      await asAdmin(),
    )
    expect(other.status).toBe(409)
    const unknown = await app.call(
      contract.writeContent,
      { params: { id: newId() }, body: { version: 0, written: page } },
      await asAdmin(),
    )
    expect(unknown.status).toBe(409)
  })

  test('scheduled appears with its time, and can be called off before', async () => {
    const id = newId()
    await write(id, 0, { title: 'Erst später' })
    const past = await publish(id, 1, '2026-11-01T08:00:00Z')
    expect([past.status, past.errors[0]?.field]).toEqual([422, 'publicFrom'])
    const inAnHour = new Date(app.dependencies.clock.now().getTime() + 3_600_000).toISOString()
    const { data } = await publish(id, 1, inAnHour)
    expect(data).toMatchObject({ state: 'scheduled', scheduledFor: inAnHour })
    const off = await app.call(
      contract.withdrawContent,
      { params: { id }, body: { version: 2 } },
      await asAdmin(),
    )
    expect(off.data).toMatchObject({ state: 'draft', scheduledFor: null, revisions: [] })
    await publish(id, 3, inAnHour)
    app.passTime(3_601_000)
    await app.send({ method: 'GET', path: '/api/content/slots/seminare' })
    const { data: due } = await app.call(contract.readContent, { params: { id } }, await asAdmin())
    expect(due).toMatchObject({ state: 'public' })
  })

  test('withdrawn is shown no more, and its versions stay', async () => {
    const id = newId()
    await write(id, 0, { title: 'Kurz zu sehen' })
    await publish(id, 1)
    app.passTime(1_000)
    const { data } = await app.call(
      contract.withdrawContent,
      { params: { id }, body: { version: 2 } },
      await asAdmin(),
    )
    expect(data).toMatchObject({ state: 'withdrawn', shown: null })
    expect(data.revisions.map(({ isWithdrawal }) => isWithdrawal)).toEqual([true, false])
    expect(await slot('seminare')).not.toContain('Kurz zu sehen')
    const first = await app.call(contract.readRevision, { params: { id, revision: '1' } }, await asAdmin())
    expect(first.data.content).toMatchObject({ title: 'Kurz zu sehen' })
    const none = await app.call(contract.readRevision, { params: { id, revision: '9' } }, await asAdmin())
    expect(none.status).toBe(404)
  })

  test('deleted is gone from list and page, and comes back as it was', async () => {
    const id = newId()
    await write(id, 0, { title: 'Versehentlich gelöscht' })
    await publish(id, 1)
    const gone = await app.call(contract.deleteContent, { params: { id } }, await asAdmin())
    expect(gone.status).toBe(204)
    expect(await slot('seminare')).not.toContain('Versehentlich gelöscht')
    expect((await app.call(contract.readContent, { params: { id } }, await asAdmin())).status).toBe(404)
    const back = await app.call(contract.undeleteContent, { params: { id } }, await asAdmin())
    expect(back.data).toMatchObject({ state: 'public' })
    expect(await slot('seminare')).toContain('Versehentlich gelöscht')
    expect((await app.call(contract.undeleteContent, { params: { id } }, await asAdmin())).status).toBe(404)
  })

  test('is in the audit log', async () => {
    const rows = await app.database.selectFrom('audit_log').select('event').distinct().execute()
    expect(rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining([
        'content_written',
        'content_published',
        'content_withdrawn',
        'content_deleted',
      ]),
    )
  })

  test('previews as it would be shown, hostile Markdown harmless', async () => {
    const { data } = await app.call(
      contract.previewContent,
      {
        body: { written: { kind: 'page', content: { text: '**a** <script>1</script> [x](javascript:1)' } } },
      },
      await asAdmin(),
    )
    expect(data.html).toContain('<strong>a</strong> &lt;script&gt;')
    expect(data.html).not.toContain('<a')
  })

  test('of two hundred kilobytes is refused, of a whole legal text is taken', async () => {
    const preview = async (text: string) =>
      app.call(
        contract.previewContent,
        { body: { written: { kind: 'legal_text', content: { lead: 'Satz', text } } } },
        await asAdmin(),
      )
    expect((await preview('Ein Satz. '.repeat(20_000))).status).toBe(422)
    expect((await preview('Ein Satz. '.repeat(100_000))).status).toBe(413)
    expect((await preview('## Ä\n\nEin Satz. '.repeat(3_500))).status).toBe(200)
  })
})

describe('what the product brings along', () => {
  const [book] = shippedBooks
  const { id } = book!

  test('is listed without a row, and becomes one when it is written', async () => {
    const { data } = await app.call(contract.listContent, { query: { kind: 'book' } }, await asAdmin())
    expect(data.items).toHaveLength(shippedBooks.length)
    expect(data.items[0]).toMatchObject({ id, isShipped: true, version: 0, state: 'public' })
    const written = { kind: 'book', content: { ...book!.content, title: 'Anders genannt' } } as const
    await app.call(contract.writeContent, { params: { id }, body: { version: 0, written } }, await asAdmin())
    expect(await slot('buecher')).not.toContain('Anders genannt')
    await publish(id, 1)
    expect(await slot('buecher')).toContain('Anders genannt')
    app.passTime(1_000)
    await app.call(contract.withdrawContent, { params: { id }, body: { version: 2 } }, await asAdmin())
    expect(await slot('buecher')).not.toContain(id)
  })

  test('can be deleted when it is a book, not when its page needs it', async () => {
    const last = shippedBooks.at(-1)!.id
    expect(await slot('buecher')).toContain(last)
    await app.call(contract.deleteContent, { params: { id: last } }, await asAdmin())
    expect(await slot('buecher')).not.toContain(last)
    const page = fixedIds['denke-nach-und-werde-reich']
    const kept = await app.call(contract.deleteContent, { params: { id: page } }, await asAdmin())
    expect(kept.status).toBe(409)
    expect(await slot('denke-nach-und-werde-reich')).toContain('Napoleon Hills Buch')
  })

  test('labels a link that is paid for (law.md § 15)', async () => {
    const bought = newId()
    const content = { ...book!.content, link: 'https://laden.example/1', isAdvertisement: true }
    const written = { kind: 'book', content } as const
    await app.call(
      contract.writeContent,
      { params: { id: bought }, body: { version: 0, written } },
      await asAdmin(),
    )
    await publish(bought, 1)
    expect(await slot('buecher')).toMatch(/Anzeige<\/span\s*><a\s[^>]*rel="sponsored noopener noreferrer"/)
  })
})

describe('pictures', () => {
  const upload = async (bytes: Buffer, name = 'Bild') =>
    app.call(images.uploadImage, { body: { name, data: bytes.toString('base64') } }, await asAdmin())
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0b6b53' } })

  test('are encoded anew, turned, made smaller and served for ever', async () => {
    const photo = await picture(2_400, 1_200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { status, data } = await upload(photo)
    expect(status).toBe(201)
    expect(data).toMatchObject({ width: 800, height: 1_600 })
    expect(data.address).toBe(`/bilder/${data.digest}-800x1600.webp`)
    const served = await app.send({ method: 'GET', path: data.address })
    expect(served.status).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    // Rule 31 of security.md: a picture is found in its own size and in no other.
    for (const size of ['800x1599', '1600x800', '1x1', '9999x9999', '0800x1600', '80x01600']) {
      const path = `/bilder/${data.digest}-${size}.webp`
      expect((await app.send({ method: 'GET', path })).status).toBe(404)
    }
    const { data: same } = await upload(photo, 'Noch einmal')
    expect(same.digest).toBe(data.digest)
    expect((await app.call(images.listImages, {}, await asAdmin())).data.images).toHaveLength(1)
  })

  test('of 20 MB is refused before it is read', async () => {
    const { status } = await upload(Buffer.alloc(20_000_000, 1))
    expect(status).toBe(413)
  })

  test('that something shows, or did, stays', async () => {
    const { data } = await upload(await picture(30, 30).png().toBuffer(), 'Umschlag')
    const id = newId()
    const written = { kind: 'book', content: { ...shippedBooks[1]!.content, cover: data.address } } as const
    await app.call(contract.writeContent, { params: { id }, body: { version: 0, written } }, await asAdmin())
    const remove = async () =>
      app.call(images.deleteImage, { params: { digest: data.digest } }, await asAdmin())
    expect((await remove()).status).toBe(409)
    const without = { kind: 'book', content: shippedBooks[1]!.content } as const
    await app.call(
      contract.writeContent,
      { params: { id }, body: { version: 1, written: without } },
      await asAdmin(),
    )
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect((await app.send({ method: 'GET', path: data.address })).status).toBe(404)
  })
})
