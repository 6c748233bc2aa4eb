import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { endpointsByName } from '#contract/api.ts'
import { sendCancellation, sendMessage, sendWithdrawal } from '#contract/requests.ts'
import { lookUpRequests } from '#server/requests/settle-requests.ts'
import { type SampleBuyer, contractSince } from '#server/testing/samples/sample-contract.ts'
import {
  sampleCancellation,
  sampleMessage,
  sampleWithdrawal,
} from '#server/testing/samples/sample-request.ts'
import { testApp } from '#server/testing/test-app.ts'
import { watchStatements } from '#server/testing/watch-statements.ts'

// security.md rule 26: whoever is not signed in learns nothing of what is known here.
const app = testApp({ config: { trustedProxies: ['127.0.0.1'] } })
const { call, setTime } = app
let networks = 0

/** Each from a network of its own: the limits of networks are the same for everybody. */
function elsewhere() {
  networks += 1
  return { headers: { 'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}` } }
}

let buyer: SampleBuyer

beforeAll(async () => {
  buyer = await contractSince(app, '2026-11-20')
})

afterEach(async () => {
  await app.database.deleteFrom('rate_limit').execute()
})

const unknown = { email: 'niemand.hier@example.net', number: 'WK-A-2026-7777' }

/** The same length in every field, so that only what is known differs. */
function about(isKnown: boolean) {
  const email = isKnown ? buyer.anna.email : unknown.email
  return { email, number: isKnown ? buyer.number : unknown.number }
}

const forms = {
  'cancellation, receipt to the address of the contract': (isKnown: boolean) => {
    const { email, number } = about(isKnown)
    return [sendCancellation, sampleCancellation({ email, identity: email, contractNumber: number })] as const
  },
  'cancellation, receipt to a stranger': (isKnown: boolean) => {
    const { email } = about(isKnown)
    return [
      sendCancellation,
      sampleCancellation({ email: 'fremd@example.com', identity: email, contractNumber: '' }),
    ] as const
  },
  'extraordinary cancellation': (isKnown: boolean) => {
    const { email, number } = about(isKnown)
    const fields = { termination: 'extraordinary', reason: 'Ein Grund', endsOn: '2027-03-01' } as const
    return [
      sendCancellation,
      sampleCancellation({ ...fields, email, identity: email, contractNumber: number }),
    ] as const
  },
  withdrawal: (isKnown: boolean) => {
    const { email, number } = about(isKnown)
    return [sendWithdrawal, sampleWithdrawal({ email, contract: number })] as const
  },
  message: (isKnown: boolean) => [sendMessage, sampleMessage({ email: about(isKnown).email })] as const,
} as const

describe.each(Object.entries(forms))('%s', (_, formOf) => {
  test('answers an address and a number that are known as those that are not, byte for byte', async () => {
    const [known, stranger] = [await answersOf(true), await answersOf(false)]
    expect(known).toEqual(stranger)
    // A repeated call once all is looked up and the receipt budget is used up, too.
    expect(known).toHaveLength(5)
  })

  test('asks the database the same, in the same order', async () => {
    setTime('2026-11-30T18:42:07Z')
    const seen = watchStatements()
    const statements = async (isKnown: boolean) => {
      const before = seen().length
      const [endpoint, body] = formOf(isKnown)
      await call(endpoint as typeof sendMessage, { body: body as never }, elsewhere())
      return seen().slice(before)
    }
    const [stranger, known] = [await statements(false), await statements(true)]
    expect(known).toEqual(stranger)
    expect(known.length).toBeGreaterThan(3)
  })

  async function answersOf(isKnown: boolean) {
    setTime('2026-11-30T18:42:07Z')
    await app.database.deleteFrom('rate_limit').execute()
    const [endpoint, body] = formOf(isKnown)
    const send = (id: string) =>
      call(endpoint as typeof sendMessage, { body: { ...body, id } as never }, elsewhere())
    const answers = [await send(body.id)]
    await lookUpRequests(app.dependencies)
    answers.push(await send(body.id))
    for (let more = 0; more < 3; more += 1) answers.push(await send(crypto.randomUUID()))
    return answers.map(({ status, text }) => ({ status, text: nameless(text, isKnown) }))
  }
})

// Those beside the three above: seats ask nothing about people (seminars), the others need a token.
test('there is no other call of this kind', () => {
  const posts = Object.values(endpointsByName).filter(
    ({ method, access, path }) =>
      access === 'public' &&
      method === 'POST' &&
      !/^\/api\/(admin\/)?auth\//.test(path) &&
      !path.includes('stripe'),
  )
  expect(posts.map(({ path }) => path).toSorted()).toEqual([
    '/api/content/seat-confirmation',
    '/api/content/seminars/{id}/requests',
    '/api/requests/cancellation',
    '/api/requests/contact',
    '/api/requests/declaration/confirmation',
    '/api/requests/declaration/stop',
    '/api/requests/withdrawal',
  ])
})

/** Without what the caller typed himself, and the number of the request. */
function nameless(text: string, isKnown: boolean): string {
  const { email, number } = about(isKnown)
  return text
    .replaceAll(email, '<address>')
    .replaceAll(number, '<number>')
    .replaceAll(/"[AKW]-2026-\d{4}"/g, '"<request>"')
}
