import { expect, it } from 'vitest'
import type { Contract } from '#web/member/subscription-query.ts'
import { sampleContract, sampleReceipt } from '#web/member/subscription/sample-state.ts'
import { stateWords } from './state-words.ts'
import type { SubscriptionView } from './subscription-view.ts'

const surroundings = { today: '2026-11-21', isSold: true } as const
const contract = { ...sampleContract, startsOn: '2026-11-21' as const }
const starts = { ...contract, startsOn: '2026-12-08' as const }
const failed: Contract['payment'] = {
  state: 'failed',
  amountCents: 9_90,
  failedAt: '2026-11-21T10:00:00Z',
  suspendsOn: '2026-12-05',
}

const trial = {
  kind: 'trial',
  days: 14,
  daysLeft: 9,
  startedOn: '2026-11-16',
  earliestOn: '2026-11-30',
  endsOn: '2026-11-30',
  isEndCertain: true,
} as const
const openTrial = { ...trial, days: 75, daysLeft: 70, endsOn: '2027-01-30', isEndCertain: false } as const

const views: readonly (readonly [SubscriptionView, string, string])[] = [
  [{ kind: 'none' }, 'Du hast noch kein Abo.', 'auf Dauer'],
  [trial, 'Du testest noch 9 Tage.', 'endet am 30. November 2026 von selbst. Bestellst du nicht'],
  [{ ...trial, daysLeft: 1, endsOn: '2026-11-22' }, 'Du testest noch bis morgen.', '22. November 2026'],
  [{ ...trial, daysLeft: 0 }, 'Heute ist der letzte Tag deines Tests.', 'von selbst'],
  [
    openTrial,
    'Dein kostenloser Test läuft.',
    'bis dein Haushalt den zweiten Monat abgeschlossen hat, mindestens bis zum 30. November 2026 und höchstens bis zum 30. Januar 2027, und endet von selbst. Bestellst du nicht',
  ],
  [
    { ...openTrial, earliestOn: '2026-11-21' },
    'Dein kostenloser Test läuft.',
    'abgeschlossen hat, höchstens bis zum 30. Januar 2027, und endet',
  ],
  [
    { kind: 'trial_over', endedOn: '2026-11-20' },
    'Deine Testphase ist zu Ende.',
    'letzte Tag war der 20. November 2026',
  ],
  [{ kind: 'granted', until: '2026-12-31' }, 'Dir steht alles offen.', '31. Dezember 2026'],
  [{ kind: 'waiting', contract }, 'Deine Bestellung wartet auf die Zahlung.', 'du schuldest nichts'],
  [{ kind: 'starts', contract: starts }, 'Dein Abo beginnt am 8. Dezember.', 'ohne Kosten'],
  [{ kind: 'active', contract }, 'Dein Abo läuft.', 'Am 21. Dezember 2026 buchen wir 9,90\u00A0€ ab.'],
  [
    { kind: 'unpaid', contract: { ...contract, payment: failed } },
    'Eine Zahlung ist fehlgeschlagen.',
    'bis 5. Dezember 2026',
  ],
  [
    { kind: 'unpaid', contract: { ...contract, payment: failed, isSuspended: true } },
    'Dein Abo ruht.',
    'Lesen und exportieren geht',
  ],
  [
    {
      kind: 'cancelled',
      contract: { ...contract, cancelledAt: '2026-11-21T11:00:00Z' },
      endsOn: '2026-12-20',
    },
    'Dein Abo endet am 20. Dezember 2026.',
    'Gekündigt am 21. November 2026',
  ],
  [{ kind: 'ended', contract, endedOn: '2026-11-20' }, 'Dein Abo ist zu Ende.', 'lesbar und exportierbar'],
  [{ kind: 'withdrawn', contract }, 'Dein Vertrag ist widerrufen.', '14 Tagen'],
]

it.each(views)('says %o in words', (view, title, part) => {
  const words = stateWords(view, surroundings)
  expect(words.title).toBe(title)
  expect(words.sentence).toContain(part)
})

it.each([
  [8_118, '81,18\u00A0€ kommen binnen 14 Tagen'],
  [0, 'Zu erstatten ist nichts.'],
])('a withdrawal of which %s cents go back says so', (refundCents, part) => {
  const receipt = { ...sampleReceipt, refundCents }
  const { sentence } = stateWords({ kind: 'withdrawn', contract: { ...contract, receipt } }, surroundings)
  expect(sentence).toContain(part)
})

it('says nothing about payment to another member of the household', () => {
  for (const [view] of views) {
    if (!('contract' in view)) continue
    const theirs = { ...view, contract: { ...view.contract, isMine: false } } as SubscriptionView
    const { title, sentence } = stateWords(theirs, surroundings)
    expect(`${title} ${sentence}`).not.toMatch(/\d €|Dein Abo|du schuldest/)
  }
})

it('offers no order where nothing is sold', () => {
  const { sentence } = stateWords({ kind: 'none' }, { ...surroundings, isSold: false })
  expect(sentence).toContain('Ein Abo kannst du hier noch nicht bestellen')
})
