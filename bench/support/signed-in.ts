import type { Browser, BrowserContext } from '@playwright/test'
import type { DemoLogin } from '#server/demo/seed-demo.ts'

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * The cookies of one sign-in by the API, so that a browser has them and not a single file. Twenty sign-ins in a row
 * would meet the server's limit.
 */
export async function signedIn(browser: Browser, origin: string, data: DemoLogin): Promise<Session> {
  const context = await browser.newContext()
  try {
    const answer = await context.request.post(`${origin}/api/auth/login`, { data, headers: { origin } })
    if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}`)
    return await context.storageState()
  } finally {
    await context.close()
  }
}
