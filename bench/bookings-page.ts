import type { BrowserContext, Page } from '@playwright/test'
import { today } from '../e2e/support/calendar.ts'
import { BOOKINGS, fillBooked } from './support/booked-household.ts'
import { atMost, type Figure } from './support/figure.ts'
import { launchBrowser } from './support/launch-browser.ts'
import type { BenchServer } from './support/server.ts'
import { enter, slowPage } from './support/slow-browser.ts'
import { median, percentile } from './support/statistics.ts'

declare global {
  interface Window {
    /** The time at which the first row of the list was painted; 0 before. */
    bookingsPaintedAt: number
    searchKeysToPaint: number[]
  }
}

const OPENINGS = 7
const OPENING_MS = 300
const KEY_MS = 50
const FOUND_MS = 500
const MOST_NODES = 12_000
/** How many screen heights the measurement scrolls down the list. */
const SCREENS = 60
/** How long to wait until all computation has ended. */
const CALM_MS = 4_000

/**
 * Measures sixty thousand bookings in a browser with a slowed-down processor: opening the tab, its search, and
 * scrolling far.
 */
export async function bookingsPage(
  server: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const { origin } = server
  const { somebody } = await fillBooked(server, today())
  await using browser = await launchBrowser(executablePath)
  const context = await enter(browser, origin, somebody.token)
  await context.addInitScript(watchRows)
  const openings: number[] = []
  // The first opening only fills the cache.
  while (openings.length <= OPENINGS) openings.push(await openTab(context, origin))
  const page = await slowPage(context)
  await page.goto(`${origin}/haushaltsplan?ansicht=buchungen`)
  await page.waitForFunction(() => window.bookingsPaintedAt > 0)
  await page.waitForTimeout(CALM_MS)
  const { keys, found } = await search(page)
  const nodes = await scrollFar(page)
  const name = (what: string) => `${what} of ${BOOKINGS} bookings 4x`
  return [
    atMost(name('list'), median(openings.slice(1)), 'ms', OPENING_MS),
    atMost(name('search key to paint p95'), percentile(keys, 0.95), 'ms', KEY_MS),
    atMost(name('last letter to what is found, median'), median(found), 'ms', FOUND_MS),
    atMost(`nodes on the page after ${SCREENS} screens of bookings`, nodes, '', MOST_NODES),
  ]
}

/** Opens the tab by a press, in an application that is already interactive. */
async function openTab(context: BrowserContext, origin: string): Promise<number> {
  const page = await slowPage(context)
  await page.goto(`${origin}/haushaltsplan?ansicht=buchungen&liste=importe`)
  const tab = page.getByRole('link', { name: 'Alle Buchungen' })
  // People hover over the tab before they press it.
  await tab.hover()
  await page.waitForTimeout(CALM_MS)
  const pressedAt = await tab.evaluate((link: HTMLElement) => {
    link.click()
    return performance.now()
  })
  await page.waitForFunction(() => window.bookingsPaintedAt > 0)
  const paintedAt = await page.evaluate(() => window.bookingsPaintedAt)
  await page.close()
  return paintedAt - pressedAt
}

async function search(page: Page): Promise<{ readonly keys: number[]; readonly found: number[] }> {
  const field = page.getByRole('searchbox', { name: 'Suche' })
  await field.focus()
  await page.evaluate(watchKeys)
  const found: number[] = []
  for (const number of [17, 233, 1_044, 2_071, 305]) {
    await field.press('Control+A')
    for (const letter of `laden ${number} `) await page.keyboard.press(letter === ' ' ? 'Space' : letter)
    const typedAt = await page.evaluate(() => performance.now())
    await page.waitForFunction(
      (text) =>
        location.search.includes(text) && document.querySelector('[aria-busy="false"] [data-booking]'),
      `suche=laden+${number}`,
      { polling: 'raf' },
    )
    found.push((await page.evaluate(() => performance.now())) - typedAt)
  }
  await field.press('Control+A')
  await field.press('Backspace')
  await page.waitForTimeout(CALM_MS)
  return { keys: await page.evaluate(() => window.searchKeysToPaint), found }
}

async function scrollFar(page: Page): Promise<number> {
  for (let screen = 0; screen < SCREENS; screen += 1) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(CALM_MS)
  return page.evaluate(() => document.querySelectorAll('*').length)
}

function watchRows(): void {
  window.bookingsPaintedAt = 0
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-booking]')) return
    observer.disconnect()
    // Tests frame by frame: code at the beginning of a frame runs before it is painted, a task queued there runs after
    // it.
    requestAnimationFrame(() => setTimeout(() => (window.bookingsPaintedAt = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}

function watchKeys(): void {
  window.searchKeysToPaint = []
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() =>
        setTimeout(() => window.searchKeysToPaint.push(performance.now() - timeStamp)),
      ),
    { capture: true },
  )
}
