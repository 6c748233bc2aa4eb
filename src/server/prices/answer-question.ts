import type { AuditEvent } from '#contract/audit-events.ts'
import { priceConsentSentence, priceConsentVersion } from '#contract/price-consent-wording.ts'
import type { PriceAnswer, PriceQuestion } from '#contract/price-question.ts'
import { type Problem, refused } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { vatBpOn } from '#domain/subscription/vat.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { priceAgreedMail, priceRefusedMail } from '#server/mails/contracts/price-mails.ts'
import { resumeContract } from '#server/subscription/resume-contract.ts'
import { findContractByKey, lockContract } from '#server/subscription/stores/contract-store.ts'
import { today } from '#server/today.ts'
import { dropAgreedPrice, keepAgreement, setAgreedPrice } from './agree-on-price.ts'
import { findCampaign, holdCampaign } from './campaign-store.ts'
import { type Asked, answersOf, daysOf, describeQuestion, mailOf } from './describe-question.ts'
import {
  type QuestionKey,
  findQuestion,
  insertAnswer,
  listAnswers,
  lockQuestion,
  updateQuestion,
} from './question-store.ts'
import { writeWithLink } from './write-about-question.ts'

/** How often somebody may change the answer; an agreement can be taken back beyond that. */
const MAX_ANSWERS = 10

export interface Answering {
  readonly answer: PriceAnswer
  readonly way: 'link' | 'account'
  /** The offer that stood beside the button. */
  readonly seen: { readonly priceCents: number; readonly firstOn: Day; readonly wordingVersion: string }
  readonly note: (transaction: Transaction, event: AuditEvent) => Promise<void>
}

/** A question as it is now; null when it or its contract is gone. */
export async function readQuestion(
  database: Database | Transaction,
  { clock, config }: Dependencies,
  key: QuestionKey,
): Promise<PriceQuestion | null> {
  const asked = await findAsked(database, key)
  if (!asked) return null
  return describeQuestion(
    { ...asked, documentNumber: await documentOf(database, key) },
    { config, day: today(clock) },
  )
}

/**
 * Answers a question. Exactly once: contract, question and campaign are locked, an answer that is given already changes
 * nothing, and one that is no longer possible neither; what comes back says how it stands.
 * @throws {Problem} conflict where what stood beside the button is no longer true, or after too many answers
 */
export async function answerQuestion(
  dependencies: Dependencies,
  key: QuestionKey,
  answering: Answering,
): Promise<PriceQuestion | null> {
  return inTransaction(dependencies.database, async (transaction) => {
    const asked = await lockAsked(transaction, key)
    if (!asked) return null
    await answer(transaction, dependencies, asked, answering)
    return readQuestion(transaction, dependencies, key)
  })
}

async function answer(
  transaction: Transaction,
  dependencies: Dependencies,
  asked: Asked,
  answering: Answering,
): Promise<void> {
  const { canAccept, canDecline, canTakeBack } = answersOf(asked, today(dependencies.clock))
  if (answering.answer === 'yes' && canAccept) await agree(transaction, dependencies, asked, answering)
  if (answering.answer === 'no' && canDecline) await refuse(transaction, dependencies, asked, answering)
  if (answering.answer === 'take_back' && canTakeBack)
    await refuse(transaction, dependencies, asked, answering)
}

async function agree(
  transaction: Transaction,
  dependencies: Dependencies,
  asked: Asked,
  answering: Answering,
): Promise<void> {
  const { clock, config } = dependencies
  const { question } = asked
  const day = today(clock)
  const { firstOn } = daysOf(asked, day)
  const answers = await listAnswers(transaction, question)
  refuseOther(answering, { priceCents: question.new_cents, firstOn })
  refuseMany(answers.filter(({ campaign_id }) => campaign_id === question.campaign_id).length)
  const isGoingOn = question.state === 'ended'
  const contract = isGoingOn
    ? await resumeContract(transaction, dependencies, asked.contract)
    : asked.contract
  await setAgreedPrice(transaction, dependencies, contract, { priceCents: question.new_cents, firstOn })
  const wording = priceConsentSentence({
    plan: question.plan,
    oldCents: question.old_cents,
    newCents: question.new_cents,
    firstOn,
    vatBp: vatBpOn(firstOn, config.sale.smallBusinessSince),
  })
  const count = answers.filter(({ answer: each }) => each === 'yes').length + 1
  const documentNumber = `${contract.number}-P${count}`
  const { withdrawalUntil, file } = await keepAgreement(transaction, dependencies, contract, {
    number: documentNumber,
    question,
    firstOn,
    wording,
    wordingVersion: priceConsentVersion,
  })
  await store(transaction, dependencies, asked, { answering, firstOn, documentNumber, wording })
  await updateQuestion(transaction, question, {
    state: 'accepted',
    answered_at: clock.now(),
    first_on: firstOn,
    ends_on: null,
  })
  await answering.note(transaction, 'price_accepted')
  await writeWithLink(transaction, dependencies, asked, (token, sender) =>
    priceAgreedMail(
      {
        ...mailOf(asked, { config, day, token }),
        documentNumber,
        withdrawalUntil,
        isGoingOn,
        files: [file],
      },
      sender,
    ),
  )
}

/** Takes a refusal, or takes an agreement back. */
async function refuse(
  transaction: Transaction,
  dependencies: Dependencies,
  asked: Asked,
  answering: Answering,
): Promise<void> {
  const { clock, config } = dependencies
  const { contract, question } = asked
  const day = today(clock)
  const isTakenBack = answering.answer === 'take_back'
  const { firstOn } = daysOf(asked, day)
  const given = (await listAnswers(transaction, question)).filter(
    ({ campaign_id }) => campaign_id === question.campaign_id,
  )
  if (!isTakenBack) refuseMany(given.length)
  if (isTakenBack) await dropAgreedPrice(transaction, dependencies, contract, question)
  await store(transaction, dependencies, asked, {
    answering,
    firstOn,
    documentNumber: isTakenBack
      ? (given.findLast(({ answer: each }) => each === 'yes')?.document_number ?? null)
      : null,
    wording: isTakenBack ? 'Zustimmung widerrufen' : 'Nicht zugestimmt',
  })
  const change = { state: 'declined', answered_at: clock.now(), first_on: null } as const
  await updateQuestion(transaction, question, change)
  await answering.note(transaction, isTakenBack ? 'price_consent_taken_back' : 'price_declined')
  const told = { ...asked, question: { ...question, ...change } }
  await writeWithLink(transaction, dependencies, asked, (token, sender) =>
    priceRefusedMail({ ...mailOf(told, { config, day, token }), isTakenBack }, sender),
  )
}

interface Stored {
  readonly answering: Answering
  readonly firstOn: Day
  readonly documentNumber: string | null
  readonly wording: string
}

async function store(
  transaction: Transaction,
  { clock }: Pick<Dependencies, 'clock'>,
  { contract, question }: Asked,
  { answering, firstOn, documentNumber, wording }: Stored,
): Promise<void> {
  const { user_id, contract_id, campaign_id } = question
  const before = await listAnswers(transaction, question)
  await insertAnswer(transaction, {
    user_id,
    contract_id,
    campaign_id,
    position: before.filter((each) => each.campaign_id === campaign_id).length,
    answer: answering.answer,
    answered_at: clock.now(),
    way: answering.way,
    price_cents: question.new_cents,
    first_on: firstOn,
    wording,
    wording_version: priceConsentVersion,
    terms_version: contract.terms_version,
    document_number: documentNumber,
  })
}

function refuseOther(
  { seen }: Answering,
  { priceCents, firstOn }: { readonly priceCents: number; readonly firstOn: Day },
): void {
  const isSame = seen.priceCents === priceCents && seen.firstOn === firstOn
  if (isSame && seen.wordingVersion === priceConsentVersion) return
  throw conflict('Die Angaben haben sich geändert. Lade die Seite neu und prüfe sie noch einmal.')
}

function refuseMany(count: number): void {
  if (count >= MAX_ANSWERS)
    throw conflict(
      'Du hast deine Antwort oft geändert. Schreib uns unter „Kontakt“, dann finden wir einen Weg.',
    )
}

function conflict(message: string): Problem {
  return refused(message)
}

/** Locks contract, question and campaign, always in this order. */
async function lockAsked(transaction: Transaction, key: QuestionKey): Promise<Asked | null> {
  const contract = await lockContract(transaction, key)
  const question = await lockQuestion(transaction, key)
  const campaign = await holdCampaign(transaction, key.campaign_id)
  return contract && question && campaign ? { contract, question, campaign } : null
}

async function findAsked(database: Database | Transaction, key: QuestionKey): Promise<Asked | null> {
  const contract = await findContractByKey(database, key)
  const question = await findQuestion(database, key)
  const campaign = await findCampaign(database, key.campaign_id)
  return contract && question && campaign ? { contract, question, campaign } : null
}

async function documentOf(database: Database | Transaction, key: QuestionKey): Promise<string | null> {
  const answers = await listAnswers(database, key)
  const last = answers.findLast(({ campaign_id }) => campaign_id === key.campaign_id)
  return last?.answer === 'yes' ? last.document_number : null
}
