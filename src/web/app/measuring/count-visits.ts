import { findPage } from '#contract/site/pages.ts'
import { mayMeasure } from '#web/app/device/choice-storage.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { cleanAddress } from './clean-address.ts'

type Params = Readonly<Record<string, string>>

/**
 * Counts a page view by the HTTP tracking API of Matomo: the path, never query or hash, and no title. An unknown
 * address is sent with the page on which it was found (spec § 2).
 */
export function countPageView(path: string, from: string): void {
  const address = location.origin + path
  const referrer = cleanAddress(from)
  // The message of an unknown route is fixed by spec § 8.
  const name = findPage(path) ? path : `Page Not Found: ${path}`
  send({ url: address, urlref: referrer, action_name: name })
}

/** Counts a link that leads to another site (spec § 9). */
export function countLink(address: string): void {
  const link = cleanAddress(address)
  if (link !== '') send({ url: location.origin + location.pathname, link })
}

/** Sends a count: without cookies or an id, and nothing is read from the device; a failure is ignored. */
function send(params: Params): void {
  const { analytics } = runtime
  if (!analytics || !mayMeasure('visits')) return
  const body = new URLSearchParams({
    idsite: analytics.siteId,
    rec: '1',
    apiv: '1',
    send_image: '0',
    cookie: '0',
    rand: crypto.randomUUID(),
    ...params,
  })
  void fetch(new URL('matomo.php', analytics.url.replace(/\/?$/u, '/')), {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body,
  }).catch(() => {})
}
