import { createAccount } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { putPlanValues } from '#contract/planning/plan-positions.ts'
import { putProperty } from '#contract/planning/properties.ts'
import { createClient } from '#contract/protocol/client.ts'
import { startTrial } from '#contract/subscription.ts'
import { dayIn } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthRange } from '#domain/calendar/month.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleProperty } from '#server/testing/samples/sample-property.ts'
import type { Somebody } from './people.ts'

const PROPERTIES = 12
const LOANS = 20
/** The months before the current one that have balances, and those between two valuations. */
const MONTHS = 190
const VALUED_EVERY = 24

/**
 * Creates, by the API, twelve properties, every second one let, with valuations of sixteen years, and their twenty loans
 * with a balance in every month of them.
 */
export async function fillProperties(origin: string, { token }: Somebody): Promise<void> {
  const client = createClient((path, init) =>
    fetch(origin + path, { ...init, headers: { ...init.headers, cookie: `wk_session=${token}`, origin } }),
  )
  const today = dayIn(Date.now(), 'Europe/Berlin')
  const months = monthRange(addMonths(monthOf(today), -MONTHS), MONTHS)
  const first = months[0] ?? monthOf(today)
  await client.call(startTrial, {})
  const { persons } = await client.call(readHousehold, {})
  const make = async (name: string, given: Parameters<typeof sampleAccount>[1]) => {
    const account = sampleAccount(persons[0]?.id ?? '', { name, openedOn: first, balance: null, ...given })
    await client.call(createAccount, { body: account })
    return account.id
  }
  const [flats, loans]: [string[], string[]] = [[], []]
  while (flats.length < PROPERTIES)
    flats.push(await make(`Wohnung ${flats.length + 1}`, { type: 'property' }))
  while (loans.length < LOANS)
    loans.push(
      await make(`Darlehen ${loans.length + 1}`, {
        type: 'loan',
        valueSign: -1,
        interestBp: 250,
        instalmentCents: 90_000,
        fixedUntil: addMonths(monthOf(today), 40 + loans.length),
      }),
    )
  await client.call(putPlanValues, { body: { rows: valuesOf(flats, loans, months) } })
  for (const [index, accountId] of flats.entries()) {
    // The first eight properties have two loans, the others one.
    const linked = loans.filter((_, at) => at % PROPERTIES === index)
    const property = sampleProperty({
      use: index % 2 === 0 ? 'let' : 'home',
      acquiredMonth: first,
      rentFrom: first,
      rentKind: 'index',
      rentSteps: [],
      loans: linked.map((id) => ({ accountId: id, shareBp: 10_000 })),
    })
    await client.call(putProperty, { params: { accountId }, body: { version: 0, ...property } })
  }
}

function valuesOf(flats: readonly string[], loans: readonly string[], months: readonly Month[]) {
  const valued = months.filter((_, at) => at % VALUED_EVERY === 0)
  return [
    ...flats.map((positionId) => ({
      positionId,
      cells: valued.map((month, at) => ({ month, amountCents: 25_000_000 + at * 500_000, seenCents: null })),
    })),
    ...loans.map((positionId) => ({
      positionId,
      cells: months.map((month, at) => ({ month, amountCents: 20_000_000 - at * 50_000, seenCents: null })),
    })),
  ]
}
