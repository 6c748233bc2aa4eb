import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import { calculatorSlugs } from '#domain/calculators/calculator-slug.ts'
import { atMost, type Figure } from './support/figure.ts'
import type { BenchServer } from './support/server.ts'

interface Weight {
  /** Everything the browser asked for, the document and the icon included. */
  readonly requests: number
  /** Bodies as they were sent, compressed. */
  readonly scriptBytes: number
  readonly styleBytes: number
  readonly preloadedFonts: number
}

const kilobyte = 1_000
/** What a page fetches by itself, without anybody touching it. */
const watchedMs = 5_000

/** What a visitor's browser with an empty cache fetches for a page; sizes as transferred. */
export async function pageWeight(
  { origin }: BenchServer,
  executablePath = process.env['CHROMIUM_PATH'],
): Promise<readonly Figure[]> {
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath })
  try {
    const text = await weigh(browser, `${origin}/impressum`)
    return [
      kilobytes('JavaScript of a text page', text.scriptBytes, 112),
      kilobytes('Styles of a text page', text.styleBytes, 8),
      atMost('Requests of a text page', text.requests, '', 12),
      atMost('Fonts preloaded by a text page', text.preloadedFonts, '', 1),
      kilobytes('JavaScript of /kontensystem', await scriptsOf(browser, `${origin}/kontensystem`), 175),
      kilobytes('JavaScript of the start page', await scriptsOf(browser, `${origin}/`), 175),
      kilobytes('JavaScript of the login', await scriptsOf(browser, `${origin}/auth/login`), 175),
      kilobytes('JavaScript of /finanzrechner', await scriptsOf(browser, `${origin}/finanzrechner`), 125),
      ...(await calculatorWeights(browser, origin)),
    ]
  } finally {
    await browser.close()
  }
}

async function calculatorWeights(browser: Browser, origin: string): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const slug of calculatorSlugs) {
    const bytes = await scriptsOf(browser, `${origin}/finanzrechner/${slug}`)
    figures.push(kilobytes(`JavaScript of /finanzrechner/${slug}`, bytes, 125))
  }
  return figures
}

function kilobytes(name: string, bytes: number, budget: number): Figure {
  return atMost(name, bytes / kilobyte, 'kB', budget)
}

async function scriptsOf(browser: Browser, address: string): Promise<number> {
  const { scriptBytes } = await weigh(browser, address)
  return scriptBytes
}

async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const requests: Request[] = []
    page.on('requestfinished', (request) => requests.push(request))
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(watchedMs)
    return {
      requests: requests.length,
      scriptBytes: await bytesOf(requests, 'script'),
      styleBytes: await bytesOf(requests, 'stylesheet'),
      preloadedFonts: await countPreloadedFonts(page),
    }
  } finally {
    await context.close()
  }
}

/** @throws when a file did not come: then the figure would mean nothing */
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
