import type { BrowserContext } from '@playwright/test'
import { atMost, type Figure } from './support/figure.ts'
import { launchBrowser } from './support/launch-browser.ts'
import { createPeople } from './support/people.ts'
import { fillProperties } from './support/property-household.ts'
import type { BenchServer } from './support/server.ts'
import { enter, slowPage } from './support/slow-browser.ts'
import { median } from './support/statistics.ts'

declare global {
  interface Window {
    /** The time at which the first figures were painted, since the page was requested. */
    figuresAt: number
  }
}

const OPENINGS = 7
/** The first figures, once code and records are there. */
const FIGURES_MS = 100
/** From the rail the code of the view and some of the records are fetched first. */
const OPENING_MS = 1_000
/** Loading a whole page begins with the application itself. */
const LOADING_MS = 2_000
/** How long to wait until nothing is computed or fetched any more. */
const CALM_MS = 8_000

/** Opens the page of twelve properties with twenty loans in a browser with a slowed-down processor. */
export async function propertiesPage(
  { origin, database }: BenchServer,
  executablePath: string | undefined,
): Promise<readonly Figure[]> {
  const [somebody] = await createPeople(database, 1)
  if (!somebody) throw new Error('Nobody was made')
  await fillProperties(origin, somebody)
  await using browser = await launchBrowser(executablePath)
  const context = await enter(browser, origin, somebody.token)
  await context.addInitScript(watchFigures)
  const loaded: number[] = []
  // The first opening only fills the cache.
  while (loaded.length <= OPENINGS) loaded.push(await load(context, origin))
  const views: number[] = []
  const pressed: number[] = []
  while (pressed.length < OPENINGS) {
    const { first, again } = await press(context, origin)
    pressed.push(first)
    views.push(again)
  }
  return [
    atMost('twelve properties, with the application 4x', median(loaded.slice(1)), 'ms', LOADING_MS),
    atMost('twelve properties, opening from the rail 4x', median(pressed), 'ms', OPENING_MS),
    atMost('twelve properties, first figures 4x', median(views), 'ms', FIGURES_MS),
  ]
}

async function load(context: BrowserContext, origin: string): Promise<number> {
  const page = await slowPage(context)
  await page.goto(`${origin}/immobilien-kurs`)
  await page.waitForFunction(() => window.figuresAt > 0)
  const at = await page.evaluate(() => window.figuresAt)
  await page.close()
  return at
}

/** Comes to the page by presses, in an application that is at rest: from another page, then from another view. */
async function press(context: BrowserContext, origin: string): Promise<{ first: number; again: number }> {
  const page = await slowPage(context)
  await page.goto(`${origin}/kontensystem`)
  const follow = async (address: string) => {
    await page.waitForTimeout(CALM_MS)
    return page.evaluate((to) => {
      window.figuresAt = 0
      document.querySelector<HTMLAnchorElement>(`a[href="${to}"]`)!.click()
      return performance.now()
    }, address)
  }
  const figuresAfter = async (pressedAt: number) => {
    await page.waitForFunction(() => window.figuresAt > 0)
    return (await page.evaluate(() => window.figuresAt)) - pressedAt
  }
  const first = await figuresAfter(await follow('/immobilien-kurs'))
  await follow('/immobilien-kurs?ansicht=pruefen')
  const again = await figuresAfter(await follow('/immobilien-kurs'))
  await page.close()
  return { first, again }
}

/** Runs in the page: notes when the sum of all properties has appeared. */
function watchFigures(): void {
  window.figuresAt = 0
  let isShown = false
  const observer = new MutationObserver(() => {
    const wasShown = isShown
    isShown = document.querySelector('main')?.textContent.includes('Zwölf Immobilien, Eigenkapital') ?? false
    // Tests frame by frame: code at the beginning of a frame runs before it is painted, a task queued there runs after
    // it.
    if (isShown && !wasShown)
      requestAnimationFrame(() => setTimeout(() => (window.figuresAt = performance.now())))
  })
  observer.observe(document, { childList: true, subtree: true })
}
