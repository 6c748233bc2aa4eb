import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listRequests, readRequest, sendRequestReceipt, updateRequest } from '#contract/admin/requests.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { sendCancellation, sendMessage, sendWithdrawal } from '#contract/requests.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { lookUpRequests } from '#server/requests/settle-requests.ts'
import {
  sampleCancellation as cancellation,
  sampleMessage as message,
  sampleWithdrawal as withdrawal,
} from '#server/testing/samples/sample-request.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, mails, passTime } = app
const DAY = 24 * 60 * 60_000

let admin: { readonly headers: { readonly cookie: string } }

beforeEach(async () => {
  // Time passes, so that no limit of the test before applies.
  passTime(DAY)
  app.setTime('2026-11-30T18:42:07Z')
  passTime(DAY * (days += 1))
  admin = await signedInAdmin()
})
let days = -1

afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

describe('POST /api/requests/cancellation', () => {
  test('law.md § 9: an unknown contract is accepted, stored, and receipted with date and time', async () => {
    app.setTime('2026-11-30T18:42:07Z')
    const answer = await call(sendCancellation, { body: cancellation() })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({
      kind: 'cancellation',
      number: expect.stringMatching(/^K-2026-\d{4}$/),
      receivedAt: '2026-11-30T18:42:07.000Z',
      endsOn: null,
      contractNumber: null,
      isMailed: true,
    })
    const [mail] = await mailsTo('anna@example.com')
    expect(mail!.subject).toBe(`Kündigung ${answer.data.number}: Eingangsbestätigung`)
    for (const text of [
      '30.11.2026, 19:42:07 Uhr (Europe/Berlin)',
      'Ordentliche Kündigung',
      'Anna Berger',
      'Vertrag: Abo',
      'zum nächstmöglichen Zeitpunkt',
      'schreiben wir an die E-Mail-Adresse, die zu ihm gehört',
      'gilt sie nach 48 Stunden von selbst',
    ])
      expect(mail!.text).toContain(text)
  })

  test('the receipt repeats nothing that was written, and brings no file: anybody may have written it', async () => {
    const advertisement = 'Gewinnen Sie auf https://evil.example!\n'.repeat(70)
    const fields = { name: 'Anna', identity: advertisement.slice(0, 280), contractNumber: 'evil.example' }
    const reason = { termination: 'extraordinary' as const, reason: advertisement }
    await call(sendCancellation, { body: cancellation({ ...fields, ...reason, email: 'opfer@example.com' }) })
    await call(sendWithdrawal, {
      body: withdrawal({ contract: 'evil.example', message: advertisement, email: 'opfer@example.com' }),
    })
    await call(sendMessage, { body: message({ message: advertisement, email: 'opfer@example.com' }) })
    const sent = await mailsTo('opfer@example.com')
    expect(sent).toHaveLength(3)
    for (const { text, html, subject, files } of sent) {
      expect(`${subject}${text}${html}`).not.toMatch(/evil|Gewinnen/)
      expect(files).toBeUndefined()
    }
    for (const { text, html } of await mailsTo('post@betreiber.example'))
      expect(`${text}${html}`).not.toMatch(/evil|Gewinnen/)
  })

  test('an extraordinary one needs its reason, at its place', async () => {
    const body = cancellation({ termination: 'extraordinary', reason: ' ' })
    const refused = await call(sendCancellation, { body })
    expect(refused).toMatchObject({
      status: 422,
      errors: [{ field: 'reason', message: 'Bitte gib einen Wert ein.' }],
    })
    const accepted = await call(sendCancellation, { body: { ...body, reason: 'Preis erhöht' } })
    expect(accepted.data).toMatchObject({ termination: 'extraordinary', message: 'Preis erhöht' })
  })

  test('the same call twice, and twice at once, is one declaration with one mail', async () => {
    const body = cancellation()
    const [first, second] = await Promise.all([
      call(sendCancellation, { body }),
      call(sendCancellation, { body }),
    ])
    passTime(1_000)
    const third = await call(sendCancellation, { body })
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    expect([first.data, second.data]).toEqual([third.data, third.data])
    expect(await mailsTo('anna@example.com')).toHaveLength(1)
    const other = await call(sendCancellation, { body: { ...body, name: 'Jonas' } })
    expect(other).toMatchObject({ status: 409, errors: [{ message: 'conflict' }] })
  })

  test('numbers of a kind have no gap, whoever comes at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        call(sendCancellation, { body: cancellation({ email: `a${at}@example.com` }) }),
      ),
    )
    const numbers = answers.map(({ data }) => Number(data.number.slice(7))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => numbers[0]! + at))
  })

  test('the year of a number is that of Germany', async () => {
    app.setTime('2026-12-31T23:00:00Z')
    const { data } = await call(sendCancellation, { body: cancellation() })
    expect(data.number).toBe('K-2027-0001')
  })

  test('looks like a machine: stored, acted on by somebody, only the mail waits', async () => {
    const body = { ...cancellation({ email: 'bot@example.com' }), website: 'http://spam.example' }
    const { data } = await call(sendCancellation, { body })
    expect(data).toMatchObject({ isMailed: false, number: expect.stringMatching(/^K-/) })
    expect(await mailsTo('bot@example.com')).toEqual([])
    const detail = await call(readRequest, { params: { id: body.id } }, admin)
    expect(detail.data).toMatchObject({ is_suspicious: true, receipt_state: 'held_back', state: 'open' })

    const released = await call(sendRequestReceipt, { params: { id: body.id } }, admin)
    expect(released.data.receipt_state).toBe('kept')
    expect(await mailsTo('bot@example.com')).toHaveLength(1)
  })

  test('beyond the mails of an address it is stored, and the receipt waits', async () => {
    const send = () => call(sendCancellation, { body: cancellation({ email: 'oft@example.com' }) })
    const answers = [await send(), await send(), await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(answers.map(({ data }) => data.isMailed)).toEqual([true, true, true, false])
    expect(await mailsTo('oft@example.com')).toHaveLength(3)
  })

  test('a flood from one network is told to wait', async () => {
    const answers = []
    for (let number = 0; number < 22; number += 1)
      answers.push(await call(sendCancellation, { body: cancellation({ email: `f${number}@example.com` }) }))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('texts of 200 kB are refused with a sentence or by their size, nothing breaks', async () => {
    const long = await call(sendCancellation, {
      body: cancellation({ termination: 'extraordinary', reason: 'x'.repeat(3_001) }),
    })
    expect(long).toMatchObject({
      status: 422,
      errors: [{ field: 'reason', message: 'Bitte gib höchstens 3000 Zeichen ein.' }],
    })
    const huge = await call(sendCancellation, { body: cancellation({ name: 'x'.repeat(200_000) }) })
    expect(huge).toMatchObject({ status: 413, errors: [{ message: 'payload_too_large' }] })
  })

  test.each([
    ['email', { email: 'anna' }, 'In der Adresse fehlt das @.'],
    ['name', { name: ' ' }, 'Bitte gib einen Wert ein.'],
    ['identity', { identity: '' }, 'Bitte gib einen Wert ein.'],
    ['endsOn', { endsOn: '2026-02-30' as const }, 'Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).'],
  ])('%s is refused at its place', async (field, fields, sentence) => {
    const answer = await call(sendCancellation, { body: cancellation(fields) })
    expect(answer).toMatchObject({ status: 422, errors: [{ field, message: sentence }] })
  })

  test('a name with markup is text in the mail', async () => {
    await call(sendCancellation, { body: cancellation({ name: '<img src=x onerror=alert(1)>' }) })
    const [mail] = await mailsTo('anna@example.com')
    expect(mail!.html).not.toContain('<img src=x')
    expect(mail!.text).toContain('Hallo,')
  })
})

describe('POST /api/requests/withdrawal', () => {
  test('law.md § 8: name, contract and address are enough', async () => {
    const body = withdrawal({ message: '' })
    const { data, status } = await call(sendWithdrawal, { body })
    expect(status).toBe(201)
    expect(data).toMatchObject({ kind: 'withdrawal', number: expect.stringMatching(/^W-2026-\d{4}$/) })
    const [mail] = await mailsTo('anna@example.com')
    expect(mail!.text).toContain(`Nummer: ${data.number}`)
    expect(mail!.text).toContain('Uhr (Europe/Berlin)')
  })

  test('L7.4: the refund is due within 14 days, and the operator hears of it', async () => {
    app.setTime('2026-12-01T22:59:59Z')
    // The requests of earlier tests are looked up first.
    await lookUpRequests(app.dependencies)
    await app.database.deleteFrom('mail_outbox').execute()
    const body = withdrawal()
    await call(sendWithdrawal, { body })
    await lookUpRequests(app.dependencies)
    const { data } = await call(readRequest, { params: { id: body.id } }, admin)
    expect(data.due_on).toBe('2026-12-15')
    const [notice] = await mailsTo('post@betreiber.example')
    expect(notice!.text).toContain('Zu erledigen bis zum 15. Dezember 2026.')
  })
})

describe('POST /api/requests/contact', () => {
  test('is stored, told to the operator and receipted, both without the text', async () => {
    const body = message({ message: 'Kauft bei http://spam.example' })
    const { data } = await call(sendMessage, { body })
    expect(data.number).toMatch(/^A-2026-\d{4}$/)
    const [notice] = await mailsTo('post@betreiber.example')
    expect(notice!.text).toContain(`/admin/kontakt?vorgang=${body.id}`)
    expect(notice!.text).not.toContain('spam.example')
    const [receipt] = await mailsTo('anna@example.com')
    expect(receipt!.text).not.toContain('spam.example')
    expect(receipt!.text).toContain('Thema: Frage zur Anwendung')
    expect(receipt!.files).toBeUndefined()
  })

  test('a name that is an advertisement is not greeted', async () => {
    await call(sendMessage, { body: message({ name: 'gewinne.example besuchen' }) })
    const [receipt] = await mailsTo('anna@example.com')
    expect(receipt!.text).not.toContain('gewinne.example')
  })
})

describe('the work on requests', () => {
  test('lists the nearest deadline first, filters, searches and pages', async () => {
    await app.database.deleteFrom('request').execute()
    await call(sendMessage, { body: message({ name: 'Jörg Müller' }) })
    await call(sendCancellation, { body: cancellation({ name: 'Anna Berger' }) })
    await call(sendWithdrawal, { body: withdrawal({ name: 'Ida Stern' }) })
    const names = async (query: CallOf<typeof listRequests>['query']) =>
      (await call(listRequests, { query }, admin)).data.requests.map(({ name }) => name)
    expect(await names({})).toEqual(['Anna Berger', 'Jörg Müller', 'Ida Stern'])
    expect(await names({ search: 'mueller' })).toEqual(['Jörg Müller'])
    expect(await names({ kind: 'withdrawal' })).toEqual(['Ida Stern'])
    expect(await names({ state: 'overdue' })).toEqual([])
    expect(await names({ page: '2' })).toEqual([])
    passTime(2 * DAY)
    admin = await signedInAdmin()
    expect(await names({ state: 'overdue' })).toEqual(['Anna Berger'])
    const { data } = await call(listRequests, { query: { state: 'done' } }, admin)
    expect(data).toEqual({
      requests: [],
      matching: 0,
      open: { contact: 1, cancellation: 1, withdrawal: 1, overdue: 1 },
    })
  })

  test('is done with a note, and open again; an older version is refused with the newer one', async () => {
    const body = message()
    await call(sendMessage, { body })
    const params = { id: body.id }
    const done = await call(
      updateRequest,
      { params, body: { version: 1, state: 'done', note: 'Beantwortet.\nMit Anleitung.' } },
      admin,
    )
    expect(done.data).toMatchObject({ state: 'done', note: 'Beantwortet.\nMit Anleitung.', version: 2 })
    const stale = await call(updateRequest, { params, body: { version: 1, state: 'open', note: '' } }, admin)
    expect(stale).toMatchObject({ status: 412, json: { current: { version: 2, state: 'done' } } })
    const open = await call(updateRequest, { params, body: { version: 2, state: 'open', note: '' } }, admin)
    expect(open.data).toMatchObject({ state: 'open', done_at: null, message: body.message })
  })

  test('404 for an id of nobody', async () => {
    const params = { id: crypto.randomUUID() }
    for (const answer of [
      await call(readRequest, { params }, admin),
      await call(updateRequest, { params, body: { version: 1, state: 'done', note: '' } }, admin),
      await call(sendRequestReceipt, { params }, admin),
    ])
      expect(answer).toMatchObject({ status: 404, errors: [{ message: 'not_found' }] })
  })
})

describe('how long they are kept', () => {
  test('answered messages two years, everything else for ever', async () => {
    await app.database.deleteFrom('request').execute()
    const answered = message()
    await call(sendMessage, { body: answered })
    await call(sendMessage, { body: message() })
    const ended = cancellation()
    await call(sendCancellation, { body: ended })
    for (const id of [answered.id, ended.id])
      await call(updateRequest, { params: { id }, body: { version: 1, state: 'done', note: '' } }, admin)
    passTime(731 * DAY)
    await cleanUp(app.dependencies)
    const kept = await app.database.selectFrom('request').select(['kind', 'state']).orderBy('kind').execute()
    expect(kept).toEqual([
      { kind: 'cancellation', state: 'done' },
      { kind: 'contact', state: 'open' },
    ])
  })

  test('L2.4: messages go with the account, a withdrawal stays', async () => {
    await app.database.deleteFrom('request').execute()
    const anna = await app.signedInUser()
    await call(sendMessage, { body: message({ email: anna.email.toUpperCase() }) })
    await call(sendWithdrawal, { body: withdrawal({ email: anna.email }) })
    await app.database
      .updateTable('app_user')
      .set({ deletion_due_at: app.dependencies.clock.now() })
      .where('user_id', '=', anna.userId)
      .execute()
    await eraseDueUsers(app.dependencies)
    const kept = await app.database.selectFrom('request').select('kind').execute()
    expect(kept).toEqual([{ kind: 'withdrawal' }])
  })
})

async function signedInAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

async function mailsTo(recipient: string) {
  return (await mails()).filter((mail) => mail.recipient === recipient)
}
