import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

export interface ClientInfo {
  readonly ipAddress: string
  /** The address, or the network of an IPv6 address: one customer has 2^64 of those. */
  readonly network: string
  readonly userAgent: string
}

export function clientInfo(request: FastifyRequest): ClientInfo {
  const ipAddress = request.ip
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 400)
  return { ipAddress, network: networkOf(ipAddress), userAgent }
}

export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(ipAddress)) return ipAddress
  const [head = '', tail] = (ipAddress.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const gap = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return `${[...left, ...gap, ...right].slice(0, 4).map(withoutZeros).join(':')}::/64`
}

function withoutZeros(group: string): string {
  return Number.parseInt(group, 16).toString(16)
}
