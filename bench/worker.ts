import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { openSlowly } from './blocking-time.ts'
import { atMost, type Figure } from './support/figure.ts'
import { createHousehold } from './support/household.ts'
import { launchBrowser } from './support/launch-browser.ts'
import type { BenchServer } from './support/server.ts'
import { type Session, signedIn } from './support/signed-in.ts'
import { slowPage } from './support/slow-browser.ts'
import { median } from './support/statistics.ts'

declare global {
  interface Window {
    largestPaintAt: number
  }
}

const OPENINGS = 5
const MEGABYTE = 1_000_000
/** How long the page is left alone, so that nothing is computed or fetched any more. */
const CALM_MS = 4_000
/** What installing the worker may add to the blocking time of a first visit. */
const ADDED_MS = 20

/** What the worker costs at the first visit, and what it saves at the second, on a processor slowed down four times. */
export async function worker(
  { origin, database }: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const login = await createHousehold(database)
  await using browser = await launchBrowser(executablePath)
  const session = await signedIn(browser, origin, login)
  return [
    ...(await installing(browser, origin)),
    ...(await secondVisits(browser, origin, '/')),
    ...(await secondVisits(browser, origin, '/dashboard', session)),
    await addedTime(browser, origin, '/'),
    await addedTime(browser, origin, '/dashboard', session),
  ]
}

/** What the worker fetches for itself when it is installed, compressed as sent. */
async function installing(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const context = await browser.newContext()
  const fetched: Request[] = []
  context.on('requestfinished', (request) => {
    if (request.serviceWorker()) fetched.push(request)
  })
  const page = await context.newPage()
  await page.goto(`${origin}/`)
  await untilInstalled(page)
  await page.waitForTimeout(CALM_MS)
  let bytes = 0
  for (const request of fetched) bytes += (await request.sizes()).responseBodySize
  await context.close()
  if (bytes === 0) throw new Error('The browser did not tell what the worker fetched')
  return [
    atMost('worker: fetched when it is installed', bytes / MEGABYTE, 'MB', 1.2),
    atMost('worker: requests when it is installed', fetched.length, '', 40),
  ]
}

async function secondVisits(
  browser: Browser,
  origin: string,
  path: string,
  session?: Session,
): Promise<readonly Figure[]> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'de-DE',
    ...(session && { storageState: session }),
  })
  await context.addInitScript(watchLargestPaint)
  const first = await context.newPage()
  await first.goto(origin + path)
  await untilInstalled(first)
  await first.waitForTimeout(CALM_MS)
  await first.close()
  const visits: Visit[] = []
  while (visits.length < OPENINGS) visits.push(await visit(context, origin + path))
  await context.close()
  const name = (what: string) => `${path}, second visit: ${what}`
  return [
    atMost(name('requests before the first paint'), median(visits.map(({ early }) => early)), '', 0),
    atMost(name('first contentful paint 4x'), median(visits.map(({ paintedAt }) => paintedAt)), 'ms', 600),
    atMost(
      name('largest contentful paint 4x'),
      median(visits.map(({ largestAt }) => largestAt)),
      'ms',
      1_200,
    ),
    atMost(name('bytes of pages and files'), median(visits.map(({ bytes }) => bytes)), '', 0),
  ]
}

interface Visit {
  readonly paintedAt: number
  readonly largestAt: number
  /** Requests for pages and files that went to the server before the first paint. */
  readonly early: number
  readonly bytes: number
}

/** Opens a page. What it reads of the API goes to the server in any case, and is not counted. */
async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const sent: Request[] = []
  const onRequest = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) sent.push(request)
  }
  context.on('request', onRequest)
  const page = await slowPage(context)
  await page.goto(address)
  await page.waitForTimeout(CALM_MS)
  context.off('request', onRequest)
  const { startedAt, paintedAt, largestAt } = await page.evaluate(() => ({
    startedAt: performance.timeOrigin,
    paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    largestAt: window.largestPaintAt,
  }))
  let early = 0
  let bytes = 0
  for (const request of sent) {
    if ((await request.response())?.fromServiceWorker()) continue
    if (request.timing().startTime < startedAt + paintedAt) early += 1
    if (isContent(request)) bytes += (await request.sizes()).responseBodySize
  }
  await page.close()
  return { paintedAt, largestAt, early, bytes }
}

/** A page or a file of the product; asking whether there are newer ones is neither. */
function isContent(request: Request): boolean {
  const { pathname } = new URL(request.url())
  return !['/sw.js', '/manifest.webmanifest'].includes(pathname)
}

/** How much longer a first visit is blocked with the worker being installed than without. */
async function addedTime(browser: Browser, origin: string, path: string, session?: Session): Promise<Figure> {
  const without: number[] = []
  const beside: number[] = []
  while (beside.length < OPENINGS) {
    const options = session ? { storageState: session } : {}
    without.push((await openSlowly(browser, origin, path, { ...options, serviceWorkers: 'block' })).blockedMs)
    beside.push((await openSlowly(browser, origin, path, options)).blockedMs)
  }
  return atMost(
    `${path}: blocking time added by the worker 4x`,
    median(beside) - median(without),
    'ms',
    ADDED_MS,
  )
}

async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

function watchLargestPaint(): void {
  window.largestPaintAt = 0
  const observer = new PerformanceObserver((list) => {
    window.largestPaintAt = list.getEntries().at(-1)?.startTime ?? window.largestPaintAt
  })
  observer.observe({ type: 'largest-contentful-paint', buffered: true })
}
