import type { BrowserContext } from '@playwright/test'
import { developerCookie, developerSecret } from '#server/http/developer/developer-door.ts'
import { parseMasterKeys } from '#server/security/master-keys.ts'

/** The secret of every server under test, so that stories know what opens its pages for developers. */
export const secretKeys = `k1:${Buffer.alloc(32, 'stories').toString('base64url')}`

const secret = developerSecret({ masterKeys: parseMasterKeys(secretKeys) ?? [] })

/** The headers of a request to `/dev/*`. */
export const developerHeaders = { cookie: `${developerCookie}=${secret}` }

/** Enters as if the printed address had been opened. */
export async function enterAsDeveloper(context: BrowserContext): Promise<void> {
  const cookie = { name: developerCookie, value: secret, domain: 'localhost', path: '/dev' }
  await context.addCookies([{ ...cookie, httpOnly: true, sameSite: 'Strict' }])
}
