const pages = new Set(['http:', 'https:'])
// These schemes open another program or keep a file and leave the page where it is.
const others = new Set(['mailto:', 'tel:', 'blob:'])

/**
 * Whether an address leads to another host. An address that cannot be read or would run as code counts as foreign, too.
 */
export function isForeign(address: string, here: string): boolean {
  const target = URL.parse(address, here)
  if (!target) return true
  if (pages.has(target.protocol)) return target.origin !== new URL(here).origin
  return !others.has(target.protocol)
}

/** Whether an address is that of a page at all, and not code or data. */
export function isPage(address: string, here: string): boolean {
  const target = URL.parse(address, here)
  return target !== null && pages.has(target.protocol)
}
