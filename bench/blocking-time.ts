import type { Browser, BrowserContextOptions } from '@playwright/test'
import { atMost, type Figure } from './support/figure.ts'
import { createHousehold } from './support/household.ts'
import { launchBrowser } from './support/launch-browser.ts'
import type { BenchServer } from './support/server.ts'
import { type Session, signedIn } from './support/signed-in.ts'
import { slowPage } from './support/slow-browser.ts'
import { median } from './support/statistics.ts'

declare global {
  interface Window {
    longTasks: { startTime: number; duration: number }[]
  }
}

const OPENINGS = 5
/** A task that takes longer keeps somebody's press waiting. */
const UNNOTICED_MS = 50
/** How long the page is left alone, so that nothing is computed any more. */
const CALM_MS = 4_000

/** Milliseconds that a page may hold the processor beyond what nobody notices. */
const visitorPages = { '/': 100, '/auth/login': 100 } as const
const memberPages = {
  '/dashboard': 200,
  '/kontensystem': 200,
  '/haushaltsplan': 200,
  '/vermoegensplan': 200,
  '/immobilien-kurs': 200,
} as const

/**
 * Total Blocking Time as Lighthouse counts it: from the first paint on, what each task takes beyond fifty
 * milliseconds. With an empty cache, on a phone, its processor slowed down four times.
 */
export async function blockingTime(
  { origin, database }: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const login = await createHousehold(database)
  await using browser = await launchBrowser(executablePath)
  const figures: Figure[] = []
  for (const [path, budget] of Object.entries(visitorPages))
    figures.push(...(await figuresOf(browser, origin, path, budget)))
  const session = await signedIn(browser, origin, login)
  for (const [path, budget] of Object.entries(memberPages))
    figures.push(...(await figuresOf(browser, origin, path, budget, session)))
  return figures
}

async function figuresOf(
  browser: Browser,
  origin: string,
  path: string,
  budget: number,
  session?: Session,
): Promise<readonly Figure[]> {
  const openings: Opening[] = []
  while (openings.length < OPENINGS)
    openings.push(await openSlowly(browser, origin, path, session ? { storageState: session } : {}))
  const name = (what: string) => `${path}: ${what} 4x`
  return [
    atMost(name('blocking time'), median(openings.map(({ blockedMs }) => blockedMs)), 'ms', budget),
    atMost(name('longest task'), median(openings.map(({ longestMs }) => longestMs)), 'ms', budget),
  ]
}

interface Opening {
  readonly blockedMs: number
  readonly longestMs: number
}

/** Opens a page with an empty cache on a slow phone, until it is calm. */
export async function openSlowly(
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions,
): Promise<Opening> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'de-DE',
    ...options,
  })
  try {
    await context.addInitScript(watchTasks)
    const page = await slowPage(context)
    await page.goto(origin + path)
    await page.waitForTimeout(CALM_MS)
    if (new URL(page.url()).pathname !== path) throw new Error(`${path} has led to ${page.url()}`)
    const { tasks, paintedAt } = await page.evaluate(() => ({
      tasks: window.longTasks,
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    const after = tasks.map(
      ({ startTime, duration }) => startTime + duration - Math.max(startTime, paintedAt),
    )
    return {
      blockedMs: after.reduce((sum, ms) => sum + Math.max(0, ms - UNNOTICED_MS), 0),
      longestMs: Math.max(0, ...after),
    }
  } finally {
    await context.close()
  }
}

function watchTasks(): void {
  window.longTasks = []
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration })
  })
  observer.observe({ type: 'longtask', buffered: true })
}
