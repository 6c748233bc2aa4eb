import { priceConsentSentence, priceConsentVersion } from '#contract/price-consent-wording.ts'
import type { PriceQuestion } from '#contract/price-question.ts'
import { type Day, dayIn, toDay } from '#domain/calendar/day.ts'
import {
  deadlineOf,
  endByOperator,
  firstDayOfPrice,
  noticeDay,
  possibleAnswers,
} from '#domain/subscription/price-change.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Config } from '#server/config.ts'
import type { AskedMail } from '#server/mails/contracts/price-mails.ts'
import { type FoundContract, concludedPart } from '#server/subscription/stores/contract-store.ts'
import { timeZone } from '#server/today.ts'
import type { CampaignRow } from './campaign-store.ts'
import type { QuestionRow } from './question-store.ts'

/** A question with its contract and its campaign. */
export interface Asked {
  readonly contract: FoundContract
  readonly question: QuestionRow
  readonly campaign: CampaignRow
}

/** Whether the contract is still the one that was asked about: it runs on, by the same plan and price. */
export function isStillAsked({ contract, question }: Pick<Asked, 'contract' | 'question'>): boolean {
  const isSame = contract.plan === question.plan && contract.price_cents === question.old_cents
  return contract.state === 'active' && contract.ends_on === null && contract.next_plan === null && isSame
}

/** The days of a question as of today. */
export function daysOf({ contract, question, campaign }: Asked, day: Day) {
  const { plan, planSince } = concludedPart(contract)
  const term = { plan, since: planSince }
  const askedOn = question.asked_at && dayIn(question.asked_at.getTime(), timeZone)
  const answerUntil = deadlineOf(campaign.answer_until_on, askedOn)
  const notice = noticeDay(answerUntil)
  const isAgreed = question.state === 'accepted' && question.first_on !== null
  return {
    answerUntil,
    firstOn:
      isAgreed && question.first_on !== null
        ? question.first_on
        : firstDayOfPrice(term, campaign.starts_on, day),
    endsOn:
      question.state === 'ended'
        ? question.ends_on
        : campaign.silence === 'end'
          ? endByOperator(term, notice > day ? notice : day)
          : null,
  }
}

/** The answers that can be given today. */
export function answersOf(asked: Asked, day: Day) {
  const { contract, question, campaign } = asked
  const isClosed = campaign.ended_at !== null || campaign.cancelled_at !== null
  const known =
    question.state === 'ended'
      ? {
          state: question.state,
          firstOn: null,
          endsOn: contract.state === 'active' ? contract.ends_on : null,
        }
      : { state: question.state, firstOn: question.first_on, endsOn: null }
  const possible = possibleAnswers(known, { answerUntil: daysOf(asked, day).answerUntil, isClosed }, day)
  const isOpen = question.state === 'ended' || isStillAsked(asked)
  return {
    canAccept: possible.canAccept && isOpen,
    canDecline: possible.canDecline && isOpen,
    // Never refused while the contract runs: it is a withdrawal.
    canTakeBack: possible.canTakeBack && contract.state === 'active',
  }
}

/** A question as its party sees it. */
export function describeQuestion(
  asked: Asked & { readonly documentNumber: string | null },
  { config, day }: { readonly config: Config; readonly day: Day },
): PriceQuestion {
  const { contract, question, campaign } = asked
  const days = daysOf(asked, day)
  const vatBp = vatBpOn(days.firstOn, config.sale.smallBusinessSince)
  const { plan, old_cents: oldCents, new_cents: newCents } = question
  const isUnanswered = question.state === 'waiting' || question.state === 'asked'
  const isOver = isUnanswered && !isStillAsked(asked)
  return {
    id: campaign.campaign_id,
    state: isOver ? 'moot' : question.state,
    contractNumber: contract.number,
    plan,
    oldCents,
    newCents,
    vatBp,
    ...days,
    silence: campaign.silence,
    message: campaign.message,
    termsVersion: toDay(contract.terms_version),
    termsAt: contract.terms_accepted_at.toISOString(),
    answeredAt: question.answered_at?.toISOString() ?? null,
    documentNumber: asked.documentNumber,
    declaration: priceConsentSentence({ plan, oldCents, newCents, vatBp, firstOn: days.firstOn }),
    wordingVersion: priceConsentVersion,
    ...answersOf(asked, day),
    isClosed: campaign.ended_at !== null || campaign.cancelled_at !== null,
  }
}

/** The values of the mails about a question. */
export function mailOf(
  asked: Asked,
  { config, day, token }: { readonly config: Config; readonly day: Day; readonly token: string },
): AskedMail {
  const { contract, question, campaign } = asked
  const days = daysOf(asked, day)
  return {
    name: contract.name,
    number: contract.number,
    plan: question.plan,
    oldCents: question.old_cents,
    newCents: question.new_cents,
    vatBp: vatBpOn(days.firstOn, config.sale.smallBusinessSince),
    ...days,
    silence: campaign.silence,
    message: campaign.message,
    termsVersion: contract.terms_version,
    token,
  }
}
