import { isNativeApp } from '#web/app/device/native-app.ts'
import { isForeign, isPage } from '#web/app/links/foreign-address.ts'

/** The last foreign address that was allowed; {@link guardNavigation} lets it pass. */
let allowedAddress: string | undefined

/**
 * Loads another document. This is the one way to do so from code: an address of another host is refused unless the
 * caller says that it is meant (spec § 8).
 * @throws {RangeError} for another host without the flag or from the product's own app, and for an address that is no
 *   page
 */
export function goTo(address: string, { isExternal = false } = {}): void {
  if (isForeign(address, location.href)) {
    if (!isExternal) throw new RangeError(`Navigation to an external address without the flag: ${address}`)
    if (!isPage(address, location.href)) throw new RangeError(`No page: ${address}`)
    if (isNativeApp()) throw new RangeError(`The product's own app is not left: ${address}`)
    allow(address)
  }
  location.assign(address)
}

/**
 * Opens a page of ours in another tab, so that what is typed in this one stays.
 * @throws {RangeError} for another host
 */
export function openBeside(address: string): void {
  if (isForeign(address, location.href)) throw new RangeError(`Not a page of ours: ${address}`)
  window.open(address, '_blank', 'noopener')
}

/** Lets one foreign address pass the guard, because a person or the code asked for exactly that. */
export function allow(address: string): void {
  allowedAddress = URL.parse(address, location.href)?.href
}

export function isAllowed(address: string): boolean {
  return allowedAddress !== undefined && URL.parse(address, location.href)?.href === allowedAddress
}
