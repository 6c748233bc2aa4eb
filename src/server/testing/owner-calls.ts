import { beforeAll } from 'vitest'
import { inviteTrustedPerson } from '#contract/emergency-folder.ts'
import { createProposal } from '#contract/proposals.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { kindNames } from '#contract/restore/restore-kinds.ts'
import type { AnyValues } from '#contract/restore/restored-records.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { proposedBookkeeping } from '#domain/bookkeeping/bookkeeping.ts'
import { type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { storeDemoContent } from '#server/demo/demo-content.ts'
import { realmOf } from '#server/http/guard.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import {
  type Attempt,
  type DeskIds,
  adminAttempts,
  announcementDraft,
  voucherDraft,
} from './admin-attempts.ts'
import { createConsultant, grantTo } from './consulting.ts'
import { fillHousehold, sampleTransfer } from './filled-household.ts'
import { storedRecords } from './restoring.ts'
import { sampleAccount } from './samples/sample-account.ts'
import { sampleAllocation } from './samples/sample-allocation.ts'
import {
  sampleBudget,
  sampleContract,
  sampleItem,
  sampleMapping,
  sampleRule,
} from './samples/sample-budget.ts'
import { sampleInvitation, sampleOwnEntry } from './samples/sample-folder.ts'
import {
  sampleDistribution,
  sampleEvent,
  sampleGoal,
  samplePosition,
  sampleSettings,
} from './samples/sample-plan.ts'
import { sampleCheck, sampleProperty, sampleSale } from './samples/sample-property.ts'
import { type SampleChange, sampleDraft, sampleRateChange } from './samples/sample-proposal.ts'
import { samplePart, sampleRestore } from './samples/sample-restore.ts'
import { sampleScenario } from './samples/sample-scenario.ts'
import { samplePayslip, sampleSource } from './samples/sample-source.ts'
import { saidAbout, sampleImport, sampleTransaction } from './samples/sample-transaction.ts'
import { createTestAdmin } from './test-admin.ts'
import { type TestApp, type TestAppOptions, testApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

// This file has every call with whole numbers, days or months as its owner makes it, for the tests that try extreme
// values.

let app: TestApp
const newId = () => crypto.randomUUID()
const month = '2026-11-01'
const day = '2026-11-21'

type Ids = Awaited<ReturnType<typeof fillHousehold>> &
  DeskIds &
  Readonly<Record<'webinar' | 'seminar' | 'seat' | 'draft' | 'trustedPerson', string>>

export const known: {
  user?: TestUser
  /** To whom the user grants everything. */
  consultant?: TestUser
  adminToken?: string
  ids?: Ids
  records?: Awaited<ReturnType<typeof storedRecords>>
  /** A booking of a file. */
  booking?: AnyValues
} = {}
export const ids = () => known.ids!
const personId = () => known.user!.personId
const userId = () => known.user!.userId

/** The calls as their owner makes them; a new endpoint with a whole number or a day fails until it is listed here. */
export const attempts: Readonly<Record<string, () => Attempt | readonly Attempt[]>> = {
  ...adminAttempts(ids),
  'PATCH /api/admin/requests/{id}': () => ({
    at: { id: ids().request },
    body: { version: 1, state: 'open', note: '' },
  }),
  ...decisions({
    contract: { contract_number: null },
    end: { seen: 'gesehen', end: 'ordinary', on: null },
    'end/undo': { seen: 'gesehen' },
    withdrawal: { seen: 'gesehen', is_goodwill: false },
    refund: { seen: 'gesehen', from_day: day, amount_cents: 1 },
  }),
  'PUT /api/admin/content/{id}': () =>
    contents.map((written) => ({ at: { id: newId() }, body: { version: 0, written } })),
  'POST /api/admin/content/preview': () => contents.map((written) => ({ body: { written }, isTaken: true })),
  'POST /api/admin/content/{id}/publish': () => ({
    at: { id: ids().webinar },
    body: { version: 1, publicFrom: null },
  }),
  'POST /api/admin/content/{id}/withdraw': () => ({ at: { id: ids().webinar }, body: { version: 1 } }),
  'PATCH /api/admin/seminar-requests/{id}': () => ({
    at: { id: ids().seat },
    body: { version: 1, state: 'confirmed' },
  }),
  'POST /api/content/seminars/{id}/requests': () => ({ at: { id: ids().seminar }, body: seat() }),
  'PUT /api/webinars/{id}/note': () => ({ at: { id: ids().webinar }, body: { version: 0, text: 'Notiz' } }),
  'PATCH /api/user': () => ({ body: { version: 1, name: 'Anna' } }),
  'PUT /api/emergency-folder/entries/{kind}': () => ({
    at: { kind: 'contacts' },
    body: { version: 1, isNone: false, text: '', contacts: [] },
  }),
  'PATCH /api/emergency-folder/own-entries/{id}': () => ({
    at: { id: ids().folderEntry },
    body: { version: 1, ...without('id', sampleOwnEntry()) },
  }),
  'POST /api/emergency-folder/files': () => ({
    body: { id: newId(), name: 'notfallmappe.wkmappe', entryCount: 1, attachmentCount: 1 },
    isTaken: true,
  }),
  'PATCH /api/emergency-folder/trusted-persons/{id}': () => ({
    at: { id: ids().trustedPerson },
    body: { version: 1, waitingDays: 7 },
  }),
  'PATCH /api/household': () => ({ body: { version: 1, isJointlyAssessed: false } }),
  'PATCH /api/household/persons/{id}': () => ({
    at: { id: personId() },
    body: { version: 1, name: 'X', surname: '' },
  }),
  'POST /api/income/sources': () => [
    { body: sampleSource({ rhythm: 'yearly', dueMonth: 6 }), isTaken: true },
    { body: sampleSource({ payDay: 15, payslip: samplePayslip }) },
  ],
  'PATCH /api/income/sources/{id}': () =>
    [
      sampleSource({ rhythm: 'yearly', dueMonth: 6 }),
      sampleSource({ payDay: 15, payslip: samplePayslip }),
    ].map((body) => ({
      at: { id: ids().source },
      body: { version: 1, ...without('id', body) },
    })),
  'PUT /api/income/receipts/{sourceId}/{month}': () => ({
    at: { sourceId: ids().source, month },
    body: { version: 0, amountCents: 1 },
  }),
  'PATCH /api/income/extras/{id}': () => ({
    at: { id: ids().extra },
    body: { version: 1, month, label: 'Bonus', amountCents: 100, distribution: 'as_usual' },
  }),
  'POST /api/accounts': () => [
    { body: debt(), isTaken: true },
    { body: { ...debt(), currency: 'USD', balance: { day, amountCents: 1, ...inDollars } } },
  ],
  'PATCH /api/accounts/{id}': () =>
    [{}, { balance: { day, amountCents: 1, version: 1 } }].map((balance) => ({
      at: { id: ids().account },
      body: { version: 1, ...without('id', without('balance', debt())), ...balance },
    })),
  'POST /api/accounts/{id}/close': () => ({
    at: { id: ids().account },
    body: { version: 1, closedOn: day, transferTo: null },
  }),
  'POST /api/accounts/{id}/reopen': () => ({
    at: { id: ids().account },
    body: { version: 1, balances: [{ accountId: ids().account, version: 1, amountCents: 1 }] },
  }),
  'PUT /api/accounts/{id}/balances/{day}': () => ({
    at: { id: ids().account, day },
    body: { version: 0, amountCents: 1 },
  }),
  'PUT /api/account-system/versions/{month}': () => ({
    at: { month },
    body: { version: 1, ...sampleAllocation(ids().account) },
  }),
  'PATCH /api/account-system/transfers/{id}': () => ({
    at: { id: ids().transfer },
    body: { version: 1, amountCents: 1, transferredOn: day },
  }),
  'PUT /api/month-closes/{month}': () => ({
    at: { month },
    body: { version: 3, confirmed: [], decisions: [] },
  }),
  'POST /api/month-closes/{month}/close': () => ({
    at: { month },
    body: { version: 3, missed: [], shown: nothing },
  }),
  'POST /api/month-closes/{month}/reopen': () => ({ at: { month }, body: { version: 3 } }),
  'PATCH /api/calculators/scenarios/{id}': () => ({
    at: { id: ids().scenario },
    body: { version: 1, ...without('id', without('calculator', sampleScenario({ values: { rate: '1' } }))) },
  }),
  'PATCH /api/set-up': () => ({ body: { childCount: 1 }, isTaken: true }),
  'POST /api/wealth-plan': () => ({
    body: {
      plan: sampleSettings(),
      person: { personId: personId(), version: 0, ...aboutPerson },
      position: samplePosition(),
    },
  }),
  'PATCH /api/wealth-plan': () => ({ body: { version: 1, ...sampleSettings() } }),
  'PUT /api/wealth-plan/persons/{id}': () => ({
    at: { id: personId() },
    body: { version: 1, ...aboutPerson },
  }),
  'PUT /api/wealth-plan/positions/{id}': () => ({
    at: { id: ids().position },
    body: { ...without('id', samplePosition()), version: 1 },
  }),
  'PATCH /api/wealth-plan/events/{id}': () => ({
    at: { id: ids().event },
    body: { version: 1, ...without('id', sampleEvent()) },
  }),
  'PATCH /api/wealth-plan/scenarios/{id}': () => ({
    at: { id: ids().planScenario },
    body: { version: 1, name: newId().slice(0, 8) },
  }),
  'POST /api/wealth-plan/takeovers': () => ({
    body: {
      persons: [{ personId: personId(), version: 1, ...aboutPerson }],
      positions: [samplePosition()],
      events: [],
    },
  }),
  'POST /api/wealth-plan/takeovers/revert': () => ({
    body: {
      persons: [{ personId: personId(), version: 1, ...aboutPerson }],
      positions: [{ ...samplePosition(), id: ids().position, version: 1 }],
      createdPositions: [{ id: newId(), version: 1 }],
      createdEvents: [{ id: newId(), version: 1 }],
    },
  }),
  'PUT /api/wealth-plan/distribution': () => ({
    body: { ...sampleDistribution(ids().position), version: 1 },
  }),
  'POST /api/budget': () => ({
    body: sampleBudget({ monthStart: 15, items: [sampleItem({ day: 15 })] as never }),
  }),
  'PATCH /api/budget': () => ({ body: { version: 1, startMonth: '2026-01-01', monthStart: 15 } }),
  'PUT /api/budget/groups': () => ({
    body: { version: 1, groups: [{ id: ids().group, key: 'housing', name: '' }], moves: [] },
  }),
  'POST /api/budget/items': () => ({
    body: {
      ...sampleItem({ day: 15, dueMonths: [6] }),
      contract: without('version', sampleContract({ noticeTo: 'any_day' })),
    },
    isTaken: true,
  }),
  'PATCH /api/budget/items/{id}': () => ({
    at: { id: ids().item },
    body: { version: 1, ...without('id', sampleItem({ day: 15 })) },
  }),
  'PUT /api/budget/items/{id}/contract': () => ({
    at: { id: ids().item },
    body: sampleContract({ version: 1, noticeTo: 'any_day' }),
  }),
  'PATCH /api/import-rules/{id}': () => ({
    at: { id: ids().rule },
    body: { version: 1, ...without('id', sampleRule()) },
  }),
  'PUT /api/import-mappings/{headKey}': () => ({
    at: { headKey: '0123456789abcdef' },
    body: sampleMapping({ version: 1 }),
  }),
  'PATCH /api/transactions/{id}': () => ({
    at: { id: ids().transaction },
    body: { version: 1, ...saidAbout(sampleTransaction(ids().account)) },
  }),
  'POST /api/transactions/returned': () => ({ body: returned(), isTaken: true }),
  'POST /api/transactions/places': () => ({
    body: {
      rows: [
        {
          id: ids().transaction,
          version: 1,
          itemId: null,
          groupId: null,
          category: 'life',
          isTransfer: false,
        },
      ],
    },
  }),
  'POST /api/imports': () => ({ body: sampleImport(ids().account) }),
  'PUT /api/properties/{accountId}': () => ({
    at: { accountId: ids().flat },
    body: { ...sampleProperty(), version: 1 },
  }),
  'DELETE /api/properties/{accountId}': () => ({ at: { accountId: ids().flat }, body: {} }),
  'POST /api/properties/{accountId}/sale': () => ({
    at: { accountId: ids().flat },
    body: sampleSale({ receiverId: ids().account }),
  }),
  'DELETE /api/properties/{accountId}/sale': () => ({ at: { accountId: ids().flat }, body: {} }),
  'POST /api/purchase-checks': () => ({ body: sampleCheck() }),
  'PATCH /api/purchase-checks/{id}': () => ({
    at: { id: ids().check },
    body: { version: 1, ...without('id', sampleCheck()) },
  }),
  'PATCH /api/goals/{id}': () => ({
    at: { id: ids().goal },
    body: { version: 1, ...without('id', sampleGoal()) },
  }),
  'POST /api/restores/parts': () => ({
    body: {
      ...samplePart(),
      put: [{ ...returned(), transferId: null, version: 0 }],
      removed: [{ id: newId(), version: 1 }],
    },
    isTaken: true,
  }),
  'POST /api/restores': () => ({ body: wholeRestore() }),

  'PATCH /api/user/consultantAccess': () => ({
    body: { allowed_access: true, areas: { budget: 'read' }, amounts: 'exact', expires_on: day },
  }),
  'PATCH /api/admin/users/{id}/consultant': () => ({
    at: { id: known.consultant!.userId },
    body: { is_consultant: true, licence: 'D-F-125-ABCD-01', checked_on: day },
  }),
  'POST /api/requests/cancellation': () => ({ body: cancellation() }),
  'GET /api/legal/{document}/wording': () => ({ at: { document: 'agb' }, query: { at: day }, body: {} }),
  'GET /api/admin/invoices': () => ({ query: { month }, body: {} }),
  'POST /api/admin/invoices/export': () => ({ body: { month } }),
  'GET /api/admin/invoice-closings/{month}': () => ({ at: { month }, body: {} }),
  'GET /api/admin/posting-batches/{month}': () => ({ at: { month }, body: {} }),
  'POST /api/admin/posting-batches/{month}': () => ({ at: { month }, body: { id: newId(), part: 1 } }),
  'PUT /api/admin/bookkeeping-settings': () => ({
    body: { version: 0, ...proposedBookkeeping(), consultant_number: 29_098, client_number: 1 },
  }),
  'GET /api/admin/audit': () => ({ query: { from: day, to: day }, body: {} }),
  'POST /api/admin/users/{id}/grants': () => ({
    at: { id: personId() },
    body: { id: newId(), untilOn: '2027-01-31', reason: 'Ein Grund' },
  }),
  'POST /api/admin/users/{id}/customer/preview': () =>
    customerActions.map((action) => ({ at: { id: userId() }, body: { action } })),
  'POST /api/admin/users/{id}/customer/actions': () =>
    customerActions.map((action) => ({
      at: { id: userId() },
      body: { id: newId(), seen: 'gesehen', reason: 'Ein Grund', action },
    })),
  'POST /api/price-question': () => ({
    body: { token: 'unbekannt', answer: 'yes', priceCents: 1_190, firstOn: day, wordingVersion: day },
  }),
  'POST /api/subscription/price-question/{id}': () => ({
    at: { id: newId() },
    body: { answer: 'yes', priceCents: 1_190, firstOn: day, wordingVersion: day },
  }),
  'POST /api/admin/prices/preview': () => ({ body: price() }),
  'POST /api/admin/prices': () => ({ body: { id: newId(), ...price(), seen: 'gesehen' } }),
  'POST /api/admin/price-campaigns/preview': () => ({ body: priceCampaign() }),
  'POST /api/admin/price-campaigns': () => ({
    body: { id: newId(), ...priceCampaign(), contracts: 1, seen: 'gesehen' },
  }),
  'POST /api/subscription/cancellation': () => ({
    body: { wishedOn: day },
  }),
  'DELETE /api/income/receipts/{sourceId}/{month}': () => ({
    at: { sourceId: ids().source, month },
    body: {},
  }),
  'POST /api/income/extras': () => ({
    body: { id: newId(), month, label: 'Bonus', amountCents: 1, distribution: 'as_usual' },
  }),
  'DELETE /api/accounts/{id}/balances/{day}': () => ({ at: { id: ids().account, day }, body: {} }),
  'DELETE /api/account-system/versions/{month}': () => ({ at: { month }, body: {} }),
  'POST /api/account-system/transfers': () => ({
    body: { ...sampleTransfer(ids().account, day), alreadyTickedCents: 0 },
  }),
  'GET /api/month-closes/{month}': () => ({ at: { month }, body: {} }),
  'PUT /api/wealth-plan/values': () => ({ body: { rows: [cells()] } }),
  'POST /api/wealth-plan/events': () => ({ body: sampleEvent() }),
  'GET /api/accounts/{id}/holdings': () => ({ at: { id: ids().account }, query: { until: day }, body: {} }),
  'GET /api/transactions': () => ({ query: { from: day, to: day }, body: {} }),
  'GET /api/transactions/months': () => ({ query: { from: month, to: month }, body: {} }),
  'GET /api/transactions/known': () => ({ query: { from: day, to: day }, body: {} }),
  'POST /api/transactions': () => ({ body: sampleTransaction(ids().account) }),
  'POST /api/goals': () => ({ body: sampleGoal() }),
  'POST /api/consultant/clients/{client_id}/proposals': () =>
    changes().map((change) => ({ at: client(), body: sampleDraft([change]) })),
  'PUT /api/consultant/clients/{client_id}/proposals/{id}': () =>
    changes().map((change) => ({
      at: { ...client(), id: ids().draft },
      body: { ...without('id', sampleDraft([change])), version: 1 },
    })),
  'POST /api/consultant/clients/{client_id}/proposals/{id}/sending': () => ({
    at: { ...client(), id: ids().draft },
    body: { version: 1 },
  }),
  'POST /api/consultant/clients/{client_id}/proposals/{id}/withdrawal': () => ({
    at: { ...client(), id: ids().draft },
    body: { version: 1 },
  }),
  'POST /api/consultant/clients/{client_id}/proposal-preview': () =>
    changes().map((change) => ({ at: client(), body: { lines: sampleDraft([change]).lines } })),
  'POST /api/proposals/{id}/answer': () =>
    lineValues.map((insteadOf) => ({
      at: { id: ids().proposal },
      body: { lines: [{ id: newId(), answer: 'rejected', note: '', insteadOf }] },
    })),
}

/** An action about a customer of every kind that has a number or a day. */
const customerActions = [
  { kind: 'end', end: 'extraordinary', declared_on: day, on: day },
  { kind: 'withdraw', sent_on: day, is_goodwill: true },
  { kind: 'refund', from_day: day, amount_cents: 1, is_goodwill: true },
  { kind: 'credit', months: 1 },
  { kind: 'paid_by_transfer', from_day: day, paid_on: day, reference: 'Abo' },
].map((action) => ({ ...action, contract_number: 'WK-A-2026-0001' }))

const client = () => ({ client_id: known.user!.userId })

/** A line of every kind. */
function changes(): readonly SampleChange[] {
  const { account, position, goal, item } = ids()
  const plain = { name: null, category: null, groupId: null } as const
  const event = { id: newId(), name: 'Weniger', kind: 'monthly', positionId: null } as const
  return [
    sampleRateChange,
    {
      kind: 'saving_split',
      month: '2026-12-01',
      until: '2027-06-01',
      parts: [{ accountId: account, shareBp: 10_000 }],
    },
    { kind: 'distribution', parts: [{ classId: newId(), targetBp: 10_000 }] },
    { kind: 'contribution', positionId: position, cents: 100 },
    { kind: 'assumption', field: 'returnBp', positionId: position, bp: 100 },
    { kind: 'goal', goalId: goal, field: 'rateCents', cents: 100, month: null },
    { kind: 'goal', goalId: goal, field: 'targetMonth', cents: null, month: '2028-01-01' },
    { kind: 'budget_item', action: 'amount', itemId: item, month: '2027-01-01', cents: 100, ...plain },
    {
      kind: 'scenario',
      scenarioId: newId(),
      name: 'Teilzeit',
      lifeCents: 100,
      growthBp: 100,
      events: [{ ...event, from: '2030-01-01', to: '2031-01-01', amountCents: -100 }],
    },
  ]
}

/** A value of every kind. */
const lineValues = [
  { type: 'share', bp: 1 },
  { type: 'amount', cents: 1 },
  { type: 'month', month },
  {
    type: 'parts',
    parts: [{ id: '019aa4f0-0000-7000-8000-000000000000', key: null, name: '', bp: 1, cents: 1 }],
  },
  { type: 'scenario', events: 1 },
] as const

const nothing = {
  beforeCents: 0,
  correctionCents: 0,
  recordedCents: 0,
  savedCents: 0,
  valueChangeCents: 0,
  afterCents: 0,
}
const aboutPerson = {
  birthMonth: null,
  retirementAge: 67,
  pensionPointsBp: 100,
  occupationalPensionCents: null,
}
const [time, text] = ['19:30', 'Ein Text']
const contents = [
  {
    kind: 'webinar',
    content: {
      title: text,
      day,
      time,
      minutes: 60,
      description: text,
      joinUrl: '',
      recordingUrl: '',
      chapters: [{ atSeconds: 0, title: text }],
    },
  },
  {
    kind: 'seminar',
    content: {
      title: text,
      dates: [{ day, from: time, to: '20:30' }],
      place: text,
      priceCents: 0,
      seats: 8,
      requestUntil: day,
      description: text,
    },
  },
  {
    kind: 'book',
    content: {
      title: text,
      author: text,
      year: 2000,
      topic: 'Sparen',
      level: 1,
      summary: text,
      content: text,
      strength: text,
      gap: text,
      fitsPath: '',
      fitsTitle: '',
      isbn: '',
      link: '',
      isAdvertisement: false,
      cover: '',
      position: 1,
    },
  },
]

function price() {
  return { from: '2027-12-01', monthlyCents: 1_190, yearlyCents: 11_900 }
}

function priceCampaign() {
  return {
    groups: [{ plan: 'monthly', priceCents: 990 }],
    monthlyCents: 1_190,
    yearlyCents: null,
    answerUntil: '2027-12-01',
    startsOn: '2028-02-01',
    silence: 'keep',
    message: '',
  }
}

/** The decisions of an administrator about a request, by the last part of the address. */
function decisions(bodies: Readonly<Record<string, object>>): Readonly<Record<string, () => Attempt>> {
  return Object.fromEntries(
    Object.entries(bodies).map(([what, body]) => [
      `POST /api/admin/requests/{id}/${what}`,
      () => ({
        at: { id: ids().request },
        body: { id: newId(), version: 1, reason: 'Geprüft', ...body },
      }),
    ]),
  )
}

function seat() {
  return { id: newId(), name: 'Anna', email: `${newId()}@example.com`, seats: 1, message: '' }
}

function cancellation() {
  const said = { termination: 'ordinary', reason: '', identity: 'Musterweg 1', product: 'subscription' }
  return {
    id: newId(),
    name: 'Anna',
    email: `${newId()}@example.com`,
    ...said,
    contractNumber: '',
    endsOn: null,
  }
}

function cells() {
  return { positionId: ids().position, cells: [{ month, amountCents: 1, seenCents: null }] }
}

function debt() {
  return sampleAccount(personId(), { type: 'loan', instalmentCents: 100, instalmentDay: 15 })
}

/** One cent in dollars at par. */
const inDollars = { foreignMinor: 1, rate: '1', rateDay: day, rateSource: 'typed' }

/** A deleted booking of a file. */
export function returned(): AnyValues & { readonly id: string } {
  return { ...known.booking, id: newId() }
}

/** A restore with one record of each kind, unchanged. */
function wholeRestore() {
  const body = sampleRestore()
  const put = Object.fromEntries(kindNames.map((kind) => [kind, known.records![kind].slice(0, 1)]))
  return { ...body, put, removed: [], bookings: null }
}

/**
 * Makes a server of its own for a test file, with a household that has something in every table: call it at the top;
 * the calls of this module go there. Files that share a process run one after the other.
 */
export function appOfOwner(options: TestAppOptions = {}): TestApp {
  const own = testApp(options)
  beforeAll(async () => {
    await prepareOwner(own)
  })
  return own
}

/** Makes the household and the rest in an application; the calls of this module go there. @returns what was made */
export async function prepareOwner(own: TestApp): Promise<Owner> {
  app = own
  await prepare()
  return { app, known: { ...known } }
}

/** An application with what was made in it. */
export interface Owner {
  readonly app: TestApp
  readonly known: typeof known
}

/** Sends the calls of this module to another application, where some are prepared. */
export function turnTo(owner: Owner): void {
  app = owner.app
  Object.assign(known, owner.known)
}

async function prepare(): Promise<void> {
  const { call, send, signedInUser } = app
  const user = await signedInUser()
  const filled = await fillHousehold(app, user)
  await inTransaction(app.database, (transaction) => storeDemoContent(transaction, app.dependencies, day))
  const items = await app.database.selectFrom('content_item').select(['content_id', 'kind']).execute()
  const idOf = (kind: string) => items.find((each) => each.kind === kind)!.content_id
  const message = {
    id: newId(),
    name: 'Anna',
    email: 'anna@example.com',
    topic: 'question',
    message: 'Hallo',
  }
  await send({ method: 'POST', path: '/api/requests/contact', body: message })
  const request = await app.database
    .selectFrom('request')
    .select('request_id')
    .where('email', '=', message.email)
    .executeTakeFirstOrThrow()
  const invitation = sampleInvitation()
  await call(inviteTrustedPerson, { body: invitation }, { as: user })
  const asked = newId()
  await app.database
    .insertInto('seminar_request')
    .values({
      request_id: asked,
      content_id: idOf('seminar'),
      name: 'Anna',
      email: 'anna@example.com',
      seats: 1,
      message: '',
      state: 'open',
      created_at: app.dependencies.clock.now(),
      delete_on: '2027-12-31',
    })
    .execute()
  const consultant = await createConsultant(app)
  await grantTo(app, user, consultant, { areas: everyArea })
  const draft = sampleDraft()
  const kept = await call(
    createProposal,
    { params: { client_id: user.userId }, body: draft },
    { as: consultant },
  )
  if (kept.status !== 201) throw new Error('The draft could not be kept')
  known.user = user
  known.consultant = consultant
  known.adminToken = (await createTestAdmin(app.dependencies)).token
  known.ids = {
    ...filled,
    webinar: idOf('webinar'),
    seminar: idOf('seminar'),
    request: request.request_id,
    seat: asked,
    draft: draft.id,
    trustedPerson: invitation.id,
    ...(await workOfTheDesk()),
  }
  known.records = await storedRecords(app, user)
  const { data } = await call(readTransactions, { query: {} }, { as: user })
  const { transferId: _t, ...file } = data.transactions.find(({ importId }) => importId !== null)!
  known.booking = file
}

/** Makes a voucher and the draft of an announcement. */
async function workOfTheDesk() {
  const [voucher, announcement] = [newId(), newId()]
  const made = [
    { method: 'POST', path: '/api/admin/vouchers', body: { id: voucher, ...voucherDraft() } },
    {
      method: 'PUT',
      path: `/api/admin/announcements/${announcement}`,
      body: { version: 0, draft: announcementDraft() },
    },
  ] as const
  for (const request of made) {
    await fresh(known.user!)
    const answer = await app.send(request, {
      headers: { cookie: `wk_session_admin=${known.adminToken}` },
    })
    if (answer.status >= 300) throw new Error(`The desk could not make ${request.path}: ${answer.text}`)
  }
  return { voucher, announcement }
}

const everyArea = Object.fromEntries(grantAreas.map((area) => [area, 'propose'])) as Record<
  GrantArea,
  'propose'
>

interface FieldPlace {
  readonly path: readonly string[]
}

/** The one of several forms of a call that has the place. */
export function attemptWith(name: string, { path }: FieldPlace): Attempt {
  const all = [attempts[name]!()].flat()
  return all.find(({ body }) => hasPlace(body, path)) ?? all[0]!
}

export async function attempt(name: string, endpoint: Endpoint, field: FieldPlace, value: unknown) {
  const given = attemptWith(name, field)
  const answer = await sent(endpoint, { ...given, body: withValue(given.body, field.path, value) as object })
  const version = currentOf(answer.json, endpoint)
  if (version === undefined || field.path.at(-1) === 'version') return answer
  const again = withValue({ ...given.body, version }, field.path, value) as object
  return sent(endpoint, { ...given, body: again })
}

export async function sent({ method, path, ...endpoint }: Endpoint, { at = {}, query, body }: Attempt) {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, part: string) => encodeURIComponent(at[part] ?? ''))
  const address = query ? `${filled}?${new URLSearchParams(query)}` : filled
  const request = { method, path: address, body: endpoint.body ? body : undefined }
  if (endpoint.access === 'consultant') {
    await fresh(known.user!)
    return app.send(request, { as: known.consultant! })
  }
  if (realmOf({ method, path, ...endpoint }) === 'user')
    return app.send(request, { as: await fresh(known.user!) })
  await fresh(known.user!)
  return app.send(request, { headers: { cookie: `wk_session_admin=${known.adminToken}` } })
}

// Time passes, so that no limit answers in place of what is tested.
export async function fresh(user: TestUser): Promise<TestUser> {
  app.passTime(20_000)
  const now = app.dependencies.clock.now()
  const expires_at = new Date(now.getTime() + 3_600_000)
  const tokens = [user.token, known.user?.token, known.consultant?.token, known.adminToken]
  await app.database
    .updateTable('session')
    .set({ auth_at: now, seen_at: now, expires_at })
    .where(
      'token_digest',
      'in',
      tokens.filter((token) => token !== undefined).map((token) => digestOf(token)),
    )
    .execute()
  return user
}

export function currentOf(json: unknown, { path }: Endpoint): number | undefined {
  const { current } = Object(json) as { current?: { version?: number; groupsVersion?: number } | null }
  if (current === null) return 0
  return path === '/api/budget/groups' ? current?.groupsVersion : current?.version
}

function hasPlace(value: unknown, [first, ...rest]: readonly string[]): boolean {
  if (first === undefined) return true
  return typeof value === 'object' && value !== null && first in value && hasPlace(Object(value)[first], rest)
}

function withValue(body: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value
  const list: unknown[] | null = Array.isArray(body) ? body : null
  if (list) return Object.assign([...list], { [first]: withValue(list[Number(first)], rest, value) })
  return { ...Object(body), [first]: withValue(Object(body)[first], rest, value) }
}

function without<T extends object, K extends keyof T>(key: K, value: T): Omit<T, K> {
  const { [key]: _left, ...rest } = value
  return rest
}
