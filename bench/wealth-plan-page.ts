import type { BrowserContext, Page } from '@playwright/test'
import { atMost, type Figure } from './support/figure.ts'
import { launchBrowser } from './support/launch-browser.ts'
import { createPeople } from './support/people.ts'
import { fillPlan } from './support/plan-household.ts'
import type { BenchServer } from './support/server.ts'
import { enter, slowPage, watchKeys } from './support/slow-browser.ts'
import { median, percentile } from './support/statistics.ts'

declare global {
  interface Window {
    /** The time at which the first row of the grid was painted, since the page was requested or the link pressed. */
    gridPaintedAt: number
    firstPictureMs: number
  }
}

const OPENINGS = 7
const KEYS = 40
const OPENING_MS = 1_000
/** Loading a whole page begins with the application itself. */
const LOADING_MS = 2_000
const KEY_MS = 50
const FIRST_PICTURE_MS = 200
/** How long to wait until all computation has ended, also that of the sensitivities in their worker. */
const CALM_MS = 12_000

/**
 * Measures thirty positions × 240 months in a browser with a slowed-down processor: opening the table, and its keys.
 */
export async function wealthPlanPage(
  { origin, database }: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const [somebody] = await createPeople(database, 1)
  if (!somebody) throw new Error('Nobody was made')
  await fillPlan(origin, somebody)
  await using browser = await launchBrowser(executablePath)
  const context = await enter(browser, origin, somebody.token)
  await context.addInitScript(watchGrid)
  await context.addInitScript(watchWorker)
  const opening: number[] = []
  const pictures: number[] = []
  while (opening.length <= OPENINGS) {
    const page = await slowPage(context)
    await page.goto(`${origin}/vermoegensplan`)
    opening.push(await paintOf(page))
    pictures.push(await firstPictureOf(page))
    await page.close()
  }
  // The first opening only fills the cache.
  const warm = opening.slice(1)
  const fromRail: number[] = []
  while (fromRail.length < OPENINGS) fromRail.push(await openFromRail(context, origin))
  const keys = await keysToPaint(context, origin)
  return [
    atMost('grid opening 4x', median(fromRail), 'ms', OPENING_MS),
    atMost('grid opening 4x, with the application', median(warm), 'ms', LOADING_MS),
    atMost('grid key to paint p95 4x', percentile(keys, 0.95), 'ms', KEY_MS),
    atMost('first picture of the simulation in the worker', median(pictures), 'ms', FIRST_PICTURE_MS),
  ]
}

async function paintOf(page: Page): Promise<number> {
  await page.waitForFunction(() => window.gridPaintedAt > 0)
  return page.evaluate(() => window.gridPaintedAt)
}

async function firstPictureOf(page: Page): Promise<number> {
  await page.waitForFunction(() => window.firstPictureMs > 0)
  return page.evaluate(() => window.firstPictureMs)
}

/** Opens the page by a press on its link, in an application that is already interactive. */
async function openFromRail(context: BrowserContext, origin: string): Promise<number> {
  const page = await slowPage(context)
  await page.goto(`${origin}/kontensystem`)
  await page.waitForTimeout(CALM_MS)
  const pressedAt = await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/vermoegensplan"]')
    link?.click()
    return performance.now()
  })
  const painted = await paintOf(page)
  await page.close()
  return painted - pressedAt
}

/** Presses arrows, digits and Enter, which stores the cell, one after the other. */
async function keysToPaint(context: BrowserContext, origin: string): Promise<readonly number[]> {
  const page = await slowPage(context)
  await page.goto(`${origin}/vermoegensplan`)
  await page.waitForFunction(() => window.gridPaintedAt > 0)
  const periods = page.getByRole('group', { name: 'Zeitraum' })
  await periods.getByText('Alle', { exact: true }).click()
  await page.waitForTimeout(CALM_MS)
  await page.getByRole('grid').focus()
  await page.evaluate(watchKeys)
  for (let press = 0; press < KEYS; press += 1) {
    for (const key of ['ArrowUp', 'ArrowRight', '4', '2', 'Enter', 'PageUp', 'ArrowDown']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(60)
    }
  }
  const keys = await page.evaluate(() => window.keysToPaint)
  await page.close()
  return keys
}

function watchGrid(): void {
  window.gridPaintedAt = 0
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role="grid"] [role="gridcell"]')) return
    observer.disconnect()
    // Tests frame by frame: code at the beginning of a frame runs before it is painted, a task queued there runs after
    // it.
    requestAnimationFrame(() => setTimeout(() => (window.gridPaintedAt = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Measures the time from the question to the first picture. */
function watchWorker(): void {
  window.firstPictureMs = 0
  window.Worker = class extends Worker {
    override postMessage(message: unknown): void {
      const askedAt = performance.now()
      const tell = () => (window.firstPictureMs ||= performance.now() - askedAt)
      this.addEventListener('message', tell, { once: true })
      super.postMessage(message)
    }
  }
}
