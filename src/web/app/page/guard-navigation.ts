import { isNativeApp } from '#web/app/device/native-app.ts'
import { isForeign } from '#web/app/links/foreign-address.ts'
import { leavesApp } from '#web/app/links/ways-out.ts'
import { reportError } from '#web/app/network/report-error.ts'
import { copyText } from '#web/kit/browser/copy.ts'
import { allow, isAllowed } from './go-to.ts'

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string }
  readonly navigationType: 'push' | 'replace' | 'reload' | 'traverse'
}

/**
 * Guards navigation (spec § 8): whatever starts it, the page leaves for another host only with an explicit flag:
 * `goTo(…, { isExternal })` from code, `data-external` on a link. In the product's own app it never leaves: a link whose
 * component does not know that copies its address.
 */
export function guardNavigation(): void {
  document.addEventListener('click', guardLink, { capture: true })
  // Not every browser has the Navigation API yet; in others only goTo and the links are guarded.
  const navigation = (globalThis as { readonly navigation?: EventTarget }).navigation
  navigation?.addEventListener('navigate', guardDocument)
  window.open = guarded(window.open.bind(window))
}

function guardLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link) return
  if (isNativeApp() && leavesApp(link.href)) {
    event.preventDefault()
    return void copyText(link.href)
  }
  if (!isForeign(link.href, location.href)) return
  if (link.dataset['external'] === undefined) refuse(event, link.href)
  else allow(link.href)
}

function guardDocument(event: Event): void {
  const { destination, navigationType } = event as NavigateEvent
  if (navigationType === 'reload' || navigationType === 'traverse') return
  if (isForeign(destination.url, location.href) && !isAllowed(destination.url)) refuse(event, destination.url)
}

function guarded(open: typeof window.open): typeof window.open {
  return (address, ...rest) => {
    const target = String(address ?? '')
    if (target === '' || !isForeign(target, location.href) || isAllowed(target)) return open(address, ...rest)
    refuse(undefined, target)
    return null
  }
}

function refuse(event: Event | undefined, address: string): void {
  event?.preventDefault()
  reportError(new RangeError(`Navigation to an external address without the flag: ${address}`))
}
