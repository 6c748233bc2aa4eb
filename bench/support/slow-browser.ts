import type { Browser, BrowserContext, Page } from '@playwright/test'

declare global {
  interface Window {
    /** The times from each key to the end of its frame, in milliseconds. */
    keysToPaint: number[]
  }
}

const SLOWER = 4

/** A context for somebody who is signed in on a desktop. */
export async function enter(browser: Browser, origin: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'de-DE' })
  await context.addCookies([
    { name: 'wk_session', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
    // Without its hint cookie a page ends the session.
    { name: 'wk_hint', value: '1', url: origin, sameSite: 'Lax' },
  ])
  return context
}

/** A page whose processor is slowed down to a quarter, from its first script on. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** Runs in the page: from now on the time of each key is measured. */
export function watchKeys(): void {
  window.keysToPaint = []
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.keysToPaint.push(performance.now() - timeStamp))),
    { capture: true },
  )
}
