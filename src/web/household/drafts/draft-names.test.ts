import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { draftNameOf } from './draft-names.ts'

/**
 * Changes that are never kept: those with passwords or codes, about access and sessions, agreements, or without
 * anything typed.
 */
const neverKept = new Set([
  'POST /api/auth/confirm',
  'DELETE /api/user',
  'PATCH /api/user/password',
  'PATCH /api/user/consultant',
  'PATCH /api/user/consultantAccess',
  'DELETE /api/user/consultantExtension',
  'PUT /api/user/consultantNotices',
  'POST /api/proposals/{id}/answer',
  'POST /api/proposals/{id}/undo',
  'POST /api/proposals/{id}/seen',
  'DELETE /api/user/devices/{id}',
  'PATCH /api/set-up',
  'POST /api/budget/items/{id}/move',
  'PUT /api/month-closes/{month}',
  'POST /api/month-closes/{month}/close',
  'POST /api/month-closes/{month}/reopen',
  'PATCH /api/overview',
  'PUT /api/overview/dismissals/{finding}',
  'DELETE /api/overview/dismissals/{finding}',
  'DELETE /api/user/logoutAllDevices',
  'POST /api/user/confirmTwoFactor',
  'PATCH /api/user/renewRecoveryCodes',
  'POST /api/user/disableTwoFactor',
  'POST /api/user/export',
  'PUT /api/user/reminders/{kind}',
  'POST /api/imports',
  'POST /api/restores',
  'POST /api/restores/parts',
  'POST /api/subscription/orders',
  'POST /api/subscription/payment',
  'DELETE /api/subscription/payment',
  'POST /api/subscription/cancellation',
  'DELETE /api/subscription/cancellation',
  'PUT /api/subscription/plan',
  'POST /api/subscription/declarations/{id}/confirmation',
  'POST /api/subscription/declarations/{id}/stop',
  'POST /api/payments/test/{reference}',
  'PUT /api/announcements/{id}/dismissal',
  'PUT /api/user/advertising',
  'POST /api/subscription/voucher-prices',
  'POST /api/subscription/price-question/{id}',
  'POST /api/emergency-folder/check',
  'POST /api/emergency-folder/files',
  'DELETE /api/emergency-folder/files/{id}',
  'POST /api/emergency-folder/trusted-persons',
  'PATCH /api/emergency-folder/trusted-persons/{id}',
  'DELETE /api/emergency-folder/trusted-persons/{id}',
  'POST /api/emergency-folder/trusted-persons/{id}/link',
  'POST /api/emergency-folder/trusted-persons/{id}/trial',
  'PATCH /api/emergency-folder/trust',
  'POST /api/emergency-folder/request/{id}/stop',
])

const changes = endpoints.filter(
  ({ access, method }) => (access === 'user' || access === 'subscriber') && method !== 'GET',
)

describe('what is kept when a session has ended', () => {
  it.each(changes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s has a name, or is never kept',
    (key, endpoint) => {
      expect(draftNameOf(endpoint) === undefined).toBe(neverKept.has(key))
    },
  )

  it.each([
    ['PATCH', '/api/user', 'Profil ändern'],
    ['DELETE', '/api/household/persons/{id}', 'Person entfernen'],
    ['POST', '/api/income/sources', 'Einkommensquelle hinzufügen'],
    ['POST', '/api/accounts/{id}/reopen', 'Konto wieder öffnen'],
    ['PUT', '/api/accounts/order', 'Konten sortieren'],
    ['PUT', '/api/account-system/versions/{month}', 'Raten und Töpfe speichern'],
    ['PUT', '/api/wealth-plan/values', 'Werte im Vermögensplan eintragen'],
    ['DELETE', '/api/account-system/transfers/{id}', 'Häkchen einer Überweisung entfernen'],
  ])('%s %s is told as "%s"', (method, path, name) => {
    expect(draftNameOf({ method, path })).toBe(name)
  })

  it('is nothing that only reads, signs in or belongs to admins', () => {
    const others = endpoints.filter((endpoint) => !changes.includes(endpoint))
    expect(others.filter((endpoint) => draftNameOf(endpoint) !== undefined)).toEqual([])
  })

  it('never has a password or a code in it', () => {
    const fields = (schema: unknown): string[] =>
      Object.keys((schema as { readonly shape?: object } | undefined)?.shape ?? {})
    const kept = changes.filter((endpoint) => draftNameOf(endpoint) !== undefined)
    expect(kept.length).toBeGreaterThan(20)
    expect(
      kept.flatMap(({ body }) => fields(body)).filter((field) => /password|code|token|secret/.test(field)),
    ).toEqual([])
  })
})
