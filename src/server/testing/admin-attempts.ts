import { settingNames } from '#contract/admin/setting-rules.ts'

// This file has the calls of the desk with whole numbers or days as an administrator makes them, for owner-calls.ts.

const newId = () => crypto.randomUUID()
const day = '2026-11-21'
const reason = 'Ein Grund'

export interface Attempt {
  /** The parts of the address. */
  readonly at?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body: object
  /** Whether the call can be repeated at will: it must be accepted with every end of a range. */
  readonly isTaken?: boolean
}

type Attempts = Readonly<Record<string, () => Attempt | readonly Attempt[]>>
export type DeskIds = Readonly<Record<'request' | 'voucher' | 'announcement', string>>

/** The calls of the desk by their names; `ids` says about which records they are. */
export function adminAttempts(ids: () => DeskIds): Attempts {
  return { ...announcementAttempts(ids), ...voucherAttempts(ids), ...dunningAttempts, ...otherAttempts(ids) }
}

/** The draft of an announcement. */
export function announcementDraft() {
  const about = { kind: 'service', audience: 'all', subject: 'Neues', content: 'Ein Text' }
  return { channel: 'bar', ...about, from_on: day, until_on: '2027-01-31', link_label: '', link_path: '' }
}

/** A voucher for free months. */
export function voucherDraft() {
  return {
    name: 'Frühling',
    kind: 'months',
    percent_bp: null,
    payments: null,
    amount_cents: null,
    months: 1,
    plans: 'both',
    valid_from: day,
    valid_until: null,
    code: '',
    codes: 1,
    uses_per_code: 1,
    is_for_new: false,
  }
}

function announcementAttempts(ids: () => DeskIds): Attempts {
  const draft = announcementDraft()
  const steps = { start: { recipients: 1 }, stop: {}, continue: {}, end: {} }
  return {
    'PUT /api/admin/announcements/{id}': () => ({ at: { id: newId() }, body: { version: 0, draft } }),
    'POST /api/admin/announcement-preview': () => ({ body: { draft } }),
    'POST /api/admin/announcement-test': () => ({ body: { id: newId(), draft } }),
    ...Object.fromEntries(
      Object.entries(steps).map(([step, body]) => [
        `POST /api/admin/announcements/{id}/${step}`,
        () => ({ at: { id: ids().announcement }, body: { id: newId(), version: 1, ...body } }),
      ]),
    ),
  }
}

function voucherAttempts(ids: () => DeskIds): Attempts {
  const nothing = { months: null, percent_bp: null, payments: null, amount_cents: null }
  const drafts = () =>
    [
      {},
      { ...nothing, kind: 'percent', percent_bp: 2_000, payments: 3 },
      { ...nothing, kind: 'euros', amount_cents: 500 },
    ].map((change) => ({ ...voucherDraft(), ...change }))
  const change = { version: 1, name: 'Sommer', valid_until: null, uses_per_code: 2, is_paused: false }
  return {
    'POST /api/admin/voucher-preview': () => drafts().map((body) => ({ body })),
    'POST /api/admin/vouchers': () => drafts().map((body) => ({ body: { id: newId(), ...body } })),
    'PATCH /api/admin/vouchers/{id}': () => ({ at: { id: ids().voucher }, body: change }),
  }
}

const rule = { reminder_days: [7], suspend_days: 15, end_days: 45, end: 'waive' }
const byMethod = { card: rule, sepa: rule }
const rules = { monthly: byMethod, yearly: byMethod }

const dunningAttempts: Attempts = {
  'POST /api/admin/dunning/rules/preview': () => ({ body: { rules } }),
  'PUT /api/admin/dunning/rules': () => ({ body: { id: newId(), version: 0, rules, reason } }),
  'POST /api/admin/dunning/handovers': () => ({
    body: { id: newId(), claims: [{ id: newId(), version: 1 }], reason },
  }),
  'POST /api/admin/dunning/claims/{id}/payment': () => ({
    at: { id: newId() },
    body: { id: newId(), version: 1, paid_on: day, reference: 'Überweisung' },
  }),
  'POST /api/admin/dunning/claims/{id}/closing': () => ({
    at: { id: newId() },
    body: { id: newId(), version: 1, reason },
  }),
}

function otherAttempts(ids: () => DeskIds): Attempts {
  const nothing = { end: null, on: null, is_goodwill: false, from_day: null, amount_cents: null }
  const decisions = [
    { decision: 'end', end: 'on', on: day },
    { decision: 'refund', from_day: day, amount_cents: 1 },
  ]
  const values = () =>
    settingNames.map((name) => ({ values: { [name]: { value: settingValues[name] ?? null, version: 0 } } }))
  return {
    'POST /api/admin/requests/{id}/preview': () =>
      decisions.map((decision) => ({
        at: { id: ids().request },
        body: { version: 1, seen: 'gesehen', ...nothing, ...decision },
      })),
    'POST /api/admin/answers/{kind}': () => ({
      at: { kind: 'contact' },
      body: { id: newId(), version: 0, subject: 'Ihre Frage', body: 'Guten Tag' },
    }),
    'POST /api/admin/settings/preview': () => values().map((body) => ({ body })),
    'POST /api/admin/settings': () => values().map((body) => ({ body: { id: newId(), ...body } })),
  }
}

/** All others are tried without a value. */
const settingValues: Readonly<Record<string, string>> = { SMALL_BUSINESS_SINCE: day, TRIAL_DAYS: '14' }
