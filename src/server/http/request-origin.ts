import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { problem } from '#contract/protocol/problem.ts'
import type { Config } from '#server/config.ts'

/** Load balancers probe these paths by address; they read nothing and get no links. */
const openToAnyHost = new Set(['/health', '/ready'])
/** Each process is asked for its figures by its own address, with a token. */
const ofMetrics = '/metrics'

/**
 * @throws {Problem} misdirected_request when the request names a host that is not ours, bad_request when two
 * (security.md rule 18)
 */
export function checkHost(request: FastifyRequest, path: string, config: Config): void {
  if (openToAnyHost.has(path)) return
  if (path === ofMetrics && config.metrics?.port === null) return
  // If there are two hosts, a proxy may have read the other one.
  if (countHosts(request) > 1) throw problem('bad_request')
  const host = hostOf(`${request.protocol}://${request.host}`)
  if (host === hostOf(config.appUrl)) return
  if (config.mode === 'trial' && host !== null && isLoopback(host)) return
  throw problem('misdirected_request')
}

/**
 * Checks the address that a proxy passes on, which may still be anybody's text. A text that is no address would be
 * counted by itself and stored; a zone (`fe80::1%eth0`) or a port (`192.0.2.1:80`) makes it none.
 * @throws {Problem} bad_request
 */
export function checkForwarding(request: FastifyRequest): void {
  const { ip, protocol, socket } = request
  const isAddress = ip === socket.remoteAddress || (isIP(ip) > 0 && !ip.includes('%'))
  if (!isAddress || !/^https?$/.test(protocol)) throw problem('bad_request')
}

/**
 * Lets only our own pages change something: by `Sec-Fetch-Site: same-origin`; where a browser does not send it, by the
 * origin; where neither comes, the client is no browser, and may not carry cookies.
 * @throws {Problem} cross_origin
 */
export function checkSameOrigin(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return allowOnly(site === 'same-origin')
  const origin = request.headers.origin
  if (origin !== undefined) return allowOnly(isOwnOrigin(origin, request, config))
  allowOnly(request.headers.cookie === undefined)
}

/** Whether a proxy says that it passes on a call of somebody else; a proxy may also be silent about it. */
export function wasForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => ofProxies.test(name))
}

const ofProxies =
  /^(?:forwarded|via|true-client-ip|x-(?:forwarded|real|client|cluster|original|envoy|amzn|azure|appengine)(?:-.*)?|(?:cf|fastly|fly)-.*)$/

/**
 * Whether the connection comes from this machine. Headers are not considered, so a proxy on this machine counts as it.
 */
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

// Names and values alternate in this list.
function countHosts({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
}

// The host is given with its port, and without it where it is the scheme's own. Anything else in the header makes it
// null.
function hostOf(origin: string): string | null {
  const url = URL.parse(origin)
  const isPlain = url?.pathname === '/' && url.username === '' && !/[?#@\\]|\/\/.*\//.test(origin)
  return isPlain ? url.host : null
}

/** Whether a host, with or without its port, is this machine. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return name === 'localhost' || name === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(name)
}
