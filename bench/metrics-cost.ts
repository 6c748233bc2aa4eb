import { setTimeout as wait } from 'node:timers/promises'
import { endpoints } from '#contract/api.ts'
import { pages } from '#contract/site/pages.ts'
import { freePort } from '#server/database/embedded/free-port.ts'
import { CONNECTIONS, measureCost } from './request-cost.ts'
import { type Figure, atMost } from './support/figure.ts'
import { createPeople } from './support/people.ts'
import { cpuOf } from './support/processes.ts'
import { assertSucceeded, send } from './support/requests.ts'
import { type BenchServer, startServer } from './support/server.ts'

/** Longer than a text of figures counts, so that each scrape writes it anew. */
const SCRAPE_EVERY_MS = 1_050
const SCRAPES = 20
const MEGABYTE = 1_000_000

/** What a request costs without figures and with them, and what a scrape costs when every call has its series. */
export async function metricsCost(): Promise<readonly Figure[]> {
  const port = await freePort()
  const without = await measured({}, costOfRequest)
  const counted = await measured({ METRICS_PORT: String(port) }, async (server) => {
    await askForEverything(server.origin)
    const ending = new AbortController()
    const scraping = scrapeUntil(port, ending.signal)
    const request = await costOfRequest(server)
    ending.abort()
    await scraping
    return { request, ...(await costOfScrape(server, port)) }
  })
  return [
    atMost('session-checked request without figures: CPU of the server', without, 'ms', 0.35),
    atMost('the same, counted and asked every second', counted.request, 'ms', 0.38),
    atMost('CPU of one scrape with a series for every call and page', counted.scrapeMs, 'ms', 60),
    atMost('size of its text', counted.bytes / MEGABYTE, 'MB', 1),
  ]
}

async function measured<T>(
  settings: Readonly<Record<string, string>>,
  measure: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await startServer(settings)
  try {
    return await measure(server)
  } finally {
    await server.stop()
  }
}

async function costOfRequest({ database, origin, pid }: BenchServer): Promise<number> {
  const people = await createPeople(database, CONNECTIONS)
  const processes = { server: async () => [pid], database: async () => [] }
  const cost = await measureCost(processes, (line) =>
    send(origin, '/api/auth/session', { as: people[line]! }),
  )
  return cost.server
}

/** Each call and page, whoever may make it: the refusal has its series, too. */
async function askForEverything(origin: string): Promise<void> {
  for (const { method, path } of endpoints)
    await send(origin, path.replaceAll(/\{\w+\}/g, '1'), { method, ...(method !== 'GET' && { body: {} }) })
  for (const { path } of pages) await send(origin, path)
}

async function scrapeUntil(port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await scrape(port)
    await wait(SCRAPE_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

async function costOfScrape({ pid }: BenchServer, port: number) {
  let bytes = 0
  const before = await cpuOf([pid])
  for (let at = 0; at < SCRAPES; at += 1) {
    await wait(SCRAPE_EVERY_MS)
    bytes = await scrape(port)
  }
  return { scrapeMs: ((await cpuOf([pid])) - before) / SCRAPES, bytes }
}

async function scrape(port: number): Promise<number> {
  const answer = await send(`http://127.0.0.1:${port}`, '/metrics')
  assertSucceeded([answer])
  return Buffer.byteLength(answer.text)
}
