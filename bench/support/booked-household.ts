import { fillBookings } from '../../src/server/testing/many/many-bookings.ts'
import { sampleAccount } from '../../src/server/testing/samples/sample-account.ts'
import { type Somebody, createPeople } from './people.ts'
import { assertSucceeded, send } from './requests.ts'
import type { BenchServer } from './server.ts'

/** The bookings in twenty years of a household that books a lot. */
export const BOOKINGS = 60_000

export interface BookedHousehold {
  readonly somebody: Somebody
  readonly accountId: string
}

/** Creates somebody in a trial whose one account has {@link BOOKINGS} bookings up to a day. */
export async function fillBooked(server: BenchServer, until: string): Promise<BookedHousehold> {
  const [somebody] = await createPeople(server.database, 1)
  if (!somebody) throw new Error('Nobody was made')
  return { somebody, accountId: await fillBookedFor(server, somebody, until) }
}

/**
 * The same as {@link fillBooked}, for an existing person.
 * @returns the account
 */
export async function fillBookedFor(
  { origin, database }: BenchServer,
  as: Somebody,
  until: string,
): Promise<string> {
  const [trial, answer] = [
    await send(origin, '/api/subscription/trial', { as, method: 'POST' }),
    await send(origin, '/api/household', { as }),
  ]
  const { data: household } = JSON.parse(answer.text)
  const account = sampleAccount(household.persons[0].id, { balance: null })
  const made = await send(origin, '/api/accounts', { as, method: 'POST', body: account })
  assertSucceeded([trial, answer, made])
  const { household_id: householdId } = await database
    .selectFrom('household_member')
    .innerJoin('app_user', 'app_user.user_id', 'household_member.user_id')
    .select('household_member.household_id')
    .where('app_user.email', '=', as.email)
    .executeTakeFirstOrThrow()
  await fillBookings(database, householdId, { accountId: account.id, count: BOOKINGS, until })
  return account.id
}
