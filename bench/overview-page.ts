import type { Browser } from '@playwright/test'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { compress } from '../src/server/http/compression.ts'
import { atMost, type Figure } from './support/figure.ts'
import { launchBrowser } from './support/launch-browser.ts'
import { fillOld } from './support/old-household.ts'
import type { Somebody } from './support/people.ts'
import { assertSucceeded, send } from './support/requests.ts'
import type { BenchServer } from './support/server.ts'
import { enter, slowPage, watchKeys } from './support/slow-browser.ts'
import { median, percentile } from './support/statistics.ts'

declare global {
  interface Window {
    /** The time at which the awaited part was painted, since the page was requested. */
    seenAt: number
  }
}

const OPENINGS = 7
const LOADING_MS = 2_000
const KEY_MS = 50
const KEYS = 30
const READ_KILOBYTES = 200
const KILOBYTE = 1_000
/** How long to wait until all computation has ended. */
const CALM_MS = 4_000

const reads = [
  firstReads.readIncome,
  firstReads.readAccounts,
  firstReads.readAccountSystem,
  firstReads.readTransfers,
  firstReads.readMonthCloses,
  firstReads.readGoals,
  firstReads.readBudget,
  firstReads.readWealthPlan,
] as const

/** Twenty years of closed months and sixty goals: measures what overview and goals read, and when they are painted. */
export async function overviewPage(
  server: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const { origin } = server
  const somebody = await fillOld(server)
  const sizes = await Promise.all(
    reads.map(async ({ path }) => [path, await sizeOf(origin, path, somebody)] as const),
  )
  await using browser = await launchBrowser(executablePath)
  const overview = await openings(browser, server, somebody, '/dashboard', 'main h1:not(.label-caps)')
  const goals = await openings(browser, server, somebody, '/ziele', '[aria-label="Ziele nach Rang"] > li')
  const keys = await keysToPaint(browser, server, somebody)
  return [
    ...sizes.map(([path, kilobytes]) => atMost(`${path}, compressed`, kilobytes, 'kB', READ_KILOBYTES)),
    atMost('overview of 240 closed months, with the application 4x', overview, 'ms', LOADING_MS),
    atMost('page of 60 goals in conflict, with the application 4x', goals, 'ms', LOADING_MS),
    atMost('rate of one of 60 goals, key to paint p95 4x', percentile(keys, 0.95), 'ms', KEY_MS),
  ]
}

async function sizeOf(origin: string, path: string, as: Somebody): Promise<number> {
  const answer = await send(origin, path, { as })
  assertSucceeded([answer])
  return (await compress(Buffer.from(answer.text), 'br', 'each-time')).length / KILOBYTE
}

/** The time from requesting the page until the given part is painted, with its files in the cache; median. */
async function openings(
  browser: Browser,
  { origin }: BenchServer,
  { token }: Somebody,
  path: string,
  selector: string,
): Promise<number> {
  const context = await enter(browser, origin, token)
  await context.addInitScript(watchFor, selector)
  const times: number[] = []
  // The first opening only fills the cache.
  while (times.length <= OPENINGS) {
    const page = await slowPage(context)
    await page.goto(origin + path)
    await page.waitForFunction(() => window.seenAt > 0)
    times.push(await page.evaluate(() => window.seenAt))
    await page.close()
  }
  await context.close()
  return median(times.slice(1))
}

/** Types digits into the rate of a goal, each of which recomputes all goals. */
async function keysToPaint(
  browser: Browser,
  { origin }: BenchServer,
  { token }: Somebody,
): Promise<readonly number[]> {
  const context = await enter(browser, origin, token)
  const page = await slowPage(context)
  await page.goto(`${origin}/ziele`)
  await page.getByRole('button', { name: 'Ziel 31', exact: true }).click()
  const rate = page.getByLabel('Rate im Monat')
  await rate.focus()
  await page.waitForTimeout(CALM_MS)
  await page.evaluate(watchKeys)
  for (let press = 0; press < KEYS; press += 1) {
    await page.keyboard.press(press % 3 === 2 ? 'Backspace' : `${press % 9}`)
    await page.waitForTimeout(60)
  }
  const keys = await page.evaluate(() => window.keysToPaint)
  await context.close()
  return keys
}

function watchFor(selector: string): void {
  window.seenAt = 0
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    // Tests frame by frame: code at the beginning of a frame runs before it is painted, a task queued there runs after
    // it.
    requestAnimationFrame(() => setTimeout(() => (window.seenAt = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}
