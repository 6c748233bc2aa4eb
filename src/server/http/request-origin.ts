import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { problem } from '#contract/protocol/problem.ts'
import type { Config } from '#server/config.ts'

/** Probes of balancers come by address; they read nothing and get no links. */
const openToAnyHost = new Set(['/health', '/ready'])

/** @throws {Problem} misdirected_request when the request names a host that is not ours, bad_request when two (security.md rule 18) */
export function checkHost(request: FastifyRequest, path: string, config: Config): void {
  if (openToAnyHost.has(path)) return
  // Of two hosts a proxy may have read the other one.
  if (countHosts(request) > 1) throw problem('bad_request')
  const host = hostOf(`${request.protocol}://${request.host}`)
  if (host === hostOf(config.appUrl)) return
  if (config.mode === 'trial' && host !== null && isLoopback(host)) return
  throw problem('misdirected_request')
}

/**
 * What a proxy passes on may still be anybody's text. An address that is none would be counted by itself and stored; a
 * zone (`fe80::1%eth0`) or a port (`192.0.2.1:80`) makes it none.
 * @throws {Problem} bad_request
 */
export function checkForwarding(request: FastifyRequest): void {
  const { ip, protocol, socket } = request
  const isAddress = ip === socket.remoteAddress || (isIP(ip) > 0 && !ip.includes('%'))
  if (!isAddress || !/^https?$/.test(protocol)) throw problem('bad_request')
}

/**
 * A change of state only from our own pages: `Sec-Fetch-Site: same-origin`; where a browser does not send it, the
 * origin; where neither comes, it is no browser, and it may not carry cookies.
 * @throws {Problem} cross_origin
 */
export function checkSameOrigin(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return allowOnly(site === 'same-origin')
  const origin = request.headers.origin
  if (origin !== undefined) return allowOnly(isOwnOrigin(origin, request, config))
  allowOnly(request.headers.cookie === undefined)
}

/** Whether a proxy says that it passes on what somebody else asked; none has to say so. */
export function wasForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => ofProxies.test(name))
}

const ofProxies =
  /^(?:forwarded|via|true-client-ip|x-(?:forwarded|real|client|cluster|original|envoy|amzn|azure|appengine)(?:-.*)?|(?:cf|fastly|fly)-.*)$/

/** Whether the connection comes from this machine. Headers are not asked, so a proxy on this machine counts as it. */
export function isFromLoopback(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? ''
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

function allowOnly(isAllowed: boolean): void {
  if (!isAllowed) throw problem('cross_origin')
}

function isOwnOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  if (origin === new URL(config.appUrl).origin) return true
  return config.mode === 'trial' && origin === `${request.protocol}://${request.host}`
}

// Names and values take turns.
function countHosts({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
}

// With the port, and without it where it is the scheme's own. Whatever else stands in a host makes it none.
function hostOf(origin: string): string | null {
  const url = URL.parse(origin)
  const isPlain = url?.pathname === '/' && url.username === '' && !/[?#@\\]|\/\/.*\//.test(origin)
  return isPlain ? url.host : null
}

/** Of a host, with or without its port. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)
}
