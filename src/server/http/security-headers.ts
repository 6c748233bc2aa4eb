import type { FastifyReply } from 'fastify'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

const closedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

const everywhere = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** On every answer, refusals included. Pages whose address carries a token tell it nobody (security.md rule 6). */
export function setSecurityHeaders(reply: FastifyReply, path: string, isSecure: boolean): void {
  reply.headers(everywhere)
  if (isSecure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  if (path.startsWith('/auth/')) reply.header('referrer-policy', 'no-referrer')
  if (isApiPath(path)) reply.header('cache-control', 'no-store')
}

/** Whether the path is one of the API, where no page is ever answered; `/apis` is none. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** The address without its query: queries carry tokens and go nowhere, least of all into a log. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end === -1 ? url : url.slice(0, end)
}
