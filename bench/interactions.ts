import type { Page } from '@playwright/test'
import { atMost, type Figure } from './support/figure.ts'
import { createHousehold } from './support/household.ts'
import { launchBrowser } from './support/launch-browser.ts'
import type { BenchServer } from './support/server.ts'
import { signedIn } from './support/signed-in.ts'
import { slowPage } from './support/slow-browser.ts'
import { median } from './support/statistics.ts'

declare global {
  interface Window {
    /** The longest time from a press or a key to the next paint, in milliseconds. */
    slowestInteraction: number
  }
}

/** A press, or a key, in an application that is at rest. */
interface Interaction {
  readonly name: string
  readonly path: string
  readonly act: (page: Page) => Promise<void>
}

const TIMES = 7
const NOTICED_MS = 100
/** How long the page is left alone, so that nothing is computed any more. */
const CALM_MS = 4_000

const interactions: readonly Interaction[] = [
  {
    name: 'opening the drawer of an account',
    path: '/einstellungen/konten',
    act: (page) => page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
  },
  {
    name: 'choosing a cell of the plan',
    path: '/vermoegensplan',
    act: (page) => page.getByRole('grid').getByRole('gridcell').nth(8).click(),
  },
  {
    name: 'going back a month in the account system',
    path: '/kontensystem',
    act: stepBack,
  },
  {
    name: 'going back a month in the budget',
    path: '/haushaltsplan',
    act: stepBack,
  },
]

function stepBack(page: Page): Promise<void> {
  return page.getByRole('navigation', { name: 'Monat wechseln' }).getByRole('link').first().click()
}

/**
 * Interaction to next paint, as the browser reports it: the median of seven presses, each on a page that was just
 * opened, at 1440 × 900 with the processor slowed down four times, in the household of the demo.
 */
export async function interactionsToPaint(
  { origin, database }: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const login = await createHousehold(database)
  await using browser = await launchBrowser(executablePath)
  const storageState = await signedIn(browser, origin, login)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'de-DE',
    storageState,
  })
  await context.addInitScript(watchInteractions)
  // The tour of the first visit would cover the page.
  await context.addInitScript(() => localStorage.setItem('wk-first-visit', '1'))
  const figures: Figure[] = []
  for (const { name, path, act } of interactions) {
    const times: number[] = []
    while (times.length < TIMES) {
      const page = await slowPage(context)
      await page.goto(origin + path)
      await page.waitForTimeout(CALM_MS)
      await act(page)
      await page.waitForFunction(() => window.slowestInteraction > 0)
      times.push(await page.evaluate(() => window.slowestInteraction))
      await page.close()
    }
    figures.push(atMost(`${name} 4x`, median(times), 'ms', NOTICED_MS))
  }
  return figures
}

function watchInteractions(): void {
  window.slowestInteraction = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration, name } of list.getEntries())
      if (/^(?:pointer|click|key)/.test(name))
        window.slowestInteraction = Math.max(window.slowestInteraction, duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
