import { isIPv4, isIPv6 } from 'node:net'

/**
 * Shortens an address: `203.0.113.7` becomes `203.0.113.0`, an IPv6 address keeps its first 48 bits. Not left to the
 * database, which fails on a text that is no address.
 * @returns null for a text that is none: nothing of it is kept
 */
export function shortenAddress(address: string): string | null {
  const bare = address.replace(/%.*$/s, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(bare)) return bare.replace(/\d+$/, '0')
  if (!isIPv6(bare)) return null
  const network = groupsOf(bare).slice(0, 3).join(':')
  return inShortForm(`${network}::`)
}

/** All eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail = ''] = inShortForm(address).split('::')
  const [left, right] = [writtenGroups(head), writtenGroups(tail)]
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right]
}

function writtenGroups(part: string): readonly string[] {
  return part.split(':').filter((group) => group !== '')
}

/** The usual form of an IPv6 address: small letters, no leading zeros, the longest run of zeros left out. */
function inShortForm(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}
