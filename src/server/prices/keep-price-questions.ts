import { addDays } from '#domain/calendar/day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { nextPeriodStart } from '#domain/subscription/contract-end.ts'
import { lastAskedForReminder } from '#domain/subscription/price-change.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import {
  priceNoticeMail,
  priceQuestionMail,
  priceQuestionOverMail,
} from '#server/mails/contracts/price-mails.ts'
import { setEndOfContract } from '#server/subscription/cancel-contract.ts'
import { concludedPart, findContractByKey, lockContract } from '#server/subscription/stores/contract-store.ts'
import { timeZone, today } from '#server/today.ts'
import { dropAgreedPrice, setAgreedPrice } from './agree-on-price.ts'
import { type CampaignRow, holdCampaign, listCampaigns } from './campaign-store.ts'
import { type Asked, daysOf, isStillAsked, mailOf } from './describe-question.ts'
import {
  type QuestionKey,
  type QuestionRow,
  listKeys,
  listLostAgreements,
  lockQuestion,
  lockSome,
  updateQuestion,
} from './question-store.ts'
import { writeWithLink } from './write-about-question.ts'

/** How many customers are written to in one transaction. */
const PORTION = 50

/**
 * Does what a new day means for questions about prices: asks, reminds once, gives notice where silence ends contracts,
 * and takes back what the operator has taken back. One row for each customer says what was done, and changes with it:
 * a run that breaks off, comes twice or late does nothing twice and nothing by half. A contract that fails holds up no
 * other; the job fails at the end.
 * @returns how many customers were written to
 */
export async function keepPriceQuestions(dependencies: Dependencies): Promise<number> {
  const { database } = dependencies
  const results: Result[] = []
  for (const campaign of await listCampaigns(database))
    results.push(await keepCampaign(dependencies, campaign))
  results.push(await eachOf(dependencies, await listLostAgreements(database), renewAgreement))
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  if (failed > 0) throw new Error(`${failed} questions about prices could not be kept up`)
  return results.reduce((sum, result) => sum + result.done, 0)
}

interface Result {
  readonly done: number
  readonly failed: number
}

async function keepCampaign(dependencies: Dependencies, campaign: CampaignRow): Promise<Result> {
  const { clock, database } = dependencies
  const { campaign_id: id } = campaign
  if (campaign.cancelled_at !== null) {
    const keys = await listKeys(database, id, ['waiting', 'asked', 'declined', 'accepted'])
    return eachOf(dependencies, keys, closeQuestion)
  }
  if (campaign.ended_at !== null) {
    // Without an agreement the price stays: only where an end was announced somebody has to hear that.
    const keys =
      campaign.silence === 'end' ? await listKeys(database, id, ['waiting', 'asked', 'declined']) : []
    return eachOf(dependencies, keys, closeQuestion)
  }
  const asked = await inPortions(() => askSome(dependencies, campaign))
  const reminded = await inPortions(() => remindSome(dependencies, campaign))
  const isOver = today(clock) > campaign.answer_until_on && campaign.silence === 'end'
  const keys = isOver ? await listKeys(database, id, ['asked', 'declined']) : []
  const ended = await eachOf(dependencies, keys, giveNotice)
  return { done: asked + reminded + ended.done, failed: ended.failed }
}

/** Repeats a portion until nothing is left. @returns how many there were */
async function inPortions(work: () => Promise<number>): Promise<number> {
  let done = 0
  for (;;) {
    const count = await work()
    if (count === 0) return done
    done += count
  }
}

/** Works on each question in a transaction of its own. */
async function eachOf(
  dependencies: Dependencies,
  keys: readonly QuestionKey[],
  work: (transaction: Transaction, dependencies: Dependencies, asked: Asked) => Promise<boolean>,
): Promise<Result> {
  let [done, failed] = [0, 0]
  for (const key of keys) {
    try {
      const isDone = await inTransaction(dependencies.database, async (transaction) => {
        const contract = await lockContract(transaction, key)
        const question = await lockQuestion(transaction, key)
        const campaign = await holdCampaign(transaction, key.campaign_id)
        return contract && question && campaign
          ? work(transaction, dependencies, { contract, question, campaign })
          : false
      })
      if (isDone) done += 1
    } catch (error) {
      failed += 1
      dependencies.log.error('a question about a price could not be kept up', { error })
    }
  }
  return { done, failed }
}

async function askSome(dependencies: Dependencies, { campaign_id: id }: CampaignRow): Promise<number> {
  return inTransaction(dependencies.database, async (transaction) => {
    const campaign = await holdCampaign(transaction, id)
    if (!campaign || isStopped(campaign) || today(dependencies.clock) > campaign.answer_until_on) return 0
    const questions = await lockSome(transaction, id, ['waiting'], { limit: PORTION })
    for (const question of questions)
      await write(transaction, dependencies, { question, campaign, isReminder: false })
    return questions.length
  })
}

/** Reminds those who were asked long enough ago and have not answered; nobody twice. */
async function remindSome(dependencies: Dependencies, { campaign_id: id }: CampaignRow): Promise<number> {
  const day = today(dependencies.clock)
  return inTransaction(dependencies.database, async (transaction) => {
    const campaign = await holdCampaign(transaction, id)
    if (!campaign || isStopped(campaign)) return 0
    const lastAsked = lastAskedForReminder(day, campaign.answer_until_on)
    if (lastAsked === null) return 0
    const askedBefore = new Date(startOfDay(addDays(lastAsked, 1), timeZone))
    const questions = await lockSome(transaction, id, ['asked'], { limit: PORTION, askedBefore })
    for (const question of questions)
      await write(transaction, dependencies, { question, campaign, isReminder: true })
    return questions.length
  })
}

interface Writing {
  readonly question: QuestionRow
  readonly campaign: CampaignRow
  readonly isReminder: boolean
}

async function write(
  transaction: Transaction,
  dependencies: Dependencies,
  { question, campaign, isReminder }: Writing,
): Promise<void> {
  const { clock, config } = dependencies
  const contract = await findContractByKey(transaction, question)
  if (!contract || !isStillAsked({ contract, question })) {
    await updateQuestion(transaction, question, { state: 'moot' })
    return
  }
  const now = clock.now()
  const change = isReminder ? { reminded_at: now } : ({ state: 'asked', asked_at: now } as const)
  await updateQuestion(transaction, question, change)
  const asked = { contract, campaign, question: { ...question, ...change } }
  await writeWithLink(
    transaction,
    dependencies,
    asked,
    (token, sender) =>
      priceQuestionMail({ ...mailOf(asked, { config, day: today(clock), token }), isReminder }, sender),
    true,
  )
}

/** Ends the contract of somebody who has not agreed in time: ordinarily, with a month, at the end of a paid period. */
async function giveNotice(
  transaction: Transaction,
  dependencies: Dependencies,
  asked: Asked,
): Promise<boolean> {
  const { clock, config } = dependencies
  const { contract, question, campaign } = asked
  const day = today(clock)
  const isUnanswered = question.state === 'asked' || question.state === 'declined'
  if (!isUnanswered || isStopped(campaign)) return false
  if (!isStillAsked(asked)) {
    await updateQuestion(transaction, question, { state: 'moot' })
    return false
  }
  const { answerUntil, endsOn } = daysOf(asked, day)
  if (day <= answerUntil || endsOn === null) return false
  await setEndOfContract(transaction, dependencies, contract, {
    receivedAt: clock.now(),
    endsOn,
    isExtraordinary: false,
  })
  const change = { state: 'ended', ends_on: endsOn } as const
  await updateQuestion(transaction, question, change)
  await writeAudit(transaction, dependencies, {
    event: 'price_notice',
    userId: contract.user_id,
    reason: contract.number,
  })
  const told = { ...asked, question: { ...question, ...change } }
  await writeWithLink(transaction, dependencies, asked, (token, sender) =>
    priceNoticeMail({ ...mailOf(told, { config, day, token }), lastDay: endsOn }, sender),
  )
  return true
}

/** Closes a question that the operator has taken back: an agreement too, as long as it has not begun. */
async function closeQuestion(
  transaction: Transaction,
  dependencies: Dependencies,
  asked: Asked,
): Promise<boolean> {
  const { contract, question, campaign } = asked
  const isAgreed = question.state === 'accepted'
  if (!isStopped(campaign) || (isAgreed && campaign.cancelled_at === null)) return false
  if (question.state === 'ended' || question.state === 'moot' || question.state === 'withdrawn') return false
  if (isAgreed) await dropAgreedPrice(transaction, dependencies, contract, question)
  await updateQuestion(transaction, question, { state: 'withdrawn', first_on: null })
  if (question.state === 'waiting' || contract.state !== 'active') return true
  const told = {
    name: contract.name,
    number: contract.number,
    plan: question.plan,
    oldCents: question.old_cents,
    hadAgreed: isAgreed,
  }
  await queueMail(transaction, dependencies, {
    recipient: contract.email,
    mail: priceQuestionOverMail(told, senderOf(dependencies.config)),
    isBulk: true,
  })
  return true
}

/** Gives a contract its agreed price again, which a change of the plan or an end that was taken back has dropped. */
async function renewAgreement(
  transaction: Transaction,
  dependencies: Dependencies,
  { contract, question, campaign }: Asked,
): Promise<boolean> {
  const isAgreed = question.state === 'accepted' && campaign.cancelled_at === null
  if (!isAgreed || question.first_on === null || !isStillAsked({ contract, question })) return false
  const { plan, planSince } = concludedPart(contract)
  const day = today(dependencies.clock)
  const before = addDays(question.first_on, -1)
  const firstOn = nextPeriodStart({ plan, since: planSince }, before > day ? before : day)
  await setAgreedPrice(transaction, dependencies, contract, { priceCents: question.new_cents, firstOn })
  return true
}

function isStopped({ ended_at, cancelled_at }: CampaignRow): boolean {
  return ended_at !== null || cancelled_at !== null
}
