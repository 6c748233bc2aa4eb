import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'

/**
 * The content security policy: nothing of others runs, and pages talk only to us and the operator's own services, where
 * there are some.
 */
function policyOf({ analytics, errorReportingDsn }: HeaderConfig): string {
  const services = [analytics?.url, errorReportingDsn].flatMap((address) => originOf(address) ?? [])
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    ["connect-src 'self'", ...new Set(services)].join(' '),
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

function originOf(address: string | null | undefined): string | undefined {
  return address ? URL.parse(address)?.origin : undefined
}

const closedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

type HeaderConfig = Pick<Config, 'analytics' | 'errorReportingDsn'>

/** The headers that every page has, in whatever way it comes to the browser. */
export function pageHeaders(config: HeaderConfig): Readonly<Record<string, string>> {
  return { ...everywhere, 'content-security-policy': policyOf(config) }
}

export type SetSecurityHeaders = (reply: FastifyReply, path: string) => void

/**
 * The headers of every answer, refusals included. Pages whose address carries a token send no referrer (security.md
 * rule 6).
 */
export function securityHeaders(config: HeaderConfig & Pick<Config, 'appUrl'>): SetSecurityHeaders {
  const isSecure = config.appUrl.startsWith('https:')
  const always = pageHeaders(config)
  return (reply, path) => {
    reply.headers(always)
    if (isSecure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    if (path.startsWith('/auth/')) reply.header('referrer-policy', 'no-referrer')
    if (isApiPath(path)) reply.header('cache-control', 'no-store')
  }
}

/** Whether the path belongs to the API, where no page is ever answered; `/apis` does not. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** The address without its query: queries carry tokens, which must not be passed on, least of all into a log. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
