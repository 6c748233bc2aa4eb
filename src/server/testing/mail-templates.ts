import type { SeminarContent } from '#contract/content/content-kinds.ts'
import type { Receipt } from '#contract/requests.ts'
import { dunningEnds } from '#domain/subscription/dunning.ts'
import type { Mail, Sender } from '#server/mail/mail.ts'
import { addressTakenMail } from '#server/mails/address-taken-mail.ts'
import { adminAccessMail } from '#server/mails/admin-access-mail.ts'
import { adminRecoveryCodeMail } from '#server/mails/admin-recovery-code-mail.ts'
import { announcementBody, announcementMail } from '#server/mails/announcement/announcement-mail.ts'
import { answerMail } from '#server/mails/consulting/answer-mail.ts'
import { extensionMail } from '#server/mails/consulting/extension-mail.ts'
import { grantEndsMail } from '#server/mails/consulting/grant-ends-mail.ts'
import { openingMail } from '#server/mails/consulting/opening-mail.ts'
import { proposalMail } from '#server/mails/consulting/proposal-mail.ts'
import { requestMail } from '#server/mails/consulting/request-mail.ts'
import {
  claimClosedMail,
  claimMail,
  claimPaidMail,
  endedWithClaimMail,
} from '#server/mails/contracts/claim-mails.ts'
import {
  changeWithdrawnMail,
  endedMail,
  planChangedMail,
  renewalMail,
  resumedMail,
  trialMail,
} from '#server/mails/contracts/contract-change-mails.ts'
import { contractMail } from '#server/mails/contracts/contract-mail.ts'
import {
  creditMail,
  creditTakenBackMail,
  documentAgainMail,
  endSetMail,
  endTakenBackMail,
  suspensionLiftedMail,
  withdrawnMail,
} from '#server/mails/contracts/decision-mails.ts'
import { declarationMail, stoppedMail, withoutEffectMail } from '#server/mails/contracts/declaration-mails.ts'
import { latePaymentMail } from '#server/mails/contracts/late-payment-mail.ts'
import { orderConfirmedMail, orderReceivedMail } from '#server/mails/contracts/order-mails.ts'
import {
  invoiceMail,
  paymentFailedMail,
  paymentReceivedMail,
  reactivatedMail,
  refundMail,
} from '#server/mails/contracts/payment-mails.ts'
import {
  type AskedMail,
  priceAgreedMail,
  priceNoticeMail,
  priceQuestionMail,
  priceQuestionOverMail,
  priceRefusedMail,
} from '#server/mails/contracts/price-mails.ts'
import { declarationStoppedNotice } from '#server/mails/declaration-stopped-notice.ts'
import { deletionMail } from '#server/mails/deletion-mail.ts'
import { dunningNoticeMail } from '#server/mails/dunning-notice-mail.ts'
import {
  emailChangeLinkMail,
  emailChangeNoticeMail,
  emailChangedMail,
} from '#server/mails/email-change-mail.ts'
import {
  folderOpenedMail,
  folderReadMail,
  folderRequestedMail,
  folderStoppedMail,
  folderWaitingMail,
  trustedPersonAnsweredMail,
} from '#server/mails/emergency-folder/owner-mails.ts'
import {
  folderOpenMail,
  folderRequestStoppedMail,
  folderTrialMail,
  trustedPersonInvitationMail,
  trustedPersonLinkMail,
} from '#server/mails/emergency-folder/person-mails.ts'
import { newDeviceMail } from '#server/mails/new-device-mail.ts'
import { conditionMail } from '#server/mails/operator/condition-mail.ts'
import { passwordChangedMail } from '#server/mails/password-changed-mail.ts'
import { receiptMail } from '#server/mails/receipt-mail.ts'
import { recoveryCodeUsedMail } from '#server/mails/recovery-code-used-mail.ts'
import { recoveryCodesRenewedMail } from '#server/mails/recovery-codes-renewed-mail.ts'
import { reminderMail } from '#server/mails/reminder-mail.ts'
import { requestNoticeMail } from '#server/mails/request-notice-mail.ts'
import { resetPasswordMail } from '#server/mails/reset-password-mail.ts'
import { secondFactorOffMail } from '#server/mails/second-factor-off-mail.ts'
import { secondFactorOnMail } from '#server/mails/second-factor-on-mail.ts'
import { secondFactorResetMail } from '#server/mails/second-factor-reset-mail.ts'
import { securityNotice } from '#server/mails/security-notice.ts'
import {
  seatLimitMail,
  seatLinkMail,
  seatNoticeMail,
  seatReminderMail,
  seatRequestMail,
  seatSettledMail,
  seminarCancelledMail,
} from '#server/mails/seminar-mails.ts'
import { verificationMail } from '#server/mails/verification-mail.ts'
import { voucherMail } from '#server/mails/voucher-mail.ts'
import { wrongCodesMail } from '#server/mails/wrong-codes-mail.ts'

/** Makes the mails of a template; every text in them that we did not write ourselves is `words`. */
type Write = (words: string, sender: Sender) => readonly Mail[]

const at = new Date('2026-11-12T19:15:00Z')
const userId = '8f1c0b52-0000-7000-8000-000000000000'
const token = 'Kd3vQ9xTz7mPw2RbYh5sNc8LfG4jUa1E'
const number = 'WK-A-2026-0412'
const day = '2026-12-05'
const files = [{ name: 'Rechnung.pdf', type: 'application/pdf', base64: 'JVBERi0=' }]
const paid = { invoiceNumber: 'WK-2026-0001', amountCents: 9_90, from: day, to: day, files } as const
const order = {
  number,
  plan: 'yearly',
  priceCents: 99_00,
  steps: [{ payments: 1, amountCents: 79_20 }],
} as const
const failed = {
  end: 'waive',
  isSuspended: false,
  isOver: false,
  amountCents: 9_90,
  suspendsOn: day,
  endsOn: day,
} as const

// This is what the operator writes and publishes.
const announcement = {
  subject: 'Wartung am Sonntag',
  content: 'Am Sonntag sind wir kurz nicht da.',
  link_label: 'Zur Übersicht',
  link_path: '/dashboard',
} as const
const content: SeminarContent = {
  title: 'Drei Rechnungen',
  dates: [{ day, from: '10:00', to: '16:00' }],
  place: 'Leipzig',
  priceCents: 49_00,
  seats: 3,
  requestUntil: '2026-12-01',
  description: 'Mit deinen Zahlen.',
}

function receiptOf(kind: Receipt['kind'], words: string): Receipt {
  return {
    kind,
    number: 'K-2026-0001',
    receivedAt: at.toISOString(),
    name: words,
    email: words,
    topic: kind === 'contact' ? 'question' : null,
    message: words,
    termination: kind === 'cancellation' ? 'extraordinary' : null,
    product: kind === 'cancellation' ? 'subscription' : null,
    identity: words,
    wantedEnd: null,
    contract: words,
    contractNumber: number,
    endsOn: day,
    refundCents: 99_00,
    isMailed: true,
    waitHours: null,
    issuer: null,
  }
}

const kinds = ['contact', 'cancellation', 'withdrawal'] as const

/**
 * Every function that makes a mail, under its name; `strangers-words.test.ts` finds one that is missing. Receipts to
 * the `author`, who reads only his own words, are left out.
 */
function askedPrice(name: string): AskedMail {
  return {
    name,
    number,
    plan: 'monthly',
    oldCents: 990,
    newCents: 1_190,
    vatBp: 1_900,
    firstOn: day,
    answerUntil: day,
    silence: 'end',
    endsOn: day,
    // The words of an administrator, not of a stranger.
    message: '',
    termsVersion: day,
    token: 'token',
  }
}

export const mailTemplates: Readonly<Record<string, Write>> = {
  claimClosedMail: (name, sender) => [claimClosedMail({ name, number, cents: 9_90, files }, sender)],
  claimMail: (name, sender) =>
    dunningEnds.map((end) => claimMail({ name, number, cents: 9_90, end, files: [] }, sender)),
  claimPaidMail: (name, sender) => [claimPaidMail({ name, number, cents: 9_90 }, sender)],
  dunningNoticeMail: (_, sender) => [dunningNoticeMail([{ number, cents: 9_90, on: day }], sender)],
  endedWithClaimMail: (name, sender) =>
    dunningEnds.map((end) =>
      endedWithClaimMail({ name, number, cents: 9_90, end, endsOn: day, files }, sender),
    ),
  addressTakenMail: (name, sender) =>
    (['registration', 'change'] as const).map((attempt) =>
      addressTakenMail({ name, registeredAt: at, attempt }, sender),
    ),
  adminAccessMail: (name, sender) =>
    (['password', 'recovery_codes', 'device'] as const).map((what) =>
      adminAccessMail({ name, changedAt: at, what }, sender),
    ),
  adminRecoveryCodeMail: (name, sender) => [adminRecoveryCodeMail({ name, usedAt: at, left: 3 }, sender)],
  announcementMail: (name, sender) =>
    (['service', 'advertising'] as const).map((kind) =>
      announcementMail(
        {
          announcement: { ...announcement, kind },
          body: announcementBody(announcement, sender),
          name,
          token: kind === 'advertising' ? token : null,
        },
        sender,
      ),
    ),
  changeWithdrawnMail: (name, sender) => [
    changeWithdrawnMail(
      { name, number, plan: 'monthly', priceCents: 9_90, refundCents: 89_10, files },
      sender,
    ),
    changeWithdrawnMail(
      { name, number, plan: 'monthly', priceCents: 9_90, refundCents: 0, files: [] },
      sender,
    ),
  ],
  contractMail: (name, sender) => [
    contractMail(
      { kind: 'trial', name, subject: 'Dein Abo', preview: 'Abo', paragraphs: [], note: 'Nichts.' },
      sender,
    ),
  ],
  declarationMail: (name, sender) =>
    [at, null].flatMap((takesEffectAt) =>
      [
        { kind: 'cancellation' as const, endsOn: day } as const,
        { kind: 'review' as const } as const,
        { kind: 'withdrawal' as const, refundCents: 9_90 } as const,
      ].map((effect) =>
        declarationMail(
          {
            kind: effect.kind === 'withdrawal' ? 'withdrawal' : 'cancellation',
            number: 'K-2026-0001',
            receivedAt: at,
            termination: effect.kind === 'withdrawal' ? null : 'extraordinary',
            name,
            contractNumber: number,
            effect,
            takesEffectAt,
            token,
          },
          sender,
        ),
      ),
    ),
  conditionMail: (_, sender) => [
    conditionMail({ red: [{ kind: 'backup', since: at }], green: [] }, sender),
    conditionMail({ red: [], green: ['mail_server', 'storage'] }, sender),
    conditionMail({ red: [], green: [], outage: { from: at, to: at } }, sender),
  ],
  creditMail: (name, sender) => [1, 2].map((months) => creditMail({ name, number, months }, sender)),
  creditTakenBackMail: (name, sender) => [creditTakenBackMail({ name, number }, sender)],
  declarationStoppedNotice: (_, sender) => [
    declarationStoppedNotice(
      { id: userId, kind: 'withdrawal', number: 'W-2026-0001', contractNumber: number, dueOn: day },
      sender,
    ),
  ],
  deletionMail: (name, sender) => [deletionMail({ userId, token, name, requestedAt: at, dueAt: at }, sender)],
  documentAgainMail: (name, sender) => [documentAgainMail({ name, number, files }, sender)],
  emailChangeLinkMail: (name, sender) => [
    emailChangeLinkMail({ userId, token, name, requestedAt: at, validUntil: at }, sender),
  ],
  emailChangeNoticeMail: (name, sender) => [
    emailChangeNoticeMail({ userId, token, name, newEmail: name, at }, sender),
  ],
  emailChangedMail: (name, sender) => [emailChangedMail({ name, newEmail: name, at }, sender)],
  endSetMail: (name, sender) =>
    [true, false].map((isExtraordinary) =>
      endSetMail({ name, number, declaredOn: day, endsOn: day, isExtraordinary }, sender),
    ),
  endTakenBackMail: (name, sender) => [endTakenBackMail({ name, number }, sender)],
  withdrawnMail: (name, sender) =>
    ([day, null] as const).map((refundBy) =>
      withdrawnMail({ name, number, declaredOn: day, refundCents: 9_90, refundBy }, sender),
    ),
  endedMail: (name, sender) => [
    endedMail({ name, number, isUnpaid: true }, sender),
    endedMail({ name, number, isUnpaid: false }, sender),
  ],
  folderOpenMail: (words, sender) => [
    folderOpenMail({ name: words, owner: words, token, closesAt: at }, sender),
  ],
  folderOpenedMail: (words, sender) => [
    folderOpenedMail({ name: words, person: words, token, closesAt: at }, sender),
  ],
  proposalMail: (words, sender) => [proposalMail({ name: words, consultant: words }, sender)],
  folderReadMail: (words, sender) => [
    folderReadMail({ name: words, person: words, token, readAt: at }, sender),
  ],
  folderRequestedMail: (words, sender) =>
    [at, null].map((opensAt) => folderRequestedMail({ name: words, person: words, token, opensAt }, sender)),
  folderRequestStoppedMail: (words, sender) => [
    folderRequestStoppedMail({ name: words, owner: words, pausedUntil: at }, sender),
  ],
  folderStoppedMail: (words, sender) => [
    folderStoppedMail({ name: words, person: words, pausedUntil: at }, sender),
  ],
  folderTrialMail: (words, sender) => [folderTrialMail({ name: words, owner: words, token }, sender)],
  folderWaitingMail: (words, sender) =>
    [1, 3].map((turn) => folderWaitingMail({ name: words, person: words, token, opensAt: at, turn }, sender)),
  invoiceMail: (name, sender) => [invoiceMail({ name, ...paid, isPaid: true }, sender)],
  latePaymentMail: (name, sender) =>
    (['has_lapsed', 'has_contract', 'is_free', 'waits_for_refund', 'needs_release'] as const).flatMap(
      (refusal) =>
        (['goes_back', 'on_its_way', 'none'] as const).map((money) =>
          latePaymentMail({ name, number, amountCents: 9_90, refusal, money }, sender),
        ),
    ),
  answerMail: (words, sender) =>
    [true, false].map((accepts) => answerMail({ name: words, consultant: words, accepts }, sender)),
  extensionMail: (words, sender) => [extensionMail({ name: words, consultant: words, endsOn: day }, sender)],
  requestMail: (words, sender) => [requestMail({ name: words, client: words }, sender)],
  grantEndsMail: (words, sender) => [grantEndsMail({ name: words, consultant: words, endsOn: day }, sender)],
  newDeviceMail: (words, sender) => [
    newDeviceMail({ name: words, signedInAt: at, browser: words, system: words }, sender),
  ],
  openingMail: (words, sender) => [openingMail({ name: words, consultant: words, openedAt: at }, sender)],
  orderConfirmedMail: (name, sender) => [
    orderConfirmedMail(
      {
        name,
        ...order,
        startsOn: day,
        firstPaymentOn: day,
        withdrawalUntil: day,
        earlyDemandedAt: at,
        files,
      },
      sender,
    ),
  ],
  voucherMail: (name, sender) => [
    voucherMail(
      {
        code: 'CD4F-9KMN-RT3W',
        value: '3 Monate',
        prices: [{ plan: 'monthly', text: '1. bis 3. Monat: 0,00 € statt 9,90 € pro Monat' }],
        validUntil: day,
        isForNew: true,
        productName: 'Wohlstandskompass',
        address: 'https://plan.example.de/subscription',
        operator: 'Beispiel Finanzplan UG',
        name,
      },
      sender,
    ),
  ],
  orderReceivedMail: (name, sender) => [orderReceivedMail({ name, ...order, orderedAt: at }, sender)],
  passwordChangedMail: (name, sender) =>
    (['changed', 'reset'] as const).map((how) => passwordChangedMail({ name, changedAt: at, how }, sender)),
  paymentFailedMail: (name, sender) =>
    (['told', 'reminded', 'suspended'] as const).map((step) =>
      paymentFailedMail({ name, ...failed, step }, sender),
    ),
  paymentReceivedMail: (name, sender) => [paymentReceivedMail({ name, amountCents: 990, on: day }, sender)],
  priceQuestionMail: (name, sender) =>
    [true, false].map((isReminder) => priceQuestionMail({ ...askedPrice(name), isReminder }, sender)),
  priceAgreedMail: (name, sender) => [
    priceAgreedMail(
      {
        ...askedPrice(name),
        documentNumber: `${number}-P1`,
        withdrawalUntil: day,
        isGoingOn: true,
        files,
      },
      sender,
    ),
  ],
  priceRefusedMail: (name, sender) =>
    [true, false].map((isTakenBack) => priceRefusedMail({ ...askedPrice(name), isTakenBack }, sender)),
  priceNoticeMail: (name, sender) => [priceNoticeMail({ ...askedPrice(name), lastDay: day }, sender)],
  priceQuestionOverMail: (name, sender) => [
    priceQuestionOverMail({ ...askedPrice(name), hadAgreed: true }, sender),
  ],
  planChangedMail: (name, sender) => [
    planChangedMail({ name, number, next: { ...order, on: day }, termsVersion: day }, sender),
    planChangedMail(
      {
        name,
        number,
        next: { ...order, on: day },
        termsVersion: day,
        binding: { number: `${number}-W1`, withdrawalUntil: day, files },
      },
      sender,
    ),
    planChangedMail({ name, number, next: null, termsVersion: day }, sender),
  ],
  reactivatedMail: (name, sender) => [reactivatedMail({ name }, sender)],
  receiptMail: (words, sender) =>
    kinds.flatMap((kind) =>
      (['party', 'stranger'] as const).flatMap((reader) =>
        // An extraordinary cancellation that is being decided has no last day yet.
        [receiptOf(kind, words), { ...receiptOf(kind, words), endsOn: null }].map((receipt) =>
          receiptMail(receipt, sender, reader),
        ),
      ),
    ),
  recoveryCodeUsedMail: (name, sender) => [recoveryCodeUsedMail({ name, usedAt: at, left: 2 }, sender)],
  recoveryCodesRenewedMail: (name, sender) => [recoveryCodesRenewedMail({ name, renewedAt: at }, sender)],
  refundMail: (name, sender) =>
    [true, false].map((isGoodwill) => refundMail({ name, ...paid, isGoodwill }, sender)),
  reminderMail: (name, sender) => [
    reminderMail(
      {
        name,
        token,
        reminders: [
          { kind: 'contract_deadline', occasion: name, arriveBy: day },
          { kind: 'month_close', occasion: name, month: '2026-10-01' },
          { kind: 'stale_balance', occasion: name, accounts: 2 },
          { kind: 'folder_check', occasion: name },
        ],
      },
      sender,
    ),
  ],
  renewalMail: (name, sender) => [renewalMail({ name, ...order, on: day, amountCents: 79_20 }, sender)],
  requestNoticeMail: (words, sender) =>
    kinds.map((kind) =>
      requestNoticeMail(
        { id: userId, receipt: receiptOf(kind, words), dueOn: day, isSuspicious: true },
        sender,
      ),
    ),
  resetPasswordMail: (name, sender) => [
    resetPasswordMail({ userId, token, name, requestedAt: at, validUntil: at }, sender),
  ],
  resumedMail: (name, sender) => [resumedMail({ name, number, nextPaymentOn: day }, sender)],
  seatLimitMail: (name, sender) => [seatLimitMail({ content, name, seats: 2 }, sender)],
  seatLinkMail: (name, sender) => [seatLinkMail({ content, name, seats: 2, token, validUntil: at }, sender)],
  seatNoticeMail: (name, sender) => [seatNoticeMail({ content, name, seats: 2 }, sender)],
  seatRequestMail: (name, sender) => [seatRequestMail({ content, name, seats: 2 }, sender)],
  seatReminderMail: (name, sender) => [seatReminderMail({ content, name, seats: 1 }, sender)],
  seminarCancelledMail: (name, sender) => [
    seminarCancelledMail(
      { content, name, seats: 2, reason: 'Der Raum fehlt.', seatsWords: 'Es ist nichts zu bezahlen.' },
      sender,
    ),
  ],
  seatSettledMail: (name, sender) =>
    (['confirmed', 'declined'] as const).map((state) =>
      seatSettledMail({ content, name, seats: 2 }, state, sender),
    ),
  secondFactorOffMail: (name, sender) => [secondFactorOffMail({ name, disabledAt: at }, sender)],
  secondFactorOnMail: (name, sender) => [secondFactorOnMail({ name, enabledAt: at }, sender)],
  secondFactorResetMail: (name, sender) => [secondFactorResetMail({ name, resetAt: at }, sender)],
  securityNotice: (name, sender) => [
    securityNotice(
      {
        kind: 'new_device',
        name,
        subject: 'Hinweis',
        preview: 'Hinweis',
        paragraphs: [],
        note: 'Nichts.',
      },
      sender,
    ),
  ],
  stoppedMail: (name, sender) =>
    (['cancellation', 'withdrawal'] as const).map((kind) =>
      stoppedMail({ kind, number: 'K-2026-0001', name, contractNumber: number }, sender),
    ),
  suspensionLiftedMail: (name, sender) => [suspensionLiftedMail({ name, number }, sender)],
  trialMail: (name, sender) => [
    trialMail({ name, lastDay: '2026-12-11', isCertain: true, isOver: false }, sender),
    trialMail({ name, lastDay: '2027-02-10', isCertain: false, isOver: false }, sender),
    trialMail({ name, lastDay: '2026-12-11', isCertain: true, isOver: true }, sender),
  ],
  trustedPersonAnsweredMail: (words, sender) =>
    [true, false].map((accepted) =>
      trustedPersonAnsweredMail({ name: words, person: words, accepted }, sender),
    ),
  trustedPersonInvitationMail: (words, sender) => [
    trustedPersonInvitationMail({ name: words, owner: words, token, validUntil: at }, sender),
  ],
  trustedPersonLinkMail: (words, sender) => [
    trustedPersonLinkMail({ name: words, owner: words, token }, sender),
  ],
  verificationMail: (words, sender) => [
    verificationMail(
      { userId, token, name: words, surname: words, registeredAt: at, validUntil: at },
      sender,
    ),
  ],
  withoutEffectMail: (name, sender) =>
    (['cancellation', 'withdrawal'] as const).flatMap((kind) =>
      ([day, null] as const).map((endsOn) =>
        withoutEffectMail(
          {
            kind,
            number: 'K-2026-0001',
            receivedAt: at,
            name,
            contractNumber: number,
            endsOn,
            isWithdrawn: false,
            isInReview: kind === 'cancellation' && endsOn === null,
          },
          sender,
        ),
      ),
    ),
  wrongCodesMail: (name, sender) => [wrongCodesMail({ name, endedAt: at }, sender)],
}
