import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

export interface ClientInfo {
  readonly ipAddress: string
  /** The networks by which calls are counted, see {@link networksOf}. */
  readonly networks: Networks
  readonly userAgent: string
}

/** The networks of an address, at least one, the narrowest first. */
export type Networks = readonly [string, ...string[]]

/**
 * Where a request came from, as session, audit log and limits keep it; behind a trusted proxy the address that it
 * names.
 */
export function clientInfo(request: FastifyRequest): ClientInfo {
  const ipAddress = request.ip
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400)
  return { ipAddress, networks: networksOf(ipAddress), userAgent }
}

/**
 * The networks of an address. An IPv4 address is its own network. One customer has 2^64 addresses of IPv6, many have
 * 256 networks of this size and some 65 536: /64, /56, /48. A text that is no address stands for itself.
 */
export function networksOf(ipAddress: string): Networks {
  const [withoutZone = ''] = ipAddress.split('%')
  if (!isIPv6(withoutZone)) return [ipAddress]
  const groups = groupsOf(withoutZone)
  if (isMapped(groups)) return [mappedIPv4(groups)]
  const [first = 0, second = 0, third = 0, fourth = 0] = groups
  const site = [first, second, third].map((group) => group.toString(16)).join(':')
  const wider = fourth & 0xff00
  return [`${site}:${fourth.toString(16)}::/64`, `${site}:${wider.toString(16)}::/56`, `${site}::/48`]
}

/**
 * The eight numbers of an IPv6 address. A URL writes every form of an address in one way, in hexadecimal groups with
 * one gap at most.
 */
function groupsOf(address: string): readonly number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const gap = Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...gap, ...right].map((group) => Number.parseInt(group, 16))
}

/** Whether it is an IPv4 address on a socket of IPv6, such as `::ffff:203.0.113.7`. */
function isMapped(groups: readonly number[]): boolean {
  return groups[5] === 0xff_ff && groups.slice(0, 5).every((group) => group === 0)
}

function mappedIPv4(groups: readonly number[]): string {
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.')
}
