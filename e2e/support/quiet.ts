import { type Page, type Request, expect } from '@playwright/test'

export interface Quiet {
  /** How many files and answers the page has requested. */
  readonly count: () => number
  /** Waits until no request is running and everything that came is drawn. */
  readonly wait: () => Promise<void>
}

/** Watches what a page fetches, from now on. */
export function watchQuiet(page: Page): Quiet {
  const underWay = new Set<Request>()
  let count = 0
  page.on('request', (request) => {
    underWay.add(request)
    count += 1
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))

  return {
    count: () => count,
    wait: () =>
      // An answer may cause further requests when it is drawn.
      expect(async () => {
        const before = count
        expect(underWay.size).toBe(0)
        await page.evaluate(async () => void (await document.fonts.ready))
        await twoFrames(page)
        expect([underWay.size, count]).toEqual([0, before])
      }).toPass(),
  }
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
