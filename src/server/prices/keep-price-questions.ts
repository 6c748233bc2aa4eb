import { addDays } from '#domain/calendar/day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { nextPeriodStart } from '#domain/subscription/contract-end.ts'
import { type QuestionState, lastAskedForReminder } from '#domain/subscription/price-change.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { eachApart } from '#server/jobs/runs/each-apart.ts'
import { MOST_COUNTED, type Step, inSteps } from '#server/jobs/runs/in-steps.ts'
import { type JobResult, openRun } from '#server/jobs/runs/job-run.ts'
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
 * a run that breaks off, comes twice or late does nothing twice and nothing by half. Questions and reminders are written
 * fifty at a time, and one that fails keeps those behind it in its campaign waiting; an end or an agreement that fails
 * holds up no other. The job fails at the end and is tried again.
 * @returns how many customers were written to
 */
export async function keepPriceQuestions(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  const { clock, database, log } = dependencies
  const campaigns = await listCampaigns(database)
  return inSteps(run, {
    pass: today(clock),
    steps: [
      ...campaigns.flatMap((campaign) => campaignSteps(dependencies, campaign)),
      eachOf(dependencies, {
        name: 'agreements',
        list: (page) => listLostAgreements(database, page),
        work: renewAgreement,
      }),
    ],
    failure: (failed) => `${failed} questions about prices could not be kept up`,
    log,
  })
}

function campaignSteps(dependencies: Dependencies, campaign: CampaignRow): readonly Step[] {
  const { clock, database } = dependencies
  const { campaign_id: id } = campaign
  const each = (name: string, states: readonly QuestionState[], work: QuestionWork) =>
    eachOf(dependencies, {
      name: `${name} ${id}`,
      list: (page) => listKeys(database, id, states, page),
      work,
    })
  if (campaign.cancelled_at !== null)
    return [each('close', ['waiting', 'asked', 'declined', 'accepted'], closeQuestion)]
  if (campaign.ended_at !== null)
    // Without an agreement the price stays: only where an end was announced somebody has to hear that.
    return campaign.silence === 'end' ? [each('close', ['waiting', 'asked', 'declined'], closeQuestion)] : []
  const isOver = today(clock) > campaign.answer_until_on && campaign.silence === 'end'
  const count = (states: readonly QuestionState[]) => async () =>
    (await listKeys(database, id, states, { after: null, atMost: MOST_COUNTED })).length
  return [
    inPortions(`ask ${id}`, count(['waiting']), (transaction) =>
      askSome(transaction, dependencies, campaign),
    ),
    inPortions(`remind ${id}`, count(['asked']), (transaction) =>
      remindSome(transaction, dependencies, campaign),
    ),
    ...(isOver ? [each('end', ['asked', 'declined'], giveNotice)] : []),
  ]
}

/** Repeats a portion until nothing is left. */
function inPortions(
  name: string,
  left: () => Promise<number>,
  work: (transaction: Transaction) => Promise<number>,
): Step {
  return {
    name,
    left,
    portion: (run) =>
      run.portion(async (transaction) => {
        const done = await work(transaction)
        return { done, after: done === 0 ? null : 'more' }
      }),
  }
}

type QuestionWork = (transaction: Transaction, dependencies: Dependencies, asked: Asked) => Promise<boolean>

interface Questions {
  readonly name: string
  readonly list: (page: {
    readonly after: QuestionKey | null
    readonly atMost: number
  }) => Promise<readonly QuestionKey[]>
  readonly work: QuestionWork
}

/** Works on each question in a transaction of its own. */
function eachOf(dependencies: Dependencies, { name, list, work }: Questions): Step {
  return eachApart({
    name,
    list: ({ after, atMost }) => list({ after: after === null ? null : keyIn(after), atMost }),
    keyOf: ({ user_id, contract_id, campaign_id }) => `${user_id} ${contract_id} ${campaign_id}`,
    async work(transaction, key) {
      const contract = await lockContract(transaction, key)
      const question = await lockQuestion(transaction, key)
      const campaign = await holdCampaign(transaction, key.campaign_id)
      return contract && question && campaign
        ? work(transaction, dependencies, { contract, question, campaign })
        : false
    },
    log: dependencies.log,
    failure: 'a question about a price could not be kept up',
  })
}

function keyIn(text: string): QuestionKey {
  const [user_id = '', contract_id = '', campaign_id = ''] = text.split(' ')
  return { user_id, contract_id, campaign_id }
}

async function askSome(
  transaction: Transaction,
  dependencies: Dependencies,
  { campaign_id: id }: CampaignRow,
): Promise<number> {
  const campaign = await holdCampaign(transaction, id)
  if (!campaign || isStopped(campaign) || today(dependencies.clock) > campaign.answer_until_on) return 0
  const questions = await lockSome(transaction, id, ['waiting'], { limit: PORTION })
  for (const question of questions)
    await write(transaction, dependencies, { question, campaign, isReminder: false })
  return questions.length
}

/** Reminds those who were asked long enough ago and have not answered; nobody twice. */
async function remindSome(
  transaction: Transaction,
  dependencies: Dependencies,
  { campaign_id: id }: CampaignRow,
): Promise<number> {
  const day = today(dependencies.clock)
  const campaign = await holdCampaign(transaction, id)
  if (!campaign || isStopped(campaign)) return 0
  const lastAsked = lastAskedForReminder(day, campaign.answer_until_on)
  if (lastAsked === null) return 0
  const askedBefore = new Date(startOfDay(addDays(lastAsked, 1), timeZone))
  const questions = await lockSome(transaction, id, ['asked'], { limit: PORTION, askedBefore })
  for (const question of questions)
    await write(transaction, dependencies, { question, campaign, isReminder: true })
  return questions.length
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
