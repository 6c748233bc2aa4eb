import { type Day, addDays } from '#domain/calendar/day.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import type { Somebody } from './people.ts'
import { assertSucceeded, send } from './requests.ts'

const firstDay: Day = '2020-01-01'
const DAYS = 200

interface Balance {
  readonly amountCents: number
  readonly version: number
}

/** Somebody who writes one balance after the other and remembers which of them were acknowledged. */
export interface Writer {
  /**
   * Writes until the server is gone.
   * @returns how many writes were acknowledged
   */
  readonly writeUntilGone: (origin: string) => Promise<number>
  /**
   * Compares with what the server has stored.
   * @returns how many acknowledged balances are missing or older
   */
  readonly countMissing: (origin: string) => Promise<number>
}

export async function createWriter(origin: string, as: Somebody): Promise<Writer> {
  const household = await send(origin, '/api/household', { as })
  assertSucceeded([household])
  const account = sampleAccount(JSON.parse(household.text).data.persons[0].id, { balance: null })
  assertSucceeded([await send(origin, '/api/accounts', { method: 'POST', as, body: account })])
  const acknowledged = new Map<Day, Balance>()
  /** A balance that was sent, but of which nobody knows whether it was committed. */
  let inDoubt: (Balance & { readonly day: Day }) | null = null
  let written = 0
  return { writeUntilGone, countMissing }

  async function writeUntilGone(at: string): Promise<number> {
    for (let count = 0; ; count += 1) {
      const day = addDays(firstDay, written % DAYS)
      const version = acknowledged.get(day)?.version ?? 0
      inDoubt = { day, amountCents: written, version: version + 1 }
      const body = { amountCents: written, version }
      const path = `/api/accounts/${account.id}/balances/${day}`
      const answer = await send(at, path, { method: 'PUT', as, body }).catch(() => null)
      if (!answer) return count
      assertSucceeded([answer])
      acknowledged.set(day, { amountCents: written, version: version + 1 })
      inDoubt = null
      written += 1
    }
  }

  async function countMissing(at: string): Promise<number> {
    const stored = await readBalances(at)
    if (inDoubt) takeWhatIsThere(inDoubt, stored)
    inDoubt = null
    return [...acknowledged].filter(([day, balance]) => !isSame(stored.get(day), balance)).length
  }

  /** Both are right: the write without an answer, and the balance before it. */
  function takeWhatIsThere(doubt: Balance & { readonly day: Day }, stored: ReadonlyMap<Day, Balance>): void {
    const found = stored.get(doubt.day)
    if (!isSame(found, doubt)) return
    acknowledged.set(doubt.day, doubt)
    written += 1
  }

  async function readBalances(at: string): Promise<ReadonlyMap<Day, Balance>> {
    const answer = await send(at, '/api/accounts', { as })
    assertSucceeded([answer])
    const [found] = JSON.parse(answer.text).data.accounts
    return new Map(found.balances.map((balance: Balance & { day: Day }) => [balance.day, balance]))
  }
}

function isSame(one: Balance | undefined, other: Balance): boolean {
  return one?.amountCents === other.amountCents && one.version === other.version
}
