import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { calculatorSlugs } from '#contract/site/calculators.ts'
import type { DemoLogin } from '#server/demo/seed-demo.ts'
import { atMost, type Figure } from './support/figure.ts'
import { createHousehold } from './support/household.ts'
import { launchBrowser } from './support/launch-browser.ts'
import type { BenchServer } from './support/server.ts'

interface Weight {
  /**
   * The number of addresses that the browser requested, including the document and the icon; on the second visit those
   * not in its cache.
   */
  readonly requests: number
  /** The size of the bodies as sent, compressed. */
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly preloadedFonts: number
}

const kilobyte = 1_000
/** How long to watch what a page fetches by itself, without any action of a user. */
const watchedMs = 5_000

/** The sizes of what a browser with an empty cache fetches for a page, as transferred. */
export async function pageWeight(
  { origin, database }: BenchServer,
  executablePath = process.env['CHROMIUM_PATH'],
): Promise<readonly Figure[]> {
  const login = await createHousehold(database)
  await using browser = await launchBrowser(executablePath)
  const text = await weigh(browser, `${origin}/impressum`)
  const month = await weigh(browser, `${origin}/kontensystem`, (context) => signIn(context, origin, login))
  const overview = await weigh(browser, `${origin}/dashboard`, (context) => signIn(context, origin, login))
  const budget = await weigh(browser, `${origin}/haushaltsplan`, (context) => signIn(context, origin, login))
  const subscription = await weigh(browser, `${origin}/subscription`, (context) =>
    signIn(context, origin, login),
  )
  return [
    kilobytes('JavaScript of a text page', text.scriptBytes, 135),
    kilobytes('Styles of a text page', text.styleBytes, 12),
    atMost('Requests of a text page', text.requests, '', 25),
    atMost('Fonts preloaded by a text page', text.preloadedFonts, '', 1),
    kilobytes('JavaScript of /kontensystem, signed in', month.scriptBytes, 200),
    atMost('Requests of /kontensystem, signed in', month.requests, '', 25),
    // The page contains the plan of the month and its close, the curve, and what is free until pay day.
    kilobytes('JavaScript of /dashboard, signed in', overview.scriptBytes, 220),
    // The forecast of ninety days is drawn above the fold, so its code comes with the page.
    kilobytes('JavaScript of /haushaltsplan, signed in', budget.scriptBytes, 240),
    kilobytes('JavaScript of /subscription, signed in', subscription.scriptBytes, 240),
    ...(await propertyWeights(browser, origin, (context) => signIn(context, origin, login))),
    kilobytes('JavaScript of the start page', await scriptsOf(browser, `${origin}/`), 150),
    kilobytes('JavaScript of the login', await scriptsOf(browser, `${origin}/auth/login`), 150),
    kilobytes('JavaScript of /finanzrechner', await scriptsOf(browser, `${origin}/finanzrechner`), 150),
    // The page contains the descriptions of its figures; the contact form checks with the schemas of the contract.
    kilobytes('JavaScript of /buecher', await scriptsOf(browser, `${origin}/buecher`), 165),
    kilobytes('JavaScript of /seminare', await scriptsOf(browser, `${origin}/seminare`), 170),
    kilobytes('JavaScript of /kontakt', await scriptsOf(browser, `${origin}/kontakt`), 210),
    ...(await calculatorWeights(browser, origin)),
  ]
}

async function calculatorWeights(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const slug of calculatorSlugs) {
    const bytes = await scriptsOf(browser, `${origin}/finanzrechner/${slug}`)
    figures.push(kilobytes(`JavaScript of /finanzrechner/${slug}`, bytes, 150))
  }
  return figures
}

/** Each view of the page about properties loads what it needs. */
async function propertyWeights(
  browser: Browser,
  origin: string,
  prepare: Prepare,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const view of ['', '?ansicht=pruefen', '?ansicht=kurs', '?ansicht=steuer']) {
    const path = `/immobilien-kurs${view}`
    figures.push(
      kilobytes(`JavaScript of ${path}, signed in`, await scriptsOf(browser, origin + path, prepare), 230),
    )
  }
  return figures
}

function kilobytes(name: string, bytes: number, budget: number): Figure {
  return atMost(name, bytes / kilobyte, 'kB', budget)
}

async function scriptsOf(browser: Browser, address: string, prepare?: Prepare): Promise<number> {
  const { scriptBytes } = await weigh(browser, address, prepare)
  return scriptBytes
}

type Prepare = (context: BrowserContext) => Promise<void>

/** Signs in by the API, so that the browser has its cookies but not a single file. */
async function signIn(context: BrowserContext, origin: string, data: DemoLogin): Promise<void> {
  const answer = await context.request.post(`${origin}/api/auth/login`, { data, headers: { origin } })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
}

async function weigh(browser: Browser, address: string, prepare?: Prepare): Promise<Weight> {
  const context = await browser.newContext()
  try {
    await prepare?.(context)
    const page = await context.newPage()
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(watchedMs)
    if (new URL(page.url()).pathname !== new URL(address).pathname)
      throw new Error(`${address} has led to ${page.url()}`)
    return {
      requests: new Set(requests.map((request) => request.url())).size,
      scriptBytes: await bytesOf(requests, 'script'),
      styleBytes: await bytesOf(requests, 'stylesheet'),
      preloadedFonts: await countPreloadedFonts(page),
    }
  } finally {
    await context.close()
  }
}

/**
 * The sum of the sizes of all files of a type.
 * @throws when a file did not come, because then the figure would mean nothing
 */
async function bytesOf(requests: readonly Request[], type: string): Promise<number> {
  let bytes = 0
  for (const request of requests.filter((one) => one.resourceType() === type)) {
    const response = await request.response()
    if (!response?.ok()) throw new Error(`${request.url()} was not answered`)
    bytes += (await request.sizes()).responseBodySize
  }
  return bytes
}

function countPreloadedFonts(page: Page): Promise<number> {
  return page.locator('link[rel=preload][as=font]').count()
}
