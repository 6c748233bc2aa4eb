import { randomBytes } from 'node:crypto'
import { compress } from '../src/server/http/compression.ts'
import { sampleImport, sampleRow } from '../src/server/testing/samples/sample-transaction.ts'
import { BOOKINGS, fillBooked } from './support/booked-household.ts'
import { atMost, type Figure } from './support/figure.ts'
import { assertSucceeded, send } from './support/requests.ts'
import type { BenchServer } from './support/server.ts'
import { median } from './support/statistics.ts'

const ROWS = 5_000
const RUNS = 9
const SEARCH_MS = 100
const IMPORT_MS = 1_000
const READ_KILOBYTES = 200
const KILOBYTE = 1_000

/** How long a household with the bookings of twenty years waits, over HTTP. */
export async function bookings(server: BenchServer): Promise<readonly Figure[]> {
  const { origin } = server
  const { somebody: as, accountId } = await fillBooked(server, '2026-10-20')
  const ask = async (path: string, body?: unknown) => {
    const answer = await send(origin, path, body === undefined ? { as } : { as, method: 'POST', body })
    assertSucceeded([answer])
    return answer.text
  }
  const time = async (work: () => Promise<unknown>, runs = RUNS) => {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    return median(times)
  }
  const search = (words: string) => ask(`/api/transactions?limit=100&search=${encodeURIComponent(words)}`)
  const rare = await time(() => search('laden 1733 kunde'))
  const none = await time(() => search('gibt es nicht'))
  const often = await time(() => search('rechnung'))
  const page = await time(() => ask('/api/transactions?limit=100'))
  const months = await time(() => ask('/api/transactions/months?from=2017-01-01&to=2026-12-01'))
  const imported = await time(() => ask('/api/imports', largeImport(accountId)), 3)

  const sizes = await Promise.all(
    [
      '/api/transactions?limit=200',
      '/api/transactions/known?limit=500',
      '/api/transactions/months?from=2017-01-01&to=2026-12-01',
    ].map(
      async (path) => (await compress(Buffer.from(await ask(path)), 'br', 'each-time')).length / KILOBYTE,
    ),
  )
  return [
    atMost(`search in ${BOOKINGS} bookings, some found`, rare, 'ms', SEARCH_MS),
    atMost(`search in ${BOOKINGS} bookings, none found`, none, 'ms', SEARCH_MS),
    atMost(`search in ${BOOKINGS} bookings, many found`, often, 'ms', SEARCH_MS),
    atMost(`first page of ${BOOKINGS} bookings`, page, 'ms', SEARCH_MS),
    atMost('sums of ten years by month', months, 'ms', SEARCH_MS),
    atMost(`import of ${ROWS} bookings in one transaction`, imported, 'ms', IMPORT_MS),
    atMost('largest read of bookings, compressed', Math.max(...sizes), 'kB', READ_KILOBYTES),
  ]
}

let imports = 0

/** A year of bookings, in addition to the stored ones. */
function largeImport(accountId: string) {
  imports += 1
  const known = { from: '1990-01-01', to: '1990-01-02', count: 0 } as const
  const rows = Array.from({ length: ROWS }, (_, index) =>
    sampleRow({
      day: `2026-${String(1 + (index % 12)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}` as '2026-01-01',
      amountCents: -1 - ((index * 7_919) % 30_000),
      counterparty: `Laden ${index % 300}`,
      purpose: `Rechnung ${randomBytes(16).toString('hex')} Kunde ${index}`,
      endToEndRef: `E2E-${randomBytes(12).toString('hex')}`,
      fingerprint: randomBytes(32).toString('hex'),
    }),
  )
  return sampleImport(accountId, {
    fileName: `${imports}.csv`,
    known,
    rows,
    closingCents: null,
    closingDay: null,
  })
}
