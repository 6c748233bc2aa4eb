import { beforeEach, describe, expect, test } from 'vitest'
import { sendCancellation, sendMessage, sendWithdrawal } from '#contract/requests.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { networksOf } from '#server/http/client-info.ts'
import { testApp } from '#server/testing/test-app.ts'
import { mailboxKey } from './mailbox-key.ts'
import { type StrangersMail, mayMailStranger } from './strangers-budget.ts'

const DAY_MS = 86_400_000
const app = testApp({ config: { trustedProxies: ['127.0.0.1'] } })
beforeEach(async () => {
  app.passTime(2 * DAY_MS)
  await app.database.deleteFrom('rate_limit').execute()
})

const may = (given: Partial<Omit<StrangersMail, 'networks'>> & { readonly from?: string } = {}) => {
  const { kind = 'receipt', recipient = `${crypto.randomUUID()}@gmx.de`, from = network() } = given
  const mail = { kind, recipient, networks: networksOf(from) }
  return inTransaction(app.database, (transaction) => mayMailStranger(transaction, app.dependencies, mail))
}
/** Tries a number of mails. @returns how many were allowed */
async function sent(count: number, given: (at: number) => Parameters<typeof may>[0]): Promise<number> {
  let gone = 0
  for (let at = 0; at < count; at += 1) if (await may(given(at))) gone += 1
  return gone
}
let asked = 0
/** Every call gives a network of another neighbourhood. */
const network = () => `${10 + ((asked += 1) >> 8)}.${asked & 0xff}.0.1`

describe('mails that strangers cause', () => {
  test('from one network are six at once', async () => {
    expect(await sent(95, () => ({ from: '198.51.100.7' }))).toBe(6)
    app.passTime(600_000)
    expect(await sent(5, () => ({ from: '198.51.100.7' }))).toBe(1)
  })

  test('from many networks are forty at once, then one in two minutes', async () => {
    expect(await sent(95, () => ({}))).toBe(40)
    app.passTime(119_000)
    expect(await may()).toBe(false)
    app.passTime(1_000)
    expect(await may()).toBe(true)
  })

  test('from many networks of one neighbourhood leave room for everybody else', async () => {
    expect(await sent(95, (at) => ({ from: `198.51.100.${at}` }))).toBe(15)
    expect(await sent(95, (at) => ({ from: `2001:db8:${at}::1` }))).toBe(15)
    expect(await may({ from: '203.0.113.7' })).toBe(true)
  })

  test('to one mailbox are three at once and sixteen within a day, however it is written', async () => {
    const spellings = ['opfer@gmail.com', 'O.pfer@gmail.com', 'opfer+x@googlemail.com', 'op.fer+y@gmail.com']
    expect(await sent(20, (at) => ({ recipient: spellings[at % 4]! }))).toBe(3)
    let daily = 3
    for (let passed = 0; passed < DAY_MS; passed += 300_000) {
      app.passTime(300_000)
      if (await may({ recipient: spellings[daily % 4]! })) daily += 1
    }
    expect(daily).toBeLessThanOrEqual(16)
    expect(daily).toBeGreaterThan(8)
  })

  test('to one domain are ten at once; those of big providers have no budget', async () => {
    expect(await sent(20, (at) => ({ recipient: `${at}@firma.example` }))).toBe(10)
    expect(await sent(20, (at) => ({ recipient: `${at}@web.de` }))).toBe(20)
  })

  test('of one kind use up nothing of another', async () => {
    expect(await sent(95, () => ({ kind: 'seat' }))).toBe(40)
    expect(await may()).toBe(true)
  })
})

test.each([
  ['Anna@Example.com', 'anna@example.com'],
  ['anna+a+b@example.com', 'anna@example.com'],
  ['a.nna@example.com', 'a.nna@example.com'],
  ['A.n.na+x@googlemail.com', 'anna@gmail.com'],
  ['+only@example.com', '+only@example.com'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxKey(email)).toBe(mailbox))

test('95 declarations with the addresses of third parties are all stored, and few are mailed', async () => {
  const forms = [sendCancellation, sendWithdrawal, sendMessage] as const
  const person = (at: number) => ({
    id: crypto.randomUUID(),
    name: 'Anna Berger',
    email: `opfer${at}@gmx.de`,
  })
  const answers = []
  for (let at = 0; at < 95; at += 1) {
    const form = forms[at % 3]!
    const body = {
      ...person(at),
      ...(form === sendCancellation && {
        termination: 'ordinary',
        reason: '',
        identity: 'Lindenweg 4',
        product: 'subscription',
        contractNumber: '',
        endsOn: null,
      }),
      ...(form === sendWithdrawal && { contract: 'Abo', message: '' }),
      ...(form === sendMessage && { topic: 'other', message: 'x' }),
    }
    const headers = { 'x-forwarded-for': network() }
    answers.push(await app.send({ method: 'POST', path: form.path, body }, { headers }))
  }
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const mailed = (await app.mails()).filter(({ recipient }) => recipient.startsWith('opfer'))
  expect(mailed).toHaveLength(40)
})
