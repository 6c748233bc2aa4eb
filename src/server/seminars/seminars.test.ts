import { beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/content/admin-content.ts'
import { confirmSeat, listSeminars, requestSeat } from '#contract/content/seminars.ts'
import { sendMorningMails } from '#server/jobs/send-morning-mails.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const newId = () => crypto.randomUUID()

beforeEach(async () => {
  app.setTime('2026-11-21T10:00:00Z')
  await app.database.deleteFrom('rate_limit').execute()
  await app.database.deleteFrom('mail_outbox').execute()
})

test('a confirmed seat is reminded once, two days before, also by runs at once; an open one is not', async () => {
  const seminar = await published()
  const [anna, ben] = [await seat(seminar), await seat(seminar)]
  await settle(seminar, anna)
  for (const [day, mails] of [
    ['2026-12-02', 0],
    ['2026-12-03', 1],
    ['2026-12-04', 1],
  ] as const) {
    app.setTime(`${day}T07:10:00Z`)
    await Promise.all([1, 2, 3].map(() => sendMorningMails(app.dependencies)))
    expect(await mailsTo(anna, 'Bald ist dein Seminar')).toBe(mails)
  }
  expect(await mailsTo(ben, 'Bald ist dein Seminar')).toBe(0)
})

test('a cancelled seminar tells everybody once, takes no more seats and reminds nobody', async () => {
  const seminar = await published()
  const [anna, ben] = [await seat(seminar), await seat(seminar)]
  await settle(seminar, anna)
  const body = { id: newId(), reason: 'Der Raum ist nicht frei.', seats_words: 'Ein neuer Termin folgt.' }
  const params = { id: seminar }
  const as = [await asAdmin(), await asAdmin()] as const
  const answers = await Promise.all([
    app.call(admin.cancelSeminar, { params, body }, as[0]),
    app.call(admin.cancelSeminar, { params, body }, as[0]),
    app.call(admin.cancelSeminar, { params, body: { ...body, id: newId() } }, as[1]),
  ])
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  for (const email of [anna, ben]) expect(await mailsTo(email, 'Dein Seminar ist abgesagt')).toBe(1)
  const { data } = await app.call(admin.readSeminarCancellation, { params }, as[0])
  expect(data).toMatchObject({ people: 2, cancelled: { reason: 'Der Raum ist nicht frei.', told: 2 } })
  expect((await app.call(listSeminars, {})).data.seminars.map(({ id }) => id)).not.toContain(seminar)
  const page = await app.send({ method: 'GET', path: '/api/content/slots/seminare' })
  expect(page.text).toContain('Abgesagt')
  expect((await ask(seminar, 'spaet@example.com')).status).toBe(422)
  app.setTime('2026-12-03T07:10:00Z')
  await sendMorningMails(app.dependencies)
  expect(await mailsTo(anna, 'Bald ist dein Seminar')).toBe(0)
})

test('409 for what is not public; 422 without a reason', async () => {
  const body = { id: newId(), reason: 'Der Raum ist nicht frei.', seats_words: 'Ein neuer Termin folgt.' }
  const unknown = await app.call(admin.cancelSeminar, { params: { id: newId() }, body }, await asAdmin())
  expect(unknown.status).toBe(404)
  const seminar = await published()
  const empty = { params: { id: seminar }, body: { ...body, reason: '' } }
  expect((await app.call(admin.cancelSeminar, empty, await asAdmin())).status).toBe(422)
})

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

async function published(): Promise<string> {
  const id = newId()
  const as = await asAdmin()
  const content = {
    title: 'Drei Rechnungen',
    dates: [{ day: '2026-12-05', from: '10:00', to: '16:00' }],
    place: 'Leipzig',
    priceCents: 49_00,
    seats: 9,
    requestUntil: '2026-12-01',
    description: 'Mit deinen Zahlen.',
  } as const
  const written = { kind: 'seminar' as const, content: { ...content, dates: [...content.dates] } }
  await app.call(admin.writeContent, { params: { id }, body: { version: 0, written } }, as)
  await app.call(admin.publishContent, { params: { id }, body: { version: 1, publicFrom: null } }, as)
  return id
}

function ask(seminarId: string, email: string) {
  const body = { id: newId(), name: 'Anna Berger', email, seats: 1, message: '' }
  return app.call(requestSeat, { params: { id: seminarId }, body })
}

/** Asks for a seat and presses the link. @returns the address */
async function seat(seminarId: string): Promise<string> {
  const email = `anna.${newId()}@example.com`
  expect((await ask(seminarId, email)).status).toBe(201)
  const mail = (await app.mails()).find(
    ({ recipient, text }) => recipient === email && text.includes('token='),
  )
  const token = /seminarplatz\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await app.call(confirmSeat, { body: { token } })).data.outcome).toBe('kept')
  return email
}

async function settle(seminarId: string, email: string): Promise<void> {
  const as = await asAdmin()
  const { data } = await app.call(admin.listSeminarRequests, { params: { id: seminarId } }, as)
  const found = data.requests.find((each) => each.email === email)!
  const body = { version: found.version, state: 'confirmed' } as const
  await app.call(admin.settleSeminarRequest, { params: { id: found.id }, body }, as)
}

async function mailsTo(email: string, subject: string): Promise<number> {
  return (await app.mails()).filter((mail) => mail.recipient === email && mail.subject === subject).length
}
