import { setTimeout as wait } from 'node:timers/promises'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleTransaction } from '#server/testing/samples/sample-transaction.ts'
import { notFromBank } from '#server/transactions/present.ts'
import { fillBookedFor } from './support/booked-household.ts'
import type { Somebody } from './support/people.ts'
import { type Answer, assertSucceeded, send } from './support/requests.ts'
import type { BenchServer } from './support/server.ts'

/** What an attack needs in addition to the attacker's session. */
export interface AttackData {
  readonly ids?: readonly string[]
}

interface Shot {
  readonly origin: string
  readonly as: Somebody
  readonly data: AttackData
  /** The number of the request, from 1. */
  readonly number: number
}

export interface Attack {
  readonly seconds: number
  readonly atATime: number
  readonly inAdvance?: (server: BenchServer, as: Somebody) => Promise<AttackData>
  readonly sendOne: (shot: Shot) => Promise<Answer>
  /** Whether somebody exports all data during the attack. */
  readonly isExported?: boolean
}

export type AttackName = keyof typeof attacks

const ACCOUNTS = 30
/** As many combining marks as fit into the body of a visitor, and into any body. */
const marks = ['\u0301'.repeat(7_000), '\u0301'.repeat(65_000)] as const
/** Bodies of which each value is wrong. The last one is longer than a body may be. */
const heaps = [
  Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field-${index}`, index])),
  { owners: Array.from({ length: 2_000 }, () => ({ personId: 1 })) },
  { owners: Array.from({ length: 30_000 }, () => 0) },
  { owners: Array.from({ length: 100_000 }, () => 0) },
]
const password = 'zwölf Birnen am Wegrand'

export const attacks = {
  'texts of combining marks': {
    seconds: 10,
    atATime: 16,
    sendOne: ({ origin, number }) => {
      const hostile = marks[number % 2]
      const isRegistration = number % 4 < 2
      return send(origin, isRegistration ? '/api/auth/register' : '/api/auth/password/reset', {
        method: 'POST',
        body: isRegistration
          ? { ...registration(number), password: hostile }
          : { user_id: hostile, token: 'x', password: hostile },
        headers: from(number),
      })
    },
  },
  'one writer': {
    seconds: 10,
    atATime: 120,
    inAdvance: createAccounts,
    sendOne: ({ origin, as, data: { ids = [] }, number }) =>
      send(origin, '/api/accounts/order', {
        method: 'PUT',
        as,
        body: { ids: number % 2 === 0 ? ids : ids.toReversed() },
      }),
  },
  'rows without end': {
    seconds: 10,
    atATime: 32,
    inAdvance: createAccounts,
    sendOne: ({ origin, as, data: { ids = [] } }) =>
      send(origin, '/api/account-system/transfers', {
        method: 'POST',
        as,
        body: {
          id: crypto.randomUUID(),
          month: '2026-11-01',
          pot: 'life',
          subPotId: null,
          accountId: ids[0],
          amountCents: 1,
          transferredOn: '2026-11-01',
        },
      }),
  },
  'wrong logins from one /56': {
    seconds: 15,
    atATime: 120,
    sendOne: ({ origin, number }) =>
      send(origin, '/api/auth/login', {
        method: 'POST',
        body: { email: `nobody-${number}@example.com`, password },
        headers: from(0x100 + (number % 0x100)),
      }),
  },
  'answers full of errors': {
    seconds: 10,
    atATime: 16,
    sendOne: ({ origin, as, number }) =>
      send(origin, '/api/accounts', { method: 'POST', as, body: heaps[number % heaps.length] }),
  },
  // Longer than the minute after which the estimator of passwords once was shut down.
  'eight registrations at once, again and again': {
    seconds: 75,
    atATime: 8,
    sendOne: async ({ origin, number }) => {
      if (number > 8) await wait(4_000)
      return send(origin, '/api/auth/register', {
        method: 'POST',
        body: registration(number),
        headers: from(number * 0x1_0000),
      })
    },
  },
  'cancellations with letters to third parties': {
    isExported: true,
    seconds: 10,
    atATime: 20,
    sendOne: ({ origin, number }) =>
      send(origin, '/api/requests/cancellation', {
        method: 'POST',
        body: {
          id: crypto.randomUUID(),
          name: 'Anna Muster',
          email: `third-${number}@example.com`,
          termination: 'extraordinary',
          reason: 'x'.repeat(2_900),
          identity: `third-${number}@example.com`,
          product: 'subscription',
          contractNumber: '',
          endsOn: null,
        },
        headers: from(number * 0x1_0000),
      }),
  },
  'restores of 4 MB': {
    isExported: true,
    seconds: 15,
    atATime: 60,
    inAdvance: startTrial,
    sendOne: ({ origin, as, number }) =>
      send(origin, '/api/restores/parts', { method: 'POST', as, json: partOf(number) }),
  },
  '5 MB of wrong records': {
    seconds: 15,
    atATime: 20,
    inAdvance: startTrial,
    sendOne: ({ origin, as }) => send(origin, '/api/restores', { method: 'POST', as, json: wrongRecords() }),
  },
  'searches with eight words': {
    isExported: true,
    seconds: 15,
    atATime: 80,
    inAdvance: fillWithBookings,
    sendOne: ({ origin, as, number }) =>
      send(origin, `/api/transactions?limit=200&search=${encodeURIComponent(eightWords(number))}`, { as }),
  },
  'pages of bookings': {
    seconds: 15,
    atATime: 40,
    inAdvance: fillWithBookings,
    sendOne: ({ origin, as, number }) =>
      send(origin, `/api/transactions?limit=200&cursor=20${String(10 + (number % 16))}-06-15_${lastId}`, {
        as,
      }),
  },
} as const satisfies Readonly<Record<string, Attack>>

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Words that each occur in every month, but never all in one booking. */
function eightWords(number: number): string {
  return `laden ${1_000 + (number % 2_000)} rechnung kunde 1 lastschrift de 2`
}

// A real attacker would write the bodies on another machine, so each is written only once.
const writtenParts = new Map<number, string>()
const PARTS = 8

/** Bookings whose account does not exist: they are kept until a restore names it. */
function partOf(number: number): string {
  const part = 1 + (number % PARTS)
  const written =
    writtenParts.get(part) ??
    JSON.stringify({
      restoreId: crypto.randomUUID(),
      part,
      put: Array.from({ length: 2_400 }, () => restoredBooking()),
      removed: [],
    })
  writtenParts.set(part, written)
  return written
}

let writtenRecords: string | undefined

function wrongRecords(): string {
  writtenRecords ??= JSON.stringify({
    id: 'x',
    put: { accounts: Array.from({ length: 9_000 }, () => ({ name: 'x'.repeat(500) })) },
  })
  return writtenRecords
}

function restoredBooking() {
  return {
    ...sampleTransaction(crypto.randomUUID()),
    ...notFromBank,
    purpose: 'x'.repeat(480),
    bookingText: 'x'.repeat(70),
    version: 0,
  }
}

async function startTrial({ origin }: BenchServer, as: Somebody): Promise<AttackData> {
  assertSucceeded([await send(origin, '/api/subscription/trial', { as, method: 'POST' })])
  return {}
}

async function fillWithBookings(server: BenchServer, as: Somebody): Promise<AttackData> {
  await fillBookedFor(server, as, '2026-10-20')
  return {}
}

function registration(number: number) {
  return {
    salutation: 'k',
    name: 'Anna',
    surname: 'Muster',
    email: `attacker-${number}@example.com`,
    password,
    terms: true,
    adult: true,
  }
}

/** The address as a proxy forwards it: the number of a /64, of which 256 make a /56 and 65,536 a /48. */
function from(network: number): Readonly<Record<string, string>> {
  const [high, low] = [Math.floor(network / 0x1_0000), network % 0x1_0000]
  return { 'x-forwarded-for': `2001:db8:${high.toString(16)}:${low.toString(16)}::1` }
}

async function createAccounts({ origin }: BenchServer, as: Somebody): Promise<AttackData> {
  const household = await send(origin, '/api/household', { as })
  assertSucceeded([household])
  const personId: string = JSON.parse(household.text).data.persons[0].id
  const ids: string[] = []
  for (let count = 0; count < ACCOUNTS; count += 1) {
    const account = sampleAccount(personId)
    assertSucceeded([await send(origin, '/api/accounts', { method: 'POST', as, body: account })])
    ids.push(account.id)
  }
  return { ids }
}
