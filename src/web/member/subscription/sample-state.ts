import type { Receipt } from '#contract/requests.ts'
import type { Contract, Offer, SubscriptionState } from '#web/member/subscription-query.ts'

/** The offer in tests: nobody has tried or bought anything, and everything can be ordered. */
export const sampleOffer: Offer = {
  provider: 'test',
  monthlyCents: 9_90,
  yearlyCents: 99_00,
  vatBp: 1_900,
  startsOn: '2026-12-08',
  wordingVersion: '2026-11-26',
}

export const sampleState: SubscriptionState = {
  subscription: null,
  isActive: false,
  isRequired: true,
  trial: {
    days: 14,
    maxDays: 75,
    canStart: true,
    startedAt: null,
    endsAt: null,
    earliestEndsAt: null,
  },
  contract: null,
  priceQuestion: null,
  grantedUntil: null,
  termsVersion: '2026-11-28',
  offerings: { webinars: false, consultants: false },
  offer: sampleOffer,
  invoices: 0,
}

/** The receipt of a withdrawal after which everything was refunded. */
export const sampleReceipt: Receipt = {
  kind: 'withdrawal',
  number: 'W-2026-0001',
  receivedAt: '2026-11-25T10:00:00Z',
  name: 'Anna Berger',
  email: 'anna@example.com',
  topic: null,
  message: '',
  termination: null,
  product: null,
  identity: '',
  wantedEnd: null,
  contract: 'WK-A-2026-000001',
  contractNumber: 'WK-A-2026-000001',
  endsOn: null,
  refundCents: 9_90,
  isMailed: true,
  waitHours: null,
  issuer: null,
}

/** A monthly contract, ordered and begun on 21 November 2026. */
export const sampleContract: Contract = {
  number: 'WK-A-2026-000001',
  isMine: true,
  state: 'active',
  plan: 'monthly',
  priceCents: 9_90,
  orderedAt: '2026-11-21T10:00:00Z',
  concludedAt: '2026-11-21T10:00:30Z',
  isEarly: true,
  startsOn: '2026-11-21',
  earliestEnd: '2026-12-20',
  endsOn: null,
  cancelledAt: null,
  receipt: null,
  reviews: [],
  declarations: [],
  withdrawnAt: null,
  withdrawalUntil: '2026-12-07',
  isWithdrawable: true,
  reductions: [],
  comingPayments: [],
  nextPayment: { on: '2026-12-21', amountCents: 9_90 },
  nextPlan: null,
  changesOn: '2026-12-21',
  change: null,
  payment: { state: 'paid', amountCents: 9_90, failedAt: null, suspendsOn: null },
  isSuspended: false,
}
