import type { Attempt } from '#server/testing/admin-attempts.ts'
import { ids, known } from '#server/testing/owner-calls.ts'
import { sampleRule } from '#server/testing/samples/sample-budget.ts'
import { sampleOwnEntry } from '#server/testing/samples/sample-folder.ts'
import { sampleScenario } from '#server/testing/samples/sample-scenario.ts'

// This file has the calls without a number or a day that have a body or a query; the others stand in owner-calls.ts.

const newId = () => crypto.randomUUID()
const token = 'f'.repeat(43)
const reason = 'Ein Grund'
const seen = 'gesehen'
const wrong = { current_password: 'ein falsches Passwort', password: 'Zwölf Birnen im Herbst' }
const user = () => ({ user_id: known.user!.userId })
const client = () => ({ client_id: known.user!.userId })
const code = { code: '000000' }

type Attempts = Readonly<Record<string, () => Attempt>>

const withToken = [
  'POST /api/auth/email/change/reject/{user_id}',
  'POST /api/auth/email/reject/{user_id}',
  'POST /api/auth/email/resend',
  'POST /api/auth/emergency-folder/request',
  'POST /api/auth/emergency-folder/trial',
  'POST /api/auth/emergency-folder/state',
  'POST /api/auth/emergency-folder/read',
  'POST /api/auth/emergency-folder/stop-state',
  'POST /api/auth/emergency-folder/stop',
  'POST /api/auth/deletion/undo/{user_id}',
  'POST /api/auth/advertising/unsubscribe',
  'POST /api/auth/reminders/unsubscribe',
  'POST /api/requests/declaration/confirmation',
  'POST /api/requests/declaration/stop',
  'POST /api/content/seat-confirmation',
]

const withCode = [
  'POST /api/user/confirmTwoFactor',
  'POST /api/user/disableTwoFactor',
  'PATCH /api/user/renewRecoveryCodes',
  'POST /api/admin/auth/confirmTwoFactor',
  'POST /api/admin/account/confirmDevice',
  'POST /api/admin/account/prepareDevice',
  'PATCH /api/admin/account/renewRecoveryCodes',
]

const identity: Attempts = {
  ...Object.fromEntries(withToken.map((name) => [name, () => ({ at: user(), body: { token } })])),
  ...Object.fromEntries(withCode.map((name) => [name, () => ({ body: code })])),
  'POST /api/auth/confirm': () => ({ body: { password: wrong.current_password } }),
  'POST /api/admin/auth/confirm': () => ({ body: { password: wrong.current_password } }),
  'POST /api/auth/2faConfirm': () => ({ body: { token: '', ...code } }),
  'POST /api/admin/auth/2faConfirm': () => ({ body: { token: '', ...code } }),
  'POST /api/auth/login': () => ({ body: { email: known.user!.email, password: wrong.current_password } }),
  'POST /api/admin/auth/login': () => ({ body: { email: `${newId()}@example.com`, password: 'falsch' } }),
  'POST /api/auth/register': () => ({
    body: {
      salutation: 'k',
      name: 'Anna',
      surname: 'Muster',
      email: `${newId()}@example.com`,
      password: wrong.password,
      terms: true,
      adult: true,
    },
  }),
  'GET /api/auth/email/verify/{user_id}': () => ({ at: user(), query: { token }, body: {} }),
  'PATCH /api/user/password': () => ({ body: wrong }),
  'PATCH /api/admin/account/password': () => ({ body: wrong }),
  'POST /api/auth/password/forgot': () => ({ body: { email: `${newId()}@example.com` } }),
  'POST /api/auth/password/reset': () => ({ body: { ...user(), token, password: wrong.password } }),
  'POST /api/auth/emergency-folder/answer': () => ({ body: { token, accepts: true } }),
  'POST /api/auth/emergency-folder/link': () => ({ body: { email: `${newId()}@example.com` } }),
}

const own: Attempts = {
  'PATCH /api/user/consultant': () => ({ body: { consultant_id: known.consultant!.userId } }),
  'PUT /api/user/consultantNotices': () => ({ body: { tells_opening: true } }),
  'POST /api/consultant/clients/{client_id}/answer': () => ({ at: client(), body: { accepts: true } }),
  'POST /api/consultant/clients/{client_id}/extension': () => ({ at: client(), body: { message: 'Bitte' } }),
  'PATCH /api/consultant/profile': () => ({ body: { is_listed: true } }),
  'POST /api/emergency-folder/own-entries': () => ({ body: sampleOwnEntry() }),
  'POST /api/emergency-folder/trusted-persons': () => ({
    body: { id: newId(), name: 'Eva', email: `${newId()}@example.com`, relation: 'Freundin', waitingDays: 7 },
  }),
  'PATCH /api/emergency-folder/trust': () => ({ body: { needsSecond: false } }),
  'PUT /api/user/advertising': () => ({ body: { is_on: false, wording: 'unbekannt' } }),
  'PUT /api/user/reminders/{kind}': () => ({
    at: { kind: 'month_close' },
    body: { is_on: false, wording: 'unbekannt' },
  }),
  'POST /api/requests/contact': () => ({ body: { ...sender(), topic: 'question', message: 'Hallo' } }),
  'POST /api/requests/withdrawal': () => ({ body: { ...sender(), contract: 'Abo', message: '' } }),
  'GET /api/requests/declaration': () => ({ query: { token }, body: {} }),
  'GET /api/price-question': () => ({ query: { token }, body: {} }),
  'PUT /api/book-marks/{id}': () => ({ at: { id: newId() }, body: { isRemembered: true, isRead: false } }),
  'POST /api/payments/test/{reference}': () => ({ at: { reference: newId() }, body: { outcome: 'paid' } }),
  'PUT /api/subscription/plan': () => ({
    body: { plan: 'yearly', priceCents: 9_900, termsVersion: '2026-11-21' },
  }),
  'POST /api/subscription/orders': () => ({
    body: {
      id: newId(),
      plan: 'monthly',
      priceCents: 990,
      termsVersion: '2026-11-21',
      isEarly: false,
      wordingVersion: '2026-11-21',
    },
  }),
  'POST /api/subscription/voucher-prices': () => ({ body: { code: 'UNBEKANNT' } }),
}

const planning: Attempts = {
  'POST /api/household/persons': () => ({ body: { id: newId(), name: 'Mia', surname: '' } }),
  'PUT /api/accounts/order': () => ({ body: { ids: [ids().account] } }),
  'POST /api/calculators/scenarios': () => ({ body: sampleScenario({ name: newId().slice(0, 8) }) }),
  'PUT /api/overview/dismissals/{finding}': () => ({ at: { finding: 'reserve' }, body: { facts: 'none' } }),
  'PATCH /api/overview': () => ({ body: { startPage: 'overview' } }),
  'PUT /api/wealth-plan/positions/order': () => ({ body: { ids: [ids().position] } }),
  'POST /api/wealth-plan/scenarios': () => ({ body: { id: newId(), name: newId().slice(0, 8) } }),
  'POST /api/budget/items/{id}/move': () => ({
    at: { id: newId() },
    body: { itemId: null, groupId: null, category: 'life' },
  }),
  'PUT /api/budget/items/order': () => ({ body: { ids: [ids().item] } }),
  'POST /api/import-rules': () => ({ body: sampleRule() }),
  'PUT /api/import-rules/order': () => ({ body: { ids: [ids().rule] } }),
  'POST /api/transactions/pairs': () => ({ body: { id: newId(), one: newId(), other: newId() } }),
  'PUT /api/goals/order': () => ({ body: { ids: [ids().goal] } }),
}

const desk: Attempts = {
  'DELETE /api/admin/users/{id}': () => ({ at: { id: newId() }, body: { reason } }),
  'POST /api/admin/users/{id}/lock': () => ({ at: { id: newId() }, body: { reason } }),
  'POST /api/admin/users/{id}/reset-two-factor': () => ({ at: { id: newId() }, body: { reason } }),
  'POST /api/admin/users/{id}/order-release': () => ({ at: { id: known.user!.userId }, body: { reason } }),
  'POST /api/admin/users/{id}/grants/{grantId}/revoke': () => ({
    at: { id: known.user!.userId, grantId: newId() },
    body: { reason },
  }),
  'GET /api/admin/announcement-audience': () => ({ query: { kind: 'service', audience: 'all' }, body: {} }),
  'POST /api/admin/price-campaigns/{id}/cancel': () => ({ at: { id: newId() }, body: { seen, reason } }),
  'POST /api/admin/prices/{id}/drop': () => ({ at: { id: newId() }, body: { seen } }),
  'POST /api/admin/price-campaigns/{id}/end': () => ({ at: { id: newId() }, body: { seen, reason } }),
  'POST /api/admin/price-campaigns/{id}/answers/file': () => ({ at: { id: newId() }, body: {} }),
  'POST /api/admin/content/{id}/cancellation': () => ({
    at: { id: newId() },
    body: { id: newId(), reason: 'Krank', seats_words: '' },
  }),
  'GET /api/admin/content': () => ({ query: { kind: 'webinar' }, body: {} }),
  'POST /api/admin/images': () => ({ body: { name: 'bild.png', data: 'kein Bild' } }),
  'POST /api/admin/vouchers/{id}/mails': () => ({
    at: { id: ids().voucher },
    body: { id: newId(), code: 'UNBEKANNT', email: 'anna@example.com', name: 'Anna' },
  }),
  'GET /api/admin/vouchers/{id}/sheet': () => ({
    at: { id: ids().voucher },
    query: { code: 'UNBEKANNT' },
    body: {},
  }),
}

/** The calls with a body and without a number or a day. */
export const otherAttempts: Attempts = { ...identity, ...own, ...planning, ...desk }

function sender() {
  return { id: newId(), name: 'Anna', email: `${newId()}@example.com` }
}
