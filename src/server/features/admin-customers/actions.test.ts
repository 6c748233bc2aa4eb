import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { effectSentence } from '#contract/admin/customer-words.ts'
import {
  type AdminCustomer,
  type CustomerAction,
  actOnCustomer,
  previewCustomerAction,
  readCustomer,
} from '#contract/admin/customers.ts'
import { updateRequest } from '#contract/admin/requests.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime, signedInUser } = app

beforeEach(() => setTime('2026-11-20T10:00:00Z'))
afterEach(async () => {
  await app.database.deleteFrom('rate_limit').execute()
})

const reason = 'Anruf der Kundin, geprüft'

describe('ending', () => {
  test('200: ordinarily, with the day of the declaration; what was said is what happened', async () => {
    const anna = await bought()
    setTime('2026-11-25T10:00:00Z')
    const end = { kind: 'end', end: 'ordinary', declared_on: '2026-11-21', on: null } as const
    const { effects } = await shown(anna, end)
    expect(effects).toEqual([
      'Letzter Tag des Vertrags: 19.12.2026.',
      'Der Zahlungsanbieter bucht nach dem 19.12.2026 nichts mehr ab.',
      `Mail an ${anna.user.email}: Abo gekündigt.`,
    ])
    expect((await contractOf(anna)).ends_on).toBeNull()
    const data = await done(anna, end)
    expect(data.contracts[0]).toMatchObject({ ends_on: '2026-12-19', state: 'active' })
    expect(data.actions).toMatchObject([
      { kind: 'ended', on: '2026-12-19', reason, by: 'Admin', can_undo: true },
    ])
    expect(data.mails[0]).toMatchObject({ kind: 'end_set' })
    expect(await auditOf(anna, 'contract_ended')).toEqual([`${anna.number}: ${reason}`])
  })

  test('200: extraordinarily on a day that is over, with the days after it refunded', async () => {
    const anna = await bought()
    setTime('2026-11-25T10:00:00Z')
    const end = {
      kind: 'end',
      end: 'extraordinary',
      declared_on: '2026-11-22',
      on: '2026-11-24',
    } as const
    const { effects } = await shown(anna, end)
    // Five of thirty days were used: 1.65 € of 9.90 € are kept.
    expect(effects).toContain('8,25 € für 20.11.2026 bis 19.12.2026 gehen über den Zahlungsanbieter zurück.')
    expect(effects).toContain('Der Vertrag ist sofort zu Ende, sein letzter Tag war der 24.11.2026.')
    const data = await done(anna, end)
    expect(data.contracts[0]).toMatchObject({ state: 'ended', ends_on: '2026-11-24' })
    expect(sumOf(data)).toBe(165)
    expect(data.payments[0]).toMatchObject({ kind: 'refunded', amount_cents: 825 })
  })

  test('422: a day in the future, before the order, after the ordinary end', async () => {
    const anna = await bought()
    const end = { kind: 'end', end: 'ordinary', declared_on: '2026-11-20', on: null } as const
    const refusal = async (change: object) => (await preview(anna, { ...end, ...change })).errors
    expect(await refusal({ declared_on: '2026-11-21' })).toEqual([
      { field: 'action.declared_on', message: 'Der Tag liegt in der Zukunft.' },
    ])
    expect(await refusal({ declared_on: '2026-11-19' })).toMatchObject([{ field: 'action.declared_on' }])
    expect(await refusal({ end: 'extraordinary' })).toMatchObject([{ field: 'action.on' }])
    expect(await refusal({ end: 'extraordinary', on: '2027-11-20' })).toMatchObject([{ field: 'action.on' }])
  })

  test('200: an end is taken back until its last day, by the page or by undoing', async () => {
    const anna = await bought()
    const end = { kind: 'end', end: 'ordinary', declared_on: '2026-11-20', on: null } as const
    await done(anna, end)
    const back = await done(anna, { kind: 'take_end_back' })
    expect(back.contracts[0]).toMatchObject({ ends_on: null, cancelled_at: null })
    expect(back.mails.map(({ kind }) => kind)).toContain('contract_goes_on')
    const ended = (await done(anna, end)).actions.find(({ can_undo: can }) => can)
    const undone = await done(anna, { kind: 'undo', action_id: ended!.id })
    expect(undone.contracts[0]).toMatchObject({ ends_on: null })
    expect(undone.actions.find(({ id }) => id === ended!.id)).toMatchObject({
      can_undo: false,
      undone_at: expect.any(String),
    })
    const again = await preview(anna, { kind: 'undo', action_id: ended!.id })
    expect(again).toMatchObject({ status: 409, errors: [{ message: 'Das ist schon zurückgenommen.' }] })
    await done(anna, end)
    setTime('2026-12-21T10:00:00Z')
    await keepDaily(app.dependencies)
    expect(await preview(anna, { kind: 'take_end_back' })).toMatchObject({
      status: 409,
      errors: [{ message: 'Der Vertrag ist zu Ende. Wer weitermachen will, bestellt neu.' }],
    })
  })
})

describe('withdrawing', () => {
  test('200: a letter that was sent in time and is entered weeks later', async () => {
    const anna = await bought()
    setTime('2026-12-22T10:00:00Z')
    await keepDaily(app.dependencies)
    const data = await done(anna, { kind: 'withdraw', sent_on: '2026-12-04', is_goodwill: false })
    expect(data.contracts[0]).toMatchObject({ state: 'withdrawn', withdrawn_at: '2026-12-04T11:00:00.000Z' })
    // Fourteen of thirty days were used before the letter; the second month goes back as a whole.
    expect(sumOf(data)).toBe(462)
    expect(data.actions[0]).toMatchObject({ kind: 'withdrawn', amount_cents: 528 + 990, can_undo: false })
  })

  test('422: late, unless it is accepted out of goodwill', async () => {
    const anna = await bought()
    setTime('2026-12-10T10:00:00Z')
    const late = { kind: 'withdraw', sent_on: '2026-12-08', is_goodwill: false } as const
    expect((await preview(anna, late)).errors).toMatchObject([{ field: 'action.is_goodwill' }])
    const data = await done(anna, { ...late, is_goodwill: true })
    expect(data.contracts[0]).toMatchObject({ state: 'withdrawn' })
    expect(await preview(anna, { ...late, is_goodwill: true })).toMatchObject({ status: 409 })
  })
})

describe('refunding', () => {
  const refund = { kind: 'refund', from_day: '2026-11-20', is_goodwill: true } as const

  test('200: a part out of goodwill, then the rest; the invoices sum up to what is kept', async () => {
    const anna = await bought()
    const part = await done(anna, { ...refund, amount_cents: 300 })
    expect(sumOf(part)).toBe(690)
    expect(part.contracts[0]!.charges[0]).toMatchObject({ refunded_cents: 300, refundable_cents: 690 })
    const mail = await mailTo(anna, 'Du bekommst Geld zurück')
    expect(plain(mail!.text)).toContain('3,00 € aus Kulanz')
    const rest = await done(anna, { ...refund, amount_cents: null })
    expect(sumOf(rest)).toBe(0)
    expect(rest.invoices.map(({ gross_cents }) => gross_cents)).toEqual([-690, -300, 990])
    expect(await instructionsOf(anna)).toMatchObject([
      { kind: 'refund', amountCents: 300 },
      { kind: 'refund', amountCents: 690 },
    ])
  })

  test('200: of a period that was over before the contract was: the correction is for all of it', async () => {
    const anna = await bought()
    setTime('2026-12-21T10:00:00Z')
    await keepDaily(app.dependencies)
    await done(anna, { kind: 'end', end: 'ordinary', declared_on: '2026-12-21', on: null })
    setTime('2027-01-20T10:00:00Z')
    await keepDaily(app.dependencies)
    const data = await done(anna, { ...refund, amount_cents: 300 })
    expect(data.contracts[0]).toMatchObject({ state: 'ended', ends_on: '2027-01-19' })
    expect(data.invoices[0]).toMatchObject({ gross_cents: -300 })
    expect(sumOf(data)).toBe(690 + 990)
  })

  test('200: of what a late withdrawal has left of the first period', async () => {
    const anna = await bought()
    setTime('2026-12-22T10:00:00Z')
    await keepDaily(app.dependencies)
    await done(anna, { kind: 'withdraw', sent_on: '2026-12-22', is_goodwill: true })
    const data = await done(anna, { ...refund, amount_cents: null })
    expect(sumOf(data)).toBe(0)
  })

  test('422: more than is left; 409 where nothing is left; 422 for another period', async () => {
    const anna = await bought()
    const more = await preview(anna, { ...refund, amount_cents: 991 })
    expect(more).toMatchObject({ status: 422, errors: [{ field: 'action.amount_cents' }] })
    expect(plain(more.errors[0]!.message)).toBe('Höchstens 9,90 € sind noch da.')
    await done(anna, { ...refund, amount_cents: null })
    expect((await preview(anna, { ...refund, amount_cents: 1 })).status).toBe(409)
    expect((await preview(anna, { ...refund, from_day: '2026-12-20', amount_cents: 1 })).status).toBe(422)
  })
})

describe('crediting', () => {
  test('200: months that cost nothing, and taken back before they are used up', async () => {
    const anna = await bought()
    const { effects } = await shown(anna, { kind: 'credit', months: 2 })
    expect(effects).toEqual([
      'Gutschrift: Gutschrift (2 Monate).',
      'Zahlung am 20.12.2026: 0,00 € statt 9,90 €.',
      'Zahlung am 20.01.2027: 0,00 € statt 9,90 €.',
      'Zahlung am 20.02.2027: 9,90 €.',
      `Mail an ${anna.user.email}: Gutschrift.`,
    ])
    const data = await done(anna, { kind: 'credit', months: 2 })
    expect(data.reductions).toMatchObject([{ source: 'goodwill', units: 2, units_left: 2 }])
    setTime('2026-12-21T10:00:00Z')
    await keepDaily(app.dependencies)
    const used = await read(anna)
    expect(used.contracts[0]!.charges[0]).toMatchObject({ from_day: '2026-12-20', amount_cents: 0 })
    expect(sumOf(used)).toBe(990)
    const undone = await done(anna, { kind: 'undo', action_id: data.actions[0]!.id })
    expect(undone.reductions).toMatchObject([{ units: 2, units_left: 0 }])
  })

  test('409 where no payment is to come', async () => {
    const anna = await bought()
    await done(anna, { kind: 'end', end: 'ordinary', declared_on: '2026-11-20', on: null })
    expect((await preview(anna, { kind: 'credit', months: 1 })).status).toBe(409)
  })
})

describe('paid by transfer', () => {
  const transfer = {
    kind: 'paid_by_transfer',
    from_day: '2026-11-20',
    paid_on: '2026-12-10',
    reference: 'WK Anna Dezember',
  } as const

  test('200: the provider is told, the access is back, and nothing fails any more', async () => {
    const anna = await suspended()
    const { effects } = await shown(anna, transfer)
    expect(effects).toEqual([
      'Das Abo ruht nicht mehr.',
      'Die bezahlten Bereiche sind sofort wieder offen.',
      '9,90 € für 20.11.2026 bis 19.12.2026 gelten als bezahlt.',
      'Der Zahlungsanbieter verlangt diesen Betrag nicht mehr.',
      `Mail an ${anna.user.email}: Zahlung eingegangen.`,
      `Mail an ${anna.user.email}: Abo läuft wieder.`,
    ])
    const data = await done(anna, transfer)
    expect(data.contracts[0]).toMatchObject({ suspended_at: null })
    expect(data.contracts[0]!.charges[0]).toMatchObject({
      state: 'paid',
      paid_at: '2026-12-10T11:00:00.000Z',
      transfer: { on: '2026-12-10', reference: 'WK Anna Dezember' },
    })
    expect(data.payments.map(({ kind }) => kind)).toEqual(['transfer', 'charged_back', 'paid'])
    expect((await instructionsOf(anna)).at(-1)).toMatchObject({ kind: 'paid_elsewhere' })
    expect((await preview(anna, transfer)).status).toBe(409)
  })

  test('200: money that came by transfer goes back as a task, which the requests mark as done', async () => {
    const anna = await suspended()
    await done(anna, transfer)
    const refund = { kind: 'refund', from_day: '2026-11-20', amount_cents: 400, is_goodwill: true } as const
    const { effects } = await shown(anna, refund)
    expect(effects).toContain(
      '4,00 € für 20.11.2026 bis 19.12.2026 musst du selbst überweisen: Das Geld kam per Überweisung.',
    )
    const before = await instructionsOf(anna)
    const data = await done(anna, refund)
    expect(await instructionsOf(anna)).toEqual(before)
    const [task] = data.transfer_refunds
    expect(task).toMatchObject({ amount_cents: 400, state: 'open', due_on: '2026-12-25' })
    expect(sumOf(data)).toBe(590)
    const params = { id: task!.request_id }
    const body = { version: 0, state: 'done', note: 'Überwiesen am 12. Dezember' } as const
    const settled = await call(updateRequest, { params, body: { ...body, version: 1 } }, await asAdmin())
    expect(settled.status).toBe(200)
    expect((await read(anna)).transfer_refunds).toMatchObject([{ state: 'done', is_overdue: false }])
  })

  test('200: noted by mistake it is open again, with a mail', async () => {
    const anna = await suspended()
    const [noted] = (await done(anna, transfer)).actions
    const data = await done(anna, { kind: 'undo', action_id: noted!.id })
    expect(data.contracts[0]!.charges[0]).toMatchObject({ state: 'failed', transfer: null })
    expect(data.mails.filter(({ kind }) => kind === 'payment_failed')).toHaveLength(4)
  })

  test('422: a day in the future; 409 where it is paid', async () => {
    const anna = await suspended()
    const later = await preview(anna, { ...transfer, paid_on: '2026-12-12' })
    expect(later.errors).toMatchObject([{ field: 'action.paid_on' }])
    const other = await bought()
    expect(await preview(other, { ...transfer, from_day: '2026-12-11' })).toMatchObject({ status: 409 })
  })
})

describe('lifting a suspension', () => {
  test('200: the areas are open although the payment is; 409 where nothing is suspended', async () => {
    const anna = await suspended()
    const data = await done(anna, { kind: 'lift_suspension' })
    expect(data.contracts[0]).toMatchObject({ suspended_at: null })
    expect(data.contracts[0]!.charges[0]).toMatchObject({ state: 'failed' })
    expect((await preview(anna, { kind: 'lift_suspension' })).status).toBe(409)
  })
})

describe('sending again', () => {
  test('200: an invoice and a confirmation, unchanged, to the present address', async () => {
    const anna = await bought()
    const { invoices } = await read(anna)
    for (const document of [invoices[0]!.number, anna.number]) {
      const data = await done(anna, { kind: 'send_again', document })
      expect(data.actions).toContainEqual(expect.objectContaining({ kind: 'sent_again', about: document }))
      const mail = await mailTo(anna, `Noch einmal: ${document}`)
      expect(mail!.files).toHaveLength(1)
    }
  })

  test("422 for somebody else's", async () => {
    const [anna, bea] = [await bought(), await bought()]
    const { invoices } = await read(bea)
    for (const document of [invoices[0]!.number, bea.number, 'WK-1']) {
      const { status, errors } = await preview(anna, { kind: 'send_again', document })
      expect({ status, errors }).toMatchObject({ status: 422, errors: [{ field: 'action.document' }] })
    }
  })
})

describe('once, as seen', () => {
  const refund = { kind: 'refund', from_day: '2026-11-20', amount_cents: 300, is_goodwill: true } as const

  test('a double click does it once; another action with its id is refused', async () => {
    const anna = await bought()
    const { seen } = await shown(anna, refund)
    const id = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => attempt(anna, { id, seen, action: refund })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(sumOf(await read(anna))).toBe(690)
    expect((await read(anna)).actions).toHaveLength(1)
    const other = await attempt(anna, { id, seen, action: { ...refund, amount_cents: 301 } })
    expect(other.status).toBe(409)
  })

  test('of two administrators at once one acts, the other sees what has changed', async () => {
    const anna = await bought()
    const [first, second] = [await shown(anna, refund), await shown(anna, refund)]
    const answers = await Promise.all([
      attempt(anna, { seen: first.seen, action: refund }),
      attempt(anna, { seen: second.seen, action: refund }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const refused = answers.find(({ status }) => status === 412)!
    expect(refused.json).toMatchObject({
      current: { contracts: [{ charges: [{ refunded_cents: 300 }] }] },
    })
    expect(sumOf(await read(anna))).toBe(690)
  })

  test('of two different actions at once one acts', async () => {
    const anna = await bought()
    const withdraw = { kind: 'withdraw', sent_on: '2026-11-20', is_goodwill: false } as const
    const [first, second] = [await shown(anna, refund), await shown(anna, withdraw)]
    const answers = await Promise.all([
      attempt(anna, { seen: first.seen, action: refund }),
      attempt(anna, { seen: second.seen, action: withdraw }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  test('412 where the day has changed, and with it what would happen', async () => {
    const anna = await bought()
    const end = { kind: 'end', end: 'ordinary', declared_on: '2026-11-20', on: null } as const
    const { seen } = await shown(anna, end)
    // The end lies in the past by now: the contract would be over at once.
    setTime('2027-01-05T10:00:00Z')
    expect((await attempt(anna, { seen, action: end })).status).toBe(412)
    expect((await contractOf(anna)).ends_on).toBeNull()
  })

  test('a broken connection in the middle leaves nothing half, and the same call does it once', async () => {
    const anna = await bought()
    const { seen } = await shown(anna, refund)
    const id = crypto.randomUUID()
    await sql`
      create function break_off() returns trigger language plpgsql as
        'begin perform pg_terminate_backend(pg_backend_pid()); return new; end';
    `.execute(app.database)
    await sql`
      create trigger break_off before insert on customer_action for each row execute function break_off()
    `.execute(app.database)
    expect((await attempt(anna, { id, seen, action: refund })).status).toBe(503)
    await sql`drop trigger break_off on customer_action`.execute(app.database)
    await sql`drop function break_off`.execute(app.database)
    expect(await read(anna)).toMatchObject({ actions: [], invoices: [{ gross_cents: 990 }] })
    expect(await instructionsOf(anna)).toEqual([])
    expect((await attempt(anna, { id, seen, action: refund })).status).toBe(200)
    expect(sumOf(await read(anna))).toBe(690)
    expect((await read(anna)).actions).toHaveLength(1)
    expect(await instructionsOf(anna)).toHaveLength(1)
  })

  test('422: no reason; 401 for a user; 404: nobody; 422 for the contract of somebody else', async () => {
    const [anna, bea] = [await bought(), await bought()]
    const { seen } = await shown(anna, refund)
    expect((await attempt(anna, { seen, action: refund, reason: ' ' })).status).toBe(422)
    const action = { ...refund, contract_number: anna.number }
    const params = { id: anna.user.userId }
    expect((await call(previewCustomerAction, { params, body: { action } }, { as: anna.user })).status).toBe(
      401,
    )
    const nobody = { id: crypto.randomUUID() }
    expect(
      (await call(previewCustomerAction, { params: nobody, body: { action } }, await asAdmin())).status,
    ).toBe(404)
    const foreign = await call(
      previewCustomerAction,
      { params: { id: bea.user.userId }, body: { action } },
      await asAdmin(),
    )
    expect(foreign.errors).toMatchObject([{ field: 'action.contract_number' }])
  })
})

describe('bad input', () => {
  test('whatever the day or the amount, an answer is a preview or a refusal', async () => {
    const anna = await bought()
    for (const day of ['1900-01-01', '2026-11-19', '2026-11-20', '2026-11-21', '2199-12-31'] as const)
      for (const action of [
        { kind: 'end', end: 'ordinary', declared_on: day, on: null },
        { kind: 'end', end: 'ordinary', declared_on: '2026-11-20', on: day },
        { kind: 'end', end: 'extraordinary', declared_on: '2026-11-20', on: day },
        { kind: 'withdraw', sent_on: day, is_goodwill: true },
        { kind: 'refund', from_day: day, amount_cents: 999_999_999, is_goodwill: true },
        { kind: 'paid_by_transfer', from_day: day, paid_on: day, reference: 'Abo' },
      ] as const)
        expect({
          action,
          isAnswered: [200, 409, 422].includes((await preview(anna, action)).status),
        }).toEqual({
          action,
          isAnswered: true,
        })
  })
})

interface Customer {
  readonly user: TestUser
  readonly number: string
}

type Without<T> = T extends unknown ? Omit<T, 'contract_number'> : never
type Wanted = Without<CustomerAction>

async function bought(outcome: 'paid' | 'charge_back' = 'paid'): Promise<Customer> {
  const user = await signedInUser()
  await buy(app, user, { outcome })
  const { number } = await app.database
    .selectFrom('subscription_contract')
    .select('number')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow()
  return { user, number }
}

/** A customer whose payment was charged back three weeks ago; today is 11 December. */
async function suspended(): Promise<Customer> {
  const anna = await bought('charge_back')
  for (const day of ['2026-11-22', '2026-11-29', '2026-12-07', '2026-12-11']) {
    setTime(`${day}T10:00:00Z`)
    await keepDaily(app.dependencies)
  }
  return anna
}

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

async function preview({ user, number }: Customer, action: Wanted) {
  const body = { action: { ...action, contract_number: number } }
  return call(previewCustomerAction, { params: { id: user.userId }, body }, await asAdmin())
}

async function shown(customer: Customer, action: Wanted) {
  const { status, data, text } = await preview(customer, action)
  expect({ status, text }).toMatchObject({ status: 200 })
  return {
    seen: data.seen,
    effects: data.effects.map((effect) => plain(effectSentence(effect, customer.user.email))),
  }
}

/** Amounts have a space that never breaks. */
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}

interface Attempt {
  readonly id?: string
  readonly seen: string
  readonly action: Wanted
  readonly reason?: string
}

async function attempt({ user, number }: Customer, { id, seen, action, reason: words }: Attempt) {
  const body = {
    id: id ?? crypto.randomUUID(),
    seen,
    reason: words ?? reason,
    action: { ...action, contract_number: number },
  }
  return call(actOnCustomer, { params: { id: user.userId }, body }, await asAdmin())
}

async function done(customer: Customer, action: Wanted): Promise<AdminCustomer> {
  const { seen } = await shown(customer, action)
  const { status, data, text } = await attempt(customer, { seen, action })
  expect({ status, text }).toMatchObject({ status: 200 })
  return data
}

async function mailTo({ user }: Customer, about: string) {
  return (await app.mails()).find(({ recipient, subject }) => recipient === user.email && subject === about)
}

async function read({ user }: Customer): Promise<AdminCustomer> {
  return (await call(readCustomer, { params: { id: user.userId } }, await asAdmin())).data
}

async function contractOf(customer: Customer) {
  return (await read(customer)).contracts[0]!
}

/** What all invoices and corrections of a customer sum up to. */
function sumOf({ invoices }: AdminCustomer): number {
  return invoices.reduce((sum, { gross_cents: cents }) => sum + cents, 0)
}

async function instructionsOf({ number }: Customer) {
  const rows = await app.database
    .selectFrom('payment_instruction')
    .select('instruction')
    .where('contract_number', '=', number)
    .orderBy('created_at')
    .execute()
  return rows.map(({ instruction }): object => JSON.parse(instruction))
}

async function auditOf({ user }: Customer, event: string) {
  const rows = await app.database
    .selectFrom('audit_log')
    .select('reason')
    .where('user_id', '=', user.userId)
    .where('event', '=', event)
    .execute()
  return rows.map((row) => row.reason)
}
