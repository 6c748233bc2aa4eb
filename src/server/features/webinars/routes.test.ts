import { describe, expect, test } from 'vitest'
import * as admin from '#contract/content/admin-content.ts'
import { listBookMarks, putBookMark } from '#contract/content/book-marks.ts'
import { shippedBooks } from '#contract/content/shipped-books.ts'
import { listWebinars, putWebinarNote } from '#contract/content/webinars.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()

async function publishedWebinar(): Promise<string> {
  const id = crypto.randomUUID()
  const { token } = await createTestAdmin(app.dependencies)
  const as = { headers: { cookie: `wk_session_admin=${token}` } }
  const content = {
    title: 'Ein Monat',
    day: '2026-12-03',
    time: '19:30',
    minutes: 90,
    description: '**Live**',
    joinUrl: 'https://meet.example/1',
    recordingUrl: 'https://video.example/1',
    chapters: [{ atSeconds: 60, title: 'Anfang' }],
  }
  const written = { kind: 'webinar', content } as never
  await app.call(admin.writeContent, { params: { id }, body: { version: 0, written } }, as)
  await app.call(admin.publishContent, { params: { id }, body: { version: 1, publicFrom: null } }, as)
  return id
}

describe('webinars', () => {
  test('show their dates to everybody who is signed in, their links to subscribers only', async () => {
    const id = await publishedWebinar()
    const read = async (as: Awaited<ReturnType<typeof app.signedInUser>>) =>
      (await app.call(listWebinars, {}, { as })).data.webinars.find((each) => each.id === id)
    expect(await read(await app.signedInUser())).toMatchObject({
      day: '2026-12-03',
      joinUrl: null,
      recordingUrl: null,
      chapters: [],
      descriptionHtml: '<p><strong>Live</strong></p>\n',
    })
    expect(await read(await app.subscriber())).toMatchObject({
      joinUrl: 'https://meet.example/1',
      recordingUrl: 'https://video.example/1',
      chapters: [{ atSeconds: 60, title: 'Anfang' }],
    })
  })

  test('carry a note of everybody’s own', async () => {
    const id = await publishedWebinar()
    const [anna, ben] = [await app.subscriber(), await app.subscriber()]
    const put = (as: typeof anna, version: number, text: string) =>
      app.call(putWebinarNote, { params: { id }, body: { version, text } }, { as })
    expect((await put(anna, 0, 'Von Anna')).data).toEqual({ text: 'Von Anna', version: 1 })
    expect((await put(ben, 0, 'Von Ben')).data).toEqual({ text: 'Von Ben', version: 1 })
    const late = await put(anna, 0, 'Aus einem anderen Tab')
    expect([late.status, late.json]).toMatchObject([412, { current: { text: 'Von Anna', version: 1 } }])
    expect((await put(anna, 1, 'Neu')).data.version).toBe(2)
    expect((await put(anna, 1, 'Neu')).data.version).toBe(2)
    const { data } = await app.call(listWebinars, {}, { as: ben })
    expect(data.webinars.find((each) => each.id === id)?.note.text).toBe('Von Ben')
    const none = await app.call(
      putWebinarNote,
      { params: { id: crypto.randomUUID() }, body: { version: 0, text: 'x' } },
      { as: anna },
    )
    expect(none.status).toBe(404)
  })
})

describe('book marks', () => {
  const { id } = shippedBooks[0]!

  test('are everybody’s own, and gone when they say nothing', async () => {
    const [anna, ben] = [await app.signedInUser(), await app.signedInUser()]
    const put = (isRemembered: boolean, isRead: boolean, bookId = id) =>
      app.call(putBookMark, { params: { id: bookId }, body: { isRemembered, isRead } }, { as: anna })
    const marks = async (as = anna) => (await app.call(listBookMarks, {}, { as })).data.marks
    await put(true, false)
    await put(true, true)
    expect(await marks()).toEqual([{ bookId: id, isRemembered: true, isRead: true }])
    expect(await marks(ben)).toEqual([])
    await put(false, false)
    expect(await marks()).toEqual([])
    expect((await put(true, false, crypto.randomUUID())).status).toBe(404)
  })
})
