import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { adminLogin } from '#contract/admin/admin.ts'
import { endpoints } from '#contract/api.ts'
import { publishContent, writeContent } from '#contract/content/admin-content.ts'
import { confirmSeat, requestSeat } from '#contract/content/seminars.ts'
import { requestFolderLink } from '#contract/emergency-folder.ts'
import { login } from '#contract/login.ts'
import { forgotPassword } from '#contract/password.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { register } from '#contract/registration.ts'
import { sendCancellation, sendMessage, sendWithdrawal } from '#contract/requests.ts'
import { takesAddress, textFieldsOf } from '#contract/testing/text-fields.ts'
import { lookUpRequests } from '#server/requests/settle-requests.ts'
import { theProgram } from '#server/security/asker.ts'
import { password, registrant } from '#server/testing/registration.ts'
import { type SampleBuyer, contractSince } from '#server/testing/samples/sample-contract.ts'
import {
  sampleCancellation,
  sampleMessage,
  sampleWithdrawal,
} from '#server/testing/samples/sample-request.ts'
import { folderSteps } from '#server/testing/steps/folder-steps.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'

// security.md rule 26: whoever is not signed in learns nothing of what is known here. Every public call that takes an
// address is tried with one that is known and one that is not; a new call is missed by the last test below.
const app = testApp({
  config: { trustedProxies: ['127.0.0.1'] },
  passwordCosts: { memory: 16_384, passes: 2 },
})
const { call, setTime } = app
const NOW = '2026-11-30T18:42:07Z'
let networks = 0

/** Headers of a new network for each call, because the limits of networks are the same for everybody. */
function elsewhere() {
  networks += 1
  return { headers: { 'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}` } }
}

let buyer: SampleBuyer
let admin: string
let seminar: string

beforeAll(async () => {
  buyer = await contractSince(app, '2026-11-20')
  setTime(NOW)
  const { email, token } = await createTestAdmin(app.dependencies)
  admin = email
  await givePasswords()
  // The known address is one of a person of trust, too.
  await trustedBySomebody(buyer.anna.email)
  seminar = await seminarWithBuyer({ cookie: `wk_session_admin=${token}` })
})

afterEach(async () => {
  await app.database.deleteFrom('rate_limit').execute()
})

interface Asked {
  readonly params?: { readonly id: string }
  readonly body: { readonly email: string } & Readonly<Record<string, unknown>>
}

interface Form {
  readonly endpoint: Endpoint
  /** The fields have the same length, so that the calls differ only in what is known. */
  readonly about: (isKnown: boolean) => Asked
  /** The stranger's mail has to be the same, word for word, because the address is his own. */
  readonly isMailedToStranger?: boolean
}

/** Two addresses of the same length; only the owner of the known one reads what is mailed to it. */
function addressOf(isKnown: boolean): string {
  return isKnown ? buyer.anna.email : `anna.${'0'.repeat(36)}@example.com`
}

function numberOf(isKnown: boolean): string {
  return isKnown ? buyer.number : 'WK-A-2026-7777'
}

const stranger = 'fremd@example.net'

/** Calls that ask the database more about a known address: their hash takes longer than all of that. */
const hashed: Readonly<Record<string, Form>> = {
  'a login': {
    endpoint: login,
    about: (isKnown) => ({ body: { email: addressOf(isKnown), password: 'ein anderes Wort am Zaun' } }),
  },
  'a login of the administration': {
    endpoint: adminLogin,
    about: (isKnown) => ({
      body: {
        email: isKnown ? admin : admin.replaceAll(/[\da-f]/g, '0'),
        password: 'ein anderes Wort am Zaun',
      },
    }),
  },
  'a registration': {
    endpoint: register,
    about: (isKnown) => ({ body: registrant({ email: addressOf(isKnown) }) }),
  },
  'a forgotten password': {
    endpoint: forgotPassword,
    about: (isKnown) => ({ body: { email: addressOf(isKnown) } }),
  },
}

/** Calls that do the same work whatever is known. */
const alike: Readonly<Record<string, Form>> = {
  'a cancellation, receipt to the address of the contract': {
    endpoint: sendCancellation,
    about: (isKnown) => ({
      body: sampleCancellation({
        email: addressOf(isKnown),
        identity: addressOf(isKnown),
        contractNumber: numberOf(isKnown),
      }),
    }),
  },
  'a cancellation, receipt to a stranger': {
    endpoint: sendCancellation,
    about: (isKnown) => ({
      body: sampleCancellation({ email: stranger, identity: addressOf(isKnown), contractNumber: '' }),
    }),
    isMailedToStranger: true,
  },
  'an extraordinary cancellation by number, receipt to a stranger': {
    endpoint: sendCancellation,
    about: (isKnown) => ({
      body: sampleCancellation({
        termination: 'extraordinary',
        reason: 'Ein Grund',
        endsOn: '2027-03-01',
        email: stranger,
        identity: addressOf(isKnown),
        contractNumber: numberOf(isKnown),
      }),
    }),
    isMailedToStranger: true,
  },
  'a withdrawal': {
    endpoint: sendWithdrawal,
    about: (isKnown) => ({
      body: sampleWithdrawal({ email: addressOf(isKnown), contract: numberOf(isKnown) }),
    }),
  },
  'a withdrawal by number, receipt to a stranger': {
    endpoint: sendWithdrawal,
    about: (isKnown) => ({ body: sampleWithdrawal({ email: stranger, contract: numberOf(isKnown) }) }),
    isMailedToStranger: true,
  },
  'a message': {
    endpoint: sendMessage,
    about: (isKnown) => ({ body: sampleMessage({ email: addressOf(isKnown) }) }),
  },
  'the links of a person of trust': {
    endpoint: requestFolderLink,
    about: (isKnown) => ({ body: { email: addressOf(isKnown) } }),
  },
  'a request for seats by somebody who has two': {
    endpoint: requestSeat,
    about: (isKnown) => ({
      params: { id: seminar },
      body: {
        id: crypto.randomUUID(),
        name: 'Anna Berger',
        email: addressOf(isKnown),
        seats: 2,
        message: 'Bitte vorn',
      },
    }),
  },
}

const forms = { ...hashed, ...alike }

describe.each(Object.entries(forms))('%s', (_name, { endpoint, about, isMailedToStranger = false }) => {
  test('answers what is known as what is not, byte for byte, and mails whoever asks the same', async () => {
    const [known, unknown] = [await answersOf(true), await answersOf(false)]
    expect(known).toEqual(unknown)
    // The call is repeated when everything has been looked up, and when the limits are used up, too.
    expect(known.answers).toHaveLength(6)
  })

  async function answersOf(isKnown: boolean) {
    setTime(NOW)
    await app.database.deleteFrom('rate_limit').execute()
    const before = new Set((await mailed()).map(({ mailId }) => mailId))
    const first = about(isKnown)
    const answers = [await ask(endpoint, first)]
    await lookUpRequests(app.dependencies)
    answers.push(await ask(endpoint, first))
    for (let more = 0; more < 4; more += 1) answers.push(await ask(endpoint, about(isKnown)))
    await lookUpRequests(app.dependencies)
    // All mails are of one instant, so they have no order.
    const mails = (await mailed()).filter(({ mailId }) => !before.has(mailId))
    return {
      answers: answers.map(({ status, headers, text }) => ({
        status,
        headers: Object.entries(headers)
          .map(([header, value]) => (isSame(header) ? `${header}: ${String(value)}` : header))
          .toSorted(),
        text: nameless(text, isKnown),
      })),
      mails: isMailedToStranger ? mails.map(({ text }) => nameless(text, isKnown)).toSorted() : [],
    }
  }
})

describe.each(Object.entries(alike))('%s', (_name, { endpoint, about }) => {
  test('asks the database the same, in the same order', async () => {
    setTime(NOW)
    const seen = watchStatements()
    const statements = async (isKnown: boolean) => {
      const before = seen().length
      await ask(endpoint, about(isKnown))
      return seen().slice(before)
    }
    const [unknown, known] = [await statements(false), await statements(true)]
    expect(known).toEqual(unknown)
    expect(known.length).toBeGreaterThan(3)
  })
})

describe.each(Object.entries(hashed))('%s', (_name, { endpoint, about }) => {
  // A hash is most of the time of an answer: one more or one less would tell.
  test('computes as many hashes, whoever is known', async () => {
    const { passwords } = app.dependencies
    const hashes = async (isKnown: boolean) => {
      const spies = [vi.spyOn(passwords, 'isMatch'), vi.spyOn(passwords, 'hash')]
      await ask(endpoint, about(isKnown))
      const count = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
      for (const spy of spies) spy.mockRestore()
      return count
    }
    const known = await hashes(true)
    expect(known).toBeGreaterThan(0)
    expect(await hashes(false)).toBe(known)
  })
})

async function trustedBySomebody(email: string): Promise<void> {
  await folderSteps(app).trusted(await app.signedInUser(), { email })
}

async function ask(endpoint: Endpoint, asked: Asked) {
  return call(endpoint, asked as never, elsewhere())
}

/** The mails that a stranger has got. */
async function mailed() {
  return (await app.mails())
    .filter(({ recipient }) => recipient === stranger)
    .map(({ mailId, subject, text }) => ({ mailId, text: `${subject}\n${text}` }))
}

test('every public call that takes an address is asked here; the others that change something need a token', () => {
  const open = endpoints.filter(({ access }) => access === 'public')
  const asked = new Set(Object.values(forms).map(({ endpoint }) => endpoint))
  const missed = open.filter((endpoint) => takesAddress(endpoint) && !asked.has(endpoint))
  expect(missed.map(({ path }) => path)).toEqual([])
  const others = open.filter((endpoint) => endpoint.method !== 'GET' && !asked.has(endpoint))
  const isByToken = (endpoint: Endpoint) => textFieldsOf(endpoint).some(({ path }) => path === 'token')
  expect(others.filter((endpoint) => !isByToken(endpoint)).map(({ path }) => path)).toEqual([
    '/api/auth/logout',
    '/api/admin/auth/logout',
  ])
})

/** A text without what the caller typed himself, the numbers of requests, and what is random in each answer. */
function nameless(text: string, isKnown: boolean): string {
  return text
    .replaceAll(addressOf(isKnown), '<address>')
    .replaceAll(numberOf(isKnown), '<number>')
    .replaceAll(/\b[AKW]-2026-\d{4}\b/g, '<request>')
    .replaceAll(/jonas\.[\da-f-]{36}/g, '<name>')
    .replaceAll(/"token":"[\w-]+"/g, '"token":"<token>"')
}

/** Whether the value of a header has to be the same; of others only the presence is compared. */
function isSame(header: string): boolean {
  return !['date', 'set-cookie', 'x-request-id', 'etag'].includes(header)
}

/** Stores hashes with today's parameters, not the cheap ones of other tests. */
async function givePasswords() {
  const hash = await app.dependencies.passwords.hash(password, theProgram)
  await app.database
    .updateTable('app_user')
    .set({ password_hash: hash })
    .where('user_id', '=', buyer.anna.userId)
    .execute()
  await app.database
    .updateTable('admin_user')
    .set({ password_hash: hash })
    .where('email', '=', admin)
    .execute()
}

/** A seminar of which the buyer has two seats. */
async function seminarWithBuyer(headers: { readonly cookie: string }): Promise<string> {
  const id = crypto.randomUUID()
  const content = {
    title: 'Drei Rechnungen',
    dates: [{ day: '2027-02-06', from: '10:00', to: '16:00' }],
    place: 'Leipzig',
    priceCents: 49_00,
    seats: 30,
    requestUntil: '2027-02-01',
    description: 'Mit deinen Zahlen.',
  }
  const written = { kind: 'seminar', content } as never
  await call(writeContent, { params: { id }, body: { version: 0, written } }, { headers })
  await call(publishContent, { params: { id }, body: { version: 1, publicFrom: null } }, { headers })
  const body = { id: crypto.randomUUID(), name: 'Anna', email: buyer.anna.email, seats: 2, message: '' }
  await call(requestSeat, { params: { id }, body })
  const mail = (await app.mails()).find(({ text }) => text.includes('seminarplatz?token='))
  const token = /seminarplatz\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const kept = await call(confirmSeat, { body: { token } })
  if (kept.status !== 200) throw new Error(`The seats were not kept: ${kept.text}`)
  return id
}
