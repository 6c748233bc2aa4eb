import type { StaticFile } from './static-files.ts'
import { variantsOf } from './static-variants.ts'

export const workerAddress = '/sw.js'

/** What the worker may do: run as this one file, and ask this server. It has a policy of its own. */
export const workerPolicy = "default-src 'none'; connect-src 'self'"

/**
 * The worker of an installation that has switched it off: it takes the place of the one in a browser at once, empties
 * what that has kept and removes itself.
 */
const retiringScript = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('wk-')) await caches.delete(name)
  await registration.unregister()
}
`

export const retiringWorker: StaticFile = {
  type: 'text/javascript; charset=utf-8',
  isPage: false,
  cacheControl: 'no-cache',
  choose: variantsOf({ plain: Buffer.from(retiringScript) }, false),
}
