import { extractText, getDocumentProxy } from 'unpdf'
import { afterEach, describe, expect, test } from 'vitest'
import { endDeclaredContract, readDeclaredContract, undoDeclaredEnd } from '#contract/admin/declarations.ts'
import { listRequests, readRequest, updateRequest } from '#contract/admin/requests.ts'
import { confirmDeclaration, readDeclaration, stopDeclaration } from '#contract/declarations.ts'
import { sendCancellation, sendWithdrawal } from '#contract/requests.ts'
import { outcomeSentences } from '#contract/requests/receipt-words.ts'
import { cancelSubscription, readSubscription, resumeSubscription } from '#contract/subscription.ts'
import { DAY_MS, MINUTE_MS } from '#domain/calendar/durations.ts'
import type { MailContent } from '#server/mail/mail.ts'
import { lookUpRequests, settleRequests } from '#server/requests/settle-requests.ts'
import { contractsStep } from '#server/subscription/keep-contracts.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { type SampleBuyer, contractSince } from '#server/testing/samples/sample-contract.ts'
import { buy, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { sampleCancellation, sampleWithdrawal } from '#server/testing/samples/sample-request.ts'
import { doSteps } from '#server/testing/steps/do-steps.ts'
import { storedRequests } from '#server/testing/stored-requests.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

// Decision 0141: an extraordinary cancellation books nothing by itself, whichever way it comes. An administrator
// decides.
const app = testApp()
const { call, setTime, passTime } = app
const { contractOf, mailsTo, numberOf, requestOf, tokenOf } = storedRequests(app)
const operator = 'post@betreiber.example'
const stranger = 'fremd@example.com'
const reason = 'Seit Wochen kann ich nichts speichern'
const running = { state: 'active', ends_on: null, cancelled_at: null, is_extraordinary_end: false }

afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

describe('without a login', () => {
  test('the answer says that it is looked at, and nothing that was found', async () => {
    const buyer = await monthly()
    const { data } = await cancel(buyer, { email: stranger })
    expect(data).toMatchObject({ contractNumber: null, endsOn: null, waitHours: 48 })
    const said = outcomeSentences(data).join(' ')
    expect(said).toContain('Sie wird geprüft.')
    expect(said).toContain('nach 48 Stunden von selbst')
    expect(said).toContain(
      'Trägt er nicht, gilt die Kündigung als ordentliche, zum nächstmöglichen Zeitpunkt.',
    )
    const [mail] = await mailsTo(stranger)
    expect(mail!.text).toContain('Sie wird geprüft.')
    expect(`${mail!.text}${mail!.html}`).not.toMatch(new RegExp(`${reason}|${buyer.number}`, 'u'))
    expect(mail!.files).toBeUndefined()
  })

  test('the party is asked, and told that it ends nothing yet; the operator hears nothing before', async () => {
    const buyer = await monthly()
    await cancel(buyer, { email: stranger })
    const [mail, ...others] = await mailsTo(buyer.anna.email)
    expect(others).toEqual([])
    for (const words of [
      'Damit endet der Vertrag noch nicht: Den Grund prüfen wir.',
      'prüfen wir sie am 2. Dezember 2026 um 19:42 Uhr von selbst',
      'Bis zu unserer Antwort läuft der Vertrag weiter.',
      'Das war ich nicht',
    ])
      expect(mail!.text).toContain(words)
    expect(mail!.text).not.toMatch(/Damit endet der Vertrag am|Vertragsende|Gilt von selbst/u)
    expect(`${mail!.text}${mail!.html}`).not.toContain(reason)
    expect(await mailsTo(operator)).toEqual([])
    expect((await stateOf(buyer)).reviews).toEqual([])
  })

  test('confirmed by the link it is a task from that day on, and the contract runs on', async () => {
    const buyer = await monthly()
    const { id, data } = await cancel(buyer, {})
    const token = await tokenOf(buyer)
    passTime(DAY_MS)
    await app.database.deleteFrom('mail_outbox').execute()
    expect((await call(readDeclaration, { query: { token } })).data).toMatchObject({
      termination: 'extraordinary',
      endsOn: null,
      state: 'waiting',
    })
    const answer = await call(confirmDeclaration, { body: { token } })
    expect(answer.data).toMatchObject({ state: 'confirmed', endsOn: null })
    expect(await contractOf(buyer)).toMatchObject(running)
    expect(await requestOf(id)).toMatchObject({ state: 'open', due_on: '2026-12-02', ends_on: null })
    const [mail] = await mailsTo(buyer.anna.email)
    expect(mail!.text).toContain('Sie wird geprüft. Wir schreiben dir innerhalb von einem Tag')
    expect(mail!.text).toContain(`wann der Vertrag ${buyer.number} endet. Bis dahin läuft er weiter.`)
    // The party has confirmed its words, so the mail quotes them.
    expect(mail!.text).toContain(reason)
    expect(await textOfFile(mail!)).toContain('Sie wird geprüft.')
    const [notice] = await mailsTo(operator)
    expect(notice!.text).toContain('Zu erledigen bis zum 2. Dezember 2026.')
    expect(notice!.text).toContain('Am Vertrag ist nichts gebucht')
    expect(notice!.text).not.toContain(reason)
    expect(await eventsOf(app, buyer.anna)).toEqual(['declaration_opened', 'extraordinary_cancellation'])
    expect((await stateOf(buyer)).reviews).toMatchObject([
      { dueOn: '2026-12-02', receipt: { number: data.number, message: reason, endsOn: null } },
    ])
    // Pressing the button again changes nothing.
    await call(confirmDeclaration, { body: { token } })
    expect(await mailsTo(operator)).toHaveLength(1)
  })

  test('by itself after the waiting time it is a task, once, whoever runs the job; no word of it is mailed', async () => {
    const buyer = await monthly()
    const { id, data } = await cancel(buyer, { email: stranger })
    passTime(2 * DAY_MS)
    await app.database.deleteFrom('mail_outbox').execute()
    await Promise.all([settleRequests(app.dependencies), settleRequests(app.dependencies)])
    await settleRequests(app.dependencies)
    expect(await contractOf(buyer)).toMatchObject(running)
    expect(await requestOf(id)).toMatchObject({ state: 'open', due_on: '2026-12-03' })
    expect(await mailsTo(operator, data.number)).toHaveLength(1)
    const [mail, ...others] = await mailsTo(buyer.anna.email)
    expect(others).toEqual([])
    expect(mail!.text).toContain('Sie wird geprüft.')
    expect(`${mail!.text}${mail!.html}`).not.toContain(reason)
    expect(await mailsTo(stranger)).toEqual([])
  })

  test('„Das war ich nicht“: no task, nothing in the account', async () => {
    const buyer = await monthly()
    const { id } = await cancel(buyer, { email: stranger })
    await call(stopDeclaration, { body: { token: await tokenOf(buyer) } })
    passTime(3 * DAY_MS)
    await settleRequests(app.dependencies)
    expect(await contractOf(buyer)).toMatchObject(running)
    expect((await stateOf(buyer)).reviews).toEqual([])
    const { data } = await call(readRequest, { params: { id } }, await admin())
    expect(data).toMatchObject({ needs_decision: false, declaration: { state: 'stopped' } })
  })

  test('the same words again are one mail and one task, other words another one', async () => {
    const buyer = await monthly()
    const first = await cancel(buyer, {})
    const second = await cancel(buyer, { email: stranger, reason: ` ${reason} ` })
    expect(await mailsTo(buyer.anna.email, 'bitte bestätigen')).toHaveLength(1)
    await call(confirmDeclaration, { body: { token: await tokenOf(buyer) } })
    expect(await requestOf(first.id)).toMatchObject({ state: 'open' })
    expect(await requestOf(second.id)).toMatchObject({ state: 'done', ends_on: null })
    // The same is true after the administrator has looked at it.
    await app.database.deleteFrom('mail_outbox').execute()
    const third = await cancel(buyer, { email: stranger })
    expect(await requestOf(third.id)).toMatchObject({ state: 'done', contract_number: buyer.number })
    expect((await mailsTo(buyer.anna.email))[0]!.text).toContain('Genau diese Kündigung prüfen wir schon.')
    expect(await mailsTo(operator)).toEqual([])
    const other = await cancel(buyer, { reason: 'Der Preis wurde ohne Ankündigung erhöht' })
    expect(await requestOf(other.id)).toMatchObject({ state: 'open' })
    expect(await mailsTo(buyer.anna.email, 'bitte bestätigen')).toHaveLength(1)
    expect((await stateOf(buyer)).reviews).toHaveLength(1)
  })

  test('where it could end nothing earlier it is done, and the party hears so', async () => {
    const buyer = await monthly()
    setTime('2026-12-20T09:00:00Z')
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: await signedInAgain(app, buyer.anna) })
    await app.database.deleteFrom('mail_outbox').execute()
    const { id } = await cancel(buyer, {})
    expect(await requestOf(id)).toMatchObject({ state: 'done', ends_on: '2026-12-20' })
    expect((await mailsTo(buyer.anna.email)).map(({ text }) => text).join()).toContain(
      'es bleibt beim 20. Dezember',
    )
  })
})

describe('signed in', () => {
  test('on the public page it is a task at once, and the receipt names the contract', async () => {
    const buyer = await monthly()
    const as = { as: await signedInAgain(app, buyer.anna) }
    const body = declaredBy(buyer)
    const { data } = await call(sendCancellation, { body }, as)
    expect(data).toMatchObject({ contractNumber: buyer.number, endsOn: null, waitHours: null })
    expect(outcomeSentences(data)[1]).toBe(
      `Sie wird geprüft. Wir schreiben dir innerhalb von einem Tag, wann der Vertrag ${buyer.number} endet. Bis dahin läuft er weiter.`,
    )
    expect(await contractOf(buyer)).toMatchObject(running)
    expect(await requestOf(body.id)).toMatchObject({ state: 'open', due_on: '2026-12-01', look_up: null })
    expect(await mailsTo(operator)).toHaveLength(1)
    const [mail] = await mailsTo(buyer.anna.email)
    expect(mail!.text).toContain(reason)
    expect(await textOfFile(mail!)).toContain('Sie wird geprüft.')
    expect(await eventsOf(app, buyer.anna)).toContain('extraordinary_cancellation')
    // The same call again answers the same; the same words in another call make no second task.
    expect((await call(sendCancellation, { body }, as)).data).toEqual(data)
    const again = declaredBy(buyer)
    expect((await call(sendCancellation, { body: again }, as)).data).toMatchObject({ endsOn: null })
    expect(await requestOf(again.id)).toMatchObject({ state: 'done' })
    expect(await mailsTo(operator)).toHaveLength(1)
  })

  test('in the account it asks for the reason, and says that it is looked at', async () => {
    const buyer = await monthly()
    const as = { as: await signedInAgain(app, buyer.anna) }
    const send = (words: string) => call(cancelSubscription, { body: { wishedOn: null, reason: words } }, as)
    for (const empty of ['', '  \n'])
      expect(await send(empty)).toMatchObject({
        status: 422,
        errors: [{ field: 'reason', message: 'Bitte gib einen Wert ein.' }],
      })
    expect((await send('x'.repeat(3_001))).errors).toMatchObject([
      { field: 'reason', message: 'Bitte gib höchstens 3000 Zeichen ein.' },
    ])
    const { status, data } = await send(reason)
    expect(status).toBe(200)
    expect(data.contract).toMatchObject({
      endsOn: null,
      cancelledAt: null,
      receipt: null,
      nextPayment: { on: '2026-11-30' },
      reviews: [{ dueOn: '2026-12-01', receipt: { termination: 'extraordinary', message: reason } }],
    })
    expect(await contractOf(buyer)).toMatchObject(running)
    // The second time it answers as the first.
    expect((await send(` ${reason}`)).data).toEqual(data)
    expect(await mailsTo(operator)).toHaveLength(1)
    const [mail] = await mailsTo(buyer.anna.email)
    expect(mail!.text).toContain('Sie wird geprüft.')
    expect(mail!.files).toHaveLength(1)
    expect(await eventsOf(app, buyer.anna)).toEqual(['extraordinary_cancellation'])
  })

  test('403 without a recent proof, 409 where nothing runs, 429 beyond five in a day', async () => {
    const buyer = await monthly()
    const as = await signedInAgain(app, buyer.anna)
    const send = (words: string) =>
      call(cancelSubscription, { body: { wishedOn: null, reason: words } }, { as })
    for (let at = 0; at < 5; at += 1) expect((await send(`${reason} ${at}`)).status).toBe(200)
    expect((await send('Und noch einer')).status).toBe(429)
    passTime(10 * MINUTE_MS + 1)
    expect((await send(reason)).status).toBe(403)
    const eve = await app.signedInUser()
    const body = { wishedOn: null, reason }
    expect((await call(cancelSubscription, { body }, { as: eve })).status).toBe(409)
  })

  test('an ordinary one beside it ends the contract, and the task stays; taken back, too', async () => {
    const buyer = await monthly()
    const as = { as: await signedInAgain(app, buyer.anna) }
    await call(cancelSubscription, { body: { wishedOn: null, reason } }, as)
    const { data } = await call(cancelSubscription, { body: { wishedOn: null } }, as)
    expect(data.contract).toMatchObject({
      endsOn: '2026-12-20',
      receipt: { termination: 'ordinary' },
      reviews: [{ receipt: { message: reason } }],
    })
    const resumed = await call(resumeSubscription, {}, as)
    expect(resumed.data.contract).toMatchObject({ endsOn: null, reviews: [{ receipt: { message: reason } }] })
  })

  test('while it waits, periods are charged as ever', async () => {
    setTime('2026-11-20T10:00:00Z')
    const anna = await app.signedInUser()
    await buy(app, anna)
    await call(cancelSubscription, { body: { wishedOn: null, reason } }, { as: anna })
    setTime('2026-12-20T06:00:00Z')
    await doSteps(app.dependencies, [contractsStep(app.dependencies)])
    const { contract } = (await call(readSubscription, {}, { as: await signedInAgain(app, anna) })).data
    expect(contract).toMatchObject({ state: 'active', nextPayment: { on: '2027-01-20' }, reviews: [{}] })
  })

  test('a withdrawal in time leaves nothing to decide', async () => {
    const buyer = await contractSince(app, '2026-11-20')
    setTime('2026-11-30T18:42:07Z')
    const as = { as: await signedInAgain(app, buyer.anna) }
    await call(cancelSubscription, { body: { wishedOn: null, reason } }, as)
    const body = sampleWithdrawal({ contract: buyer.number, email: buyer.anna.email })
    await call(sendWithdrawal, { body }, as)
    expect(await contractOf(buyer)).toMatchObject({ state: 'withdrawn' })
    expect(await openTasks(buyer)).toEqual([])
  })

  test('other members of the household do not see it', async () => {
    const buyer = await monthly()
    await call(
      cancelSubscription,
      { body: { wishedOn: null, reason } },
      { as: await signedInAgain(app, buyer.anna) },
    )
    const eve = await app.signedInUser()
    expect((await call(readSubscription, {}, { as: eve })).data.contract).toBeNull()
  })
})

describe('the decision', () => {
  test('list and detail say that it waits for one, with its reason and its day', async () => {
    const buyer = await monthly()
    const id = await inReview(buyer)
    const { data } = await call(readRequest, { params: { id } }, await admin())
    expect(data).toMatchObject({
      needs_decision: true,
      termination: 'extraordinary',
      message: reason,
      due_on: '2026-12-01',
      contract_number: buyer.number,
    })
    const list = await call(listRequests, { query: { search: data.number } }, await admin())
    expect(list.data.requests).toMatchObject([{ id, needs_decision: true, state: 'open' }])
  })

  test('at once, with the day of the declaration: the rest goes back by the day, the task is done', async () => {
    setTime('2026-11-20T10:00:00Z')
    const anna = await app.signedInUser()
    await buy(app, anna)
    const number = await numberOf(anna.userId)
    setTime('2026-11-29T18:00:00Z')
    await call(
      cancelSubscription,
      { body: { wishedOn: null, reason } },
      { as: await signedInAgain(app, anna) },
    )
    const [id] = await openTasks({ anna, number })
    setTime('2026-11-30T08:00:00Z')
    await app.database.deleteFrom('mail_outbox').execute()
    const { data } = await decide(id!, { end: 'at_once', on: null })
    expect(data.request).toMatchObject({ state: 'done', needs_decision: false })
    expect(data.contract).toMatchObject({
      state: 'ended',
      ends_on: '2026-11-29',
      is_extraordinary_end: true,
      // The price of ten of thirty days is kept.
      charges: [{ refunded_cents: 660 }],
    })
    const [told] = await mailsTo(anna.email, 'gekündigt')
    expect(told!.text).toContain('wir haben die außerordentliche Kündigung vom 29. November 2026 geprüft')
    expect(await eventsOf(app, anna)).toContain('contract_ended')
    const { contract } = (await call(readSubscription, {}, { as: await signedInAgain(app, anna) })).data
    expect(contract).toMatchObject({
      reviews: [],
      receipt: { termination: 'extraordinary', endsOn: '2026-11-29' },
    })
    expect(outcomeSentences(contract!.receipt!)[0]).toContain(`Der Vertrag ${number} endet am 29.11.2026.`)
  })

  test('ordinarily, where the reason does not hold, with the date of the declaration; and another day', async () => {
    const buyer = await monthly()
    const id = await inReview(buyer)
    setTime('2026-12-22T08:00:00Z')
    const { data } = await decide(id, { end: 'on', on: '2026-12-10' })
    expect(data.contract).toMatchObject({ state: 'ended', ends_on: '2026-12-10' })
    const other = await monthly()
    const asked = await inReview(other)
    passTime(MINUTE_MS)
    const ordinary = await decide(asked, { end: 'ordinary', on: null })
    expect(ordinary.data).toMatchObject({
      request: { state: 'done' },
      contract: { ends_on: '2026-12-20', is_extraordinary_end: false },
    })
    expect(await eventsOf(app, other.anna)).toEqual(['extraordinary_cancellation', 'contract_ended'])
    expect((await stateOf(other)).reviews).toEqual([])
  })

  test('an earlier end in place of the ordinary one that its party has declared meanwhile', async () => {
    const buyer = await monthly()
    const id = await inReview(buyer)
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: await signedInAgain(app, buyer.anna) })
    const { data } = await decide(id, { end: 'on', on: '2026-12-05' })
    expect(data.contract).toMatchObject({ ends_on: '2026-12-05', is_extraordinary_end: true })
  })

  test('taken back, there is something to decide again', async () => {
    const buyer = await monthly()
    const id = await inReview(buyer)
    await decide(id, { end: 'ordinary', on: null })
    const body = { ...(await seenOf(id)) }
    const { data } = await call(undoDeclaredEnd, { params: { id }, body }, await admin())
    expect(data).toMatchObject({
      request: { state: 'open', needs_decision: true, done_at: null },
      contract: { ends_on: null },
    })
    expect((await stateOf(buyer)).reviews).toHaveLength(1)
  })

  test('one that still waits for its party is settled by it, and confirms nothing any more', async () => {
    const buyer = await monthly()
    const { id } = await cancel(buyer, {})
    const token = await tokenOf(buyer)
    const { data } = await decide(id, { end: 'ordinary', on: null })
    expect(data.request).toMatchObject({ state: 'done', declaration: { state: 'overtaken' } })
    expect((await call(confirmDeclaration, { body: { token } })).data).toMatchObject({
      state: 'overtaken',
      endsOn: '2026-12-20',
    })
    expect(await eventsOf(app, buyer.anna)).toEqual(['contract_ended', 'declaration_opened'])
  })

  test('an end on the day of the declaration leaves no other one to decide', async () => {
    const buyer = await monthly()
    const first = await inReview(buyer)
    const other = await inReview(buyer, 'Noch ein Grund')
    await decide(first, { end: 'at_once', on: null })
    expect(await requestOf(other)).toMatchObject({ state: 'done' })
  })

  test('done by hand it is no task, and nothing is booked', async () => {
    const buyer = await monthly()
    const id = await inReview(buyer)
    const body = { version: (await requestOf(id)).version, state: 'done', note: 'Zurückgenommen' } as const
    const { data } = await call(updateRequest, { params: { id }, body }, await admin())
    expect(data).toMatchObject({ state: 'done', needs_decision: false })
    expect(await contractOf(buyer)).toMatchObject(running)
    expect((await stateOf(buyer)).reviews).toEqual([])
  })

  test('closed by hand, its link says so, and that it is looked at again once it is opened again', async () => {
    const buyer = await monthly()
    const { id } = await cancel(buyer, {})
    const token = await tokenOf(buyer)
    const linked = async () => (await call(readDeclaration, { query: { token } })).data
    expect(await linked()).toMatchObject({ state: 'waiting', isInReview: false })
    const { data } = await call(confirmDeclaration, { body: { token } })
    expect(data).toMatchObject({ state: 'confirmed', isInReview: true })
    for (const [state, isInReview] of [
      ['done', false],
      ['open', true],
    ] as const) {
      const body = { version: (await requestOf(id)).version, state, note: '' }
      expect((await call(updateRequest, { params: { id }, body }, await admin())).status).toBe(200)
      expect(await linked()).toMatchObject({ state: 'confirmed', endsOn: null, isInReview })
      expect((await call(stopDeclaration, { body: { token } })).data).toMatchObject({ isInReview })
    }
  })

  test('412: another window was faster, and nothing happens twice', async () => {
    const buyer = await monthly()
    const id = await inReview(buyer)
    const stale = await seenOf(id)
    await decide(id, { end: 'ordinary', on: null })
    await app.database.deleteFrom('mail_outbox').execute()
    const before = { contract: await contractOf(buyer), events: await eventsOf(app, buyer.anna) }
    const body = { ...stale, id: crypto.randomUUID(), end: 'at_once', on: null } as const
    const answer = await call(endDeclaredContract, { params: { id }, body }, await admin())
    expect(answer).toMatchObject({ status: 412, errors: [{ message: 'version_mismatch' }] })
    expect({ contract: await contractOf(buyer), events: await eventsOf(app, buyer.anna) }).toEqual(before)
    expect(await app.mails()).toEqual([])
  })

  test('409: another declaration ends it as early, and nothing happens twice', async () => {
    const buyer = await monthly()
    const first = await inReview(buyer)
    passTime(DAY_MS)
    const second = await inReview(buyer, 'Noch ein Grund')
    await decide(first, { end: 'on', on: '2026-12-01' })
    const before = { contract: await contractOf(buyer), events: await eventsOf(app, buyer.anna) }
    await app.database.deleteFrom('mail_outbox').execute()
    expect(await decide(second, { end: 'ordinary', on: null })).toMatchObject({
      status: 409,
      errors: [{ message: 'Der Vertrag endet schon am 01.12.2026.' }],
    })
    expect({ contract: await contractOf(buyer), events: await eventsOf(app, buyer.anna) }).toEqual(before)
    expect(await app.mails()).toEqual([])
  })

  test('412, then 409: its party has withdrawn meanwhile, and nothing changes', async () => {
    const buyer = await contractSince(app, '2026-11-20')
    setTime('2026-11-30T18:42:07Z')
    const id = await inReview(buyer)
    const stale = await seenOf(id)
    const withdrawal = sampleWithdrawal({ contract: buyer.number, email: buyer.anna.email })
    await call(sendWithdrawal, { body: withdrawal }, { as: await signedInAgain(app, buyer.anna) })
    await app.database.deleteFrom('mail_outbox').execute()
    const before = { contract: await contractOf(buyer), events: await eventsOf(app, buyer.anna) }
    const send = async (seen: typeof stale) =>
      call(
        endDeclaredContract,
        { params: { id }, body: { ...seen, id: crypto.randomUUID(), end: 'at_once', on: null } },
        await admin(),
      )
    expect((await send(stale)).status).toBe(412)
    expect(await send(await seenOf(id))).toMatchObject({
      status: 409,
      errors: [{ message: 'Der Vertrag ist schon zu Ende.' }],
    })
    expect({ contract: await contractOf(buyer), events: await eventsOf(app, buyer.anna) }).toEqual(before)
    expect(await app.mails()).toEqual([])
    const { data } = await call(readDeclaredContract, { params: { id } }, await admin())
    expect(data.actions).toEqual([])
  })
})

/**
 * Makes a monthly contract since 21 October; it is the evening of 30 November, and the second month ends on 20
 * December.
 */
async function monthly(): Promise<SampleBuyer> {
  const buyer = await contractSince(app, '2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  return buyer
}

function declaredBy({ anna, number }: SampleBuyer, fields: Parameters<typeof sampleCancellation>[0] = {}) {
  return sampleCancellation({
    termination: 'extraordinary',
    reason,
    identity: anna.email,
    email: anna.email,
    contractNumber: number,
    ...fields,
  })
}

/** Declares without a login, and lets the job look for the contract. */
async function cancel(buyer: SampleBuyer, fields: Parameters<typeof sampleCancellation>[0]) {
  const body = declaredBy(buyer, fields)
  const { data } = await call(sendCancellation, { body })
  await lookUpRequests(app.dependencies)
  return { id: body.id, data }
}

/** Declares in the account. @returns the id of the request */
async function inReview(buyer: SampleBuyer, words: string = reason): Promise<string> {
  const as = await signedInAgain(app, buyer.anna)
  const { status } = await call(cancelSubscription, { body: { wishedOn: null, reason: words } }, { as })
  expect(status).toBe(200)
  return (await openTasks(buyer)).at(-1)!
}

async function openTasks({ number }: SampleBuyer): Promise<readonly string[]> {
  const rows = await app.database
    .selectFrom('request')
    .select('request_id')
    .where('contract_number', '=', number)
    .where('termination', '=', 'extraordinary')
    .where('state', '=', 'open')
    .orderBy('number')
    .execute()
  return rows.map(({ request_id }) => request_id)
}

async function seenOf(id: string) {
  const { data } = await call(readDeclaredContract, { params: { id } }, await admin())
  const { contract, request } = data
  return {
    id: crypto.randomUUID() as string,
    version: request.version,
    reason: 'Angesehen',
    seen: contract?.seen ?? 'none',
  }
}

async function decide(
  id: string,
  end: { readonly end: 'ordinary' | 'at_once' | 'on'; readonly on: `${number}-${number}-${number}` | null },
) {
  return call(endDeclaredContract, { params: { id }, body: { ...(await seenOf(id)), ...end } }, await admin())
}

async function stateOf({ anna }: SampleBuyer) {
  const { contract } = (await call(readSubscription, {}, { as: await signedInAgain(app, anna) })).data
  return contract!
}

async function textOfFile({ files }: MailContent): Promise<string> {
  const bytes = new Uint8Array(Buffer.from(files![0]!.base64, 'base64'))
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replaceAll(/\s+/gu, ' ')
}

async function admin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}
