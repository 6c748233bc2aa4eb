import { type RawBuilder, sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/content/admin-content.ts'
import { deleteImage, uploadImage } from '#contract/content/admin-images.ts'
import { listBookMarks, putBookMark } from '#contract/content/book-marks.ts'
import { requestSeat } from '#contract/content/seminars.ts'
import { shippedBooks } from '#contract/content/shipped-books.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

// These tests try the caps of published content (database/table-caps.ts): the last place is taken, and the next item is
// refused.
const app = testApp()
const { call } = app
const newId = () => crypto.randomUUID()

// Time passes, so that no test meets the limits used up by the others.
beforeEach(() => app.passTime(1_200_000))

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

const seminar = {
  title: 'Drei Rechnungen',
  dates: [{ day: '2026-12-05', from: '10:00', to: '16:00' }],
  place: 'Leipzig',
  priceCents: 0,
  seats: 500,
  requestUntil: '2026-12-01',
  description: 'Mit deinen Zahlen.',
} as const

async function write(id: string, version: number, content: object = {}) {
  const written = { kind: 'seminar', content: { ...seminar, ...content } } as never
  return call(admin.writeContent, { params: { id }, body: { version, written } }, await asAdmin())
}

async function publish(id: string, version: number) {
  return call(admin.publishContent, { params: { id }, body: { version, publicFrom: null } }, await asAdmin())
}

async function run(statement: RawBuilder<unknown>): Promise<void> {
  await inTransaction(app.database, (transaction) => statement.execute(transaction))
}

async function count(
  table: 'content_item' | 'content_revision' | 'content_image',
  where: RawBuilder<unknown>,
) {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${sql.table(table)} where ${where}`.execute(app.database)
  return rows[0]!.count
}

test('content_item: five hundred of a kind, written at once or one after the other', async () => {
  const [first, second, third] = [newId(), newId(), newId()]
  const seminars = sql`kind = 'seminar'`
  await run(sql`insert into content_item (content_id, kind, draft, version, created_at, updated_at, deleted_at)
    select gen_random_uuid(), 'seminar', '{}', 1, now(), now(), now() from generate_series(1, 499)`)
  const answers = await Promise.all([write(first, 0), write(second, 0)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const refused = await write(third, 0)
  expect([refused.status, refused.errors[0]?.message]).toEqual([
    422,
    'Mehr als 500 Einträge dieser Art gehen nicht.',
  ])
  expect(await count('content_item', seminars)).toBe(500)
  // Existing items can still be edited, and another kind has room.
  const kept = answers[0].status === 200 ? first : second
  expect((await write(kept, 1, { title: 'Anders' })).status).toBe(200)
  const written = { kind: 'book', content: shippedBooks[0]!.content } as const
  const params = { id: newId() }
  expect(
    (await call(admin.writeContent, { params, body: { version: 0, written } }, await asAdmin())).status,
  ).toBe(200)
  await run(sql`delete from content_item where draft = '{}'`)
})

test('content_revision: a thousand of an item; it can still be taken back', async () => {
  const id = newId()
  await write(id, 0)
  await run(sql`insert into content_revision (content_id, revision, origin, content, public_from, created_at)
    select ${id}, n, 'own', ${JSON.stringify(seminar)}::jsonb, timestamptz '2026-01-01' + make_interval(hours => n), now()
    from generate_series(1, 999) n`)
  expect((await publish(id, 1)).status).toBe(200)
  const refused = await publish(id, 2)
  expect([refused.status, refused.errors[0]?.message]).toEqual([422, 'Mehr als 1000 Fassungen gehen nicht.'])
  expect(await count('content_revision', sql`content_id = ${id}`)).toBe(1_000)
  app.passTime(1_000)
  const withdrawn = await call(
    admin.withdrawContent,
    { params: { id }, body: { version: 2 } },
    await asAdmin(),
  )
  expect(withdrawn.data).toMatchObject({ state: 'withdrawn' })
})

test('content_image: a hundred and fifty; one that is there may come again', async () => {
  await run(sql`insert into content_image (digest, name, width, height, bytes, created_at)
    select lpad(to_hex(n), 32, '0'), 'Bild', 1, 1, '\\x00', now() from generate_series(1, 149) n`)
  const upload = async (red: number) => {
    const bytes = await sharp({
      create: { width: 9, height: 9, channels: 3, background: { r: red, g: 0, b: 0 } },
    })
      .png()
      .toBuffer()
    const body = { name: 'Neu', data: bytes.toString('base64') }
    return call(uploadImage, { body }, await asAdmin())
  }
  const answers = await Promise.all([upload(10), upload(90)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  const refused = answers.find(({ status }) => status === 422)!
  expect(refused.errors).toEqual([
    { field: 'data', message: 'Mehr als 150 Bilder gehen nicht. Lösche zuerst eins.' },
  ])
  const stored = answers.findIndex(({ status }) => status === 201)
  expect((await upload([10, 90][stored]!)).status).toBe(201)
  expect(await count('content_image', sql`true`)).toBe(150)
  await call(deleteImage, { params: { digest: '1'.padStart(32, '0') } }, await asAdmin())
  expect((await upload(200)).status).toBe(201)
})

test('book_mark: six hundred of a user, whose marks can still be changed and taken away', async () => {
  const as = await app.signedInUser()
  const [known, other] = shippedBooks.map(({ id }) => id)
  await run(sql`insert into book_mark (user_id, book_id, is_remembered, is_read, marked_at)
    select ${as.userId}, gen_random_uuid(), true, false, now() from generate_series(1, 599)`)
  const mark = (id: string, isRemembered: boolean) =>
    call(putBookMark, { params: { id }, body: { isRemembered, isRead: isRemembered } }, { as })
  expect((await mark(known!, true)).status).toBe(200)
  const refused = await mark(other!, true)
  expect([refused.status, refused.errors[0]?.message]).toEqual([
    422,
    'Mehr als 600 Bücher lassen sich nicht merken.',
  ])
  expect((await mark(known!, false)).status).toBe(200)
  expect((await mark(other!, true)).status).toBe(200)
  expect((await call(listBookMarks, {}, { as })).data.marks).toHaveLength(600)
})

test('seminar_request: four hundred of a seminar, a quarter of them by machines at most', async () => {
  const id = newId()
  await write(id, 0)
  await publish(id, 1)
  const fill = (rows: number) =>
    run(sql`insert into seminar_request
      (request_id, content_id, name, email, seats, message, state, created_at, delete_on)
      select gen_random_uuid(), ${id}, 'Anna', 'a@example.com', 1, '', 'declined', now(), '2027-03-05'
      from generate_series(1, ${sql.lit(rows)})`)
  const rows = async () =>
    (await call(admin.listSeminarRequests, { params: { id } }, await asAdmin())).data.requests.length
  const ask = (website = '') =>
    call(requestSeat, {
      params: { id },
      body: { id: newId(), name: 'Ben', email: `${newId()}@example.com`, seats: 1, message: '', website },
    })
  await fill(99)
  for (let at = 0; at < 2; at += 1) expect((await ask('https://spam.example')).status).toBe(201)
  expect(await rows()).toBe(100)
  await fill(299)
  expect((await ask()).status).toBe(201)
  expect(await rows()).toBe(400)
  await fill(1)
  expect((await ask()).status).toBe(429)
  expect(await rows()).toBe(401)
})

test('two who publish at once what the product brought along: one does, the other is told', async () => {
  const { id, content } = shippedBooks[2]!
  const published = await Promise.all([publish(id, 0), publish(id, 0)])
  expect(published.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  const other = shippedBooks[3]!
  const writeBook = async (title: string) => {
    const written = { kind: 'book', content: { ...content, title } } as const
    return call(
      admin.writeContent,
      { params: { id: other.id }, body: { version: 0, written } },
      await asAdmin(),
    )
  }
  const answers = await Promise.all([writeBook('Von Anna'), writeBook('Von Ben')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
})
