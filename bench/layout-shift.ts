import type { Browser, Page } from '@playwright/test'
import { calculatorSlugs } from '#contract/site/calculators.ts'
import { atMost, type Figure } from './support/figure.ts'
import { launchBrowser } from './support/launch-browser.ts'
import type { BenchServer } from './support/server.ts'

declare global {
  interface Window {
    layoutShift: number
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

type Way = (page: Page, address: string) => Promise<void>

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const

/** How long to wait until everything that loads late has arrived. */
const lateMs = 1_000

const ways: Readonly<Record<string, Way>> = {
  'at rest, then awake': async (page, address) => {
    await page.goto(address)
    await page.waitForTimeout(lateMs)
    await wake(page)
  },
  'with values in the address': async (page, address) => {
    await page.goto(address)
    await wake(page)
    await page.getByRole('main').getByRole('slider').first().press('ArrowUp')
    await page.waitForURL(/#.*=/)
    const shared = page.url()
    await page.evaluate(() => localStorage.clear())
    await page.goto('about:blank')
    await page.goto(shared)
  },
  'from the index': async (page, address) => {
    const { pathname } = new URL(address)
    await page.goto(new URL('/finanzrechner', address).href)
    await wake(page)
    await page.waitForTimeout(lateMs)
    await page.evaluate((path) => {
      window.layoutShift = 0
      document.querySelector<HTMLAnchorElement>(`main a[href^="${path}"]`)!.click()
    }, pathname)
    await page.waitForURL((url) => url.pathname === pathname)
  },
}

/**
 * How much a calculator's page jumps while result and drawing arrive: the browser's own score, the worst of sixteen.
 */
export async function layoutShift(
  { origin }: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  await using browser = await launchBrowser(executablePath)
  const figures: Figure[] = []
  for (const viewport of viewports)
    for (const [name, way] of Object.entries(ways)) {
      const shifts: number[] = []
      for (const slug of calculatorSlugs)
        shifts.push(await shiftOf(browser, viewport, (page) => way(page, `${origin}/finanzrechner/${slug}`)))
      figures.push(
        atMost(`layout shift of a calculator, ${viewport.width} px, ${name}`, Math.max(...shifts), '', 0.01),
      )
    }
  return figures
}

async function shiftOf(
  browser: Browser,
  viewport: (typeof viewports)[number],
  open: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    await open(page)
    await page.waitForTimeout(lateMs)
    return await page.evaluate(() => window.layoutShift)
  } finally {
    await context.close()
  }
}

/** Moves the pointer, the first sign of a user (decision 0073); a slow page may miss its first move. */
async function wake(page: Page): Promise<void> {
  for (let move = 0; move < 3; move += 1) {
    await page.mouse.move(3 + move, 3)
    await page.waitForTimeout(lateMs / 4)
  }
}

/** Layout shifts within half a second after an input are expected and do not count. */
function watchShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[])
      if (!hadRecentInput) window.layoutShift += value
  }).observe({ type: 'layout-shift', buffered: true })
}
