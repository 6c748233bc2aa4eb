import { describe, expect, test } from 'vitest'
import { conclusionWording } from '#contract/wording/conclusion-wording.ts'
import { withdrawalWords } from '#domain/subscription/contract-start.ts'
import { priceSteps } from '#domain/subscription/reduction.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { endedMail, planChangedMail, renewalMail, resumedMail, trialMail } from './contract-change-mails.ts'
import { endSetMail, endTakenBackMail, withdrawnMail } from './decision-mails.ts'
import { declarationMail, stoppedMail, withoutEffectMail } from './declaration-mails.ts'
import { orderConfirmedMail, orderReceivedMail } from './order-mails.ts'
import { invoiceMail, paymentFailedMail, reactivatedMail, refundMail } from './payment-mails.ts'

const sender: Sender = {
  productName: 'Wohlstandskompass',
  appUrl: 'https://plan.example.de',
  imprint: 'Beispiel Finanzplan UG · Lindenweg 4 · 79098 Freiburg',
}
// This is half an hour after midnight in Germany.
const at = new Date('2026-11-26T23:30:00Z')
const threeMonths = { id: 'gift', kind: 'months', percentBp: null, units: 3 } as const
const order = {
  name: 'Anna',
  number: 'WK-A-2026-0412',
  plan: 'monthly',
  priceCents: 990,
  steps: [],
} as const
const reduced = { ...order, steps: priceSteps('monthly', 990, [threeMonths]) }
const contract = { name: 'Anna', number: order.number }
const failed = {
  end: 'waive',
  isSuspended: false,
  isOver: false,
  name: 'Anna',
  amountCents: 990,
  suspendsOn: '2026-12-10',
  endsOn: '2027-01-09',
} as const
const paid = { name: 'Anna', invoiceNumber: 'WK-2026-000031', amountCents: 990, files: [] } as const
const nextYear = { plan: 'yearly', priceCents: 9_900, on: '2027-11-27' } as const
const decided = { ...contract, declaredOn: '2026-11-27' } as const
const declared = {
  kind: 'cancellation',
  number: 'K-2026-0031',
  receivedAt: at,
  name: 'Anna',
  contractNumber: order.number,
} as const
const extraordinary = {
  ...declared,
  termination: 'extraordinary',
  effect: { kind: 'review' },
  token: 'Kd3vQ9xTz7mPw2RbYh5sNc8LfG4jUa1E',
} as const
const period = { from: '2026-11-27', to: '2026-12-26' } as const

const mails: readonly (readonly [string, Mail, readonly string[]])[] = [
  [
    'an order',
    orderReceivedMail({ ...order, orderedAt: at }, sender),
    ['27. November 2026 um 00:30 Uhr', '9,90 € pro Monat'],
  ],
  [
    'an order with a voucher',
    orderReceivedMail({ ...reduced, orderedAt: at }, sender),
    ['1. bis 3. Monat: 0,00 € statt 9,90 € pro Monat, danach 9,90 € pro Monat'],
  ],
  [
    'a confirmation',
    orderConfirmedMail(
      {
        ...order,
        startsOn: '2026-11-27',
        firstPaymentOn: '2026-11-27',
        withdrawalUntil: withdrawalWords('2026-11-28'),
        earlyDemandedAt: at,
        files: [],
      },
      sender,
    ),
    [
      '27. November 2026 um 00:30 Uhr',
      'Widerruf bis: Montag, 14. Dezember 2026 (der 12. ist ein Samstag)',
      'https://plan.example.de/widerruf',
      'https://plan.example.de/kuendigung',
    ],
  ],
  ['an invoice', invoiceMail({ ...paid, ...period, isPaid: true }, sender), ['9,90 €', 'Sie ist bezahlt']],
  [
    'an invoice over nothing',
    invoiceMail({ ...paid, ...period, amountCents: 0, isPaid: true }, sender),
    ['0,00 €', 'Für diese Zeit zahlst du nichts.'],
  ],
  ['a refund', refundMail(paid, sender), ['9,90 €', 'auf demselben Weg']],
  ['a failed payment', paymentFailedMail({ ...failed, step: 'told' }, sender), ['10. Dezember 2026']],
  ['an open payment', paymentFailedMail({ ...failed, step: 'reminded' }, sender), ['noch offen']],
  ['a suspension', paymentFailedMail({ ...failed, step: 'suspended' }, sender), ['ruht', '9. Januar 2027']],
  ['a reactivation', reactivatedMail({ name: 'Anna' }, sender), ['wieder offen']],
  ['a way back', resumedMail({ ...contract, nextPaymentOn: '2026-12-27' }, sender), ['27. Dezember 2026']],
  [
    'a change of plan',
    planChangedMail(
      {
        ...contract,
        next: { plan: 'yearly', priceCents: 9_900, on: '2026-12-27' },
        termsVersion: '2026-12-01',
      },
      sender,
    ),
    ['99,00 € pro Jahr', 'AGB in der Fassung vom 1. Dezember 2026'],
  ],
  [
    'a change taken back',
    planChangedMail({ ...contract, next: null, termsVersion: '2026-12-01' }, sender),
    ['zurückgenommen'],
  ],
  [
    'a renewal',
    renewalMail({ ...contract, ...nextYear, amountCents: 9_900 }, sender),
    ['27. November 2027', '99,00 € pro Jahr'],
  ],
  [
    'a renewal at a reduced price',
    renewalMail({ ...contract, ...nextYear, amountCents: 7_920 }, sender),
    ['79,20 € statt 99,00 €'],
  ],
  ['an end', endedMail({ ...contract, isUnpaid: false }, sender), ['exportieren']],
  ['an unpaid end', endedMail({ ...contract, isUnpaid: true }, sender), ['fordern sie nicht mehr']],
  [
    'a trial that ends',
    trialMail({ name: 'Anna', lastDay: '2026-12-11', isCertain: true, isOver: false }, sender),
    ['der letzte Tag deines kostenlosen Tests ist der', '11. Dezember 2026', 'Er endet von selbst.'],
  ],
  [
    'a trial that a close may end before',
    trialMail({ name: 'Anna', lastDay: '2027-02-10', isCertain: false, isOver: false }, sender),
    [
      'der spätestens letzte Tag',
      '10. Februar 2027',
      'wenn dein Haushalt vorher den zweiten Monat abschließt',
    ],
  ],
  [
    'a trial that is over',
    trialMail({ name: 'Anna', lastDay: '2026-12-11', isCertain: true, isOver: true }, sender),
    ['der letzte Tag deines kostenlosen Tests war der', '11. Dezember 2026', 'nichts gekostet'],
  ],
  [
    'an extraordinary end that was set',
    endSetMail({ ...decided, endsOn: '2026-12-05', isExtraordinary: true }, sender),
    [
      'die außerordentliche Kündigung vom 27. November 2026 geprüft',
      'Der letzte Tag des Vertrags WK-A-2026-0412 ist der',
      '5. Dezember 2026',
      'Was du für die Zeit danach bezahlt hast',
    ],
  ],
  [
    'an ordinary end that was set',
    endSetMail({ ...decided, endsOn: '2026-12-26', isExtraordinary: false }, sender),
    ['wir haben die Kündigung vom 27. November 2026 geprüft', '26. Dezember 2026', 'Er endet ordentlich.'],
  ],
  [
    'an end that was taken back',
    endTakenBackMail(contract, sender),
    ['WK-A-2026-0412', 'läuft weiter wie zuvor'],
  ],
  [
    'a withdrawal that was accepted',
    withdrawnMail({ ...decided, refundCents: 528, refundBy: '2026-12-11' }, sender),
    ['der Widerruf vom 27. November 2026 gilt', '5,28 €', 'spätestens am 11. Dezember 2026'],
  ],
  [
    'a withdrawal that pays back late, or nothing',
    withdrawnMail({ ...decided, refundCents: 0, refundBy: null }, sender),
    ['Zu erstatten ist nichts.'],
  ],
  [
    'an extraordinary cancellation without a login',
    declarationMail({ ...extraordinary, takesEffectAt: new Date('2026-11-28T23:30:00Z') }, sender),
    [
      '27. November 2026 um 00:30 Uhr',
      'Damit endet der Vertrag noch nicht: Den Grund prüfen wir.',
      'prüfen wir sie am 29. November 2026 um 00:30 Uhr von selbst',
      'Trägt er nicht, gilt die Kündigung als ordentliche, zum nächstmöglichen Zeitpunkt.',
    ],
  ],
  [
    'an extraordinary cancellation that does not wait',
    declarationMail({ ...extraordinary, takesEffectAt: null }, sender),
    ['prüfen wir sie, wenn du sie bestätigst', 'läuft der Vertrag weiter'],
  ],
  [
    'the same extraordinary cancellation again',
    withoutEffectMail({ ...declared, endsOn: null, isWithdrawn: false, isInReview: true }, sender),
    ['Genau diese Kündigung prüfen wir schon.'],
  ],
  ['a declaration that was stopped', stoppedMail(declared, sender), ['läuft weiter wie zuvor']],
]

/** The text with plain spaces: amounts are joined to their sign by a space that does not break. */
function plainly(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/gu, ' ')
}

describe('mails of a contract', () => {
  test.each(mails)(
    '%s says what happened, by the clock of Germany, to the person',
    (_name, { text, html }, words) => {
      for (const each of ['Hallo Anna,', ...words]) {
        expect(plainly(text)).toContain(each)
        expect(plainly(html)).toContain(each.includes(': ') ? each.split(': ')[1] : each)
      }
    },
  )

  test.each(mails)(
    '%s carries no advertising and says who sends it',
    (_name, { text, unsubscribeAddress }) => {
      expect(text).toContain('Sie enthält keine Werbung.')
      expect(text).toContain('Beispiel Finanzplan UG')
      expect(text).toContain('https://plan.example.de/impressum')
      expect(unsubscribeAddress).toBeUndefined()
      expect(text).not.toMatch(/jetzt buchen|sparst|Angebot|Rabatt|!/iu)
    },
  )

  test.each(mails)('%s says nothing that is no term, and no day as machines write one', (_name, { text }) => {
    // The contract runs on for an indefinite time (§ 309 Nr. 9 BGB): nothing is renewed.
    expect(text).not.toMatch(/verlänger/iu)
    expect(text).not.toMatch(/\b\d{4}-\d{2}-\d{2}\b/u)
  })

  test('an order is confirmed as received, and as no contract yet', () => {
    const { text } = orderReceivedMail({ ...order, orderedAt: at }, sender)
    expect(text).toContain('Noch ist das kein Vertrag.')
    expect(text).toContain(conclusionWording)
  })

  test('leave out a name that reads like a link', () => {
    expect(
      trialMail({ name: 'www.evil.example', lastDay: '2026-12-11', isCertain: true, isOver: true }, sender)
        .text,
    ).not.toContain('evil')
  })
})
