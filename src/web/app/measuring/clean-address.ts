/** The address of a page or a link without query and hash, which may reveal something about a person. */
export function cleanAddress(address: string, base?: string): string {
  const url = URL.parse(address, base)
  return url && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : ''
}
