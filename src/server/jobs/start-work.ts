import type { JobName } from '#contract/job-names.ts'
import { sendAnnouncements } from '#server/announcements/send-announcements.ts'
import { watchCondition } from '#server/condition/watch-condition.ts'
import { recordWordings } from '#server/content/record-wordings.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { keepFolderRequests } from '#server/emergency-folder/keep-requests.ts'
import { carryOutInstructions } from '#server/payment/carry-out-instructions.ts'
import { keepPriceQuestions } from '#server/prices/keep-price-questions.ts'
import { lookUpRequests, settleRequests } from '#server/requests/settle-requests.ts'
import { keepFormerDocuments } from '#server/subscription/keep-former-documents.ts'
import { backUp } from './back-up.ts'
import { cleanUp } from './clean-up.ts'
import { eraseDueUsers } from './erase-users.ts'
import { examineNightly } from './examine-nightly.ts'
import { keepDaily, keepHourly } from './keep-subscriptions.ts'
import { queues } from './queues.ts'
import { reSeal } from './re-seal.ts'
import { type JobWork, runJob } from './runs/run-job.ts'
import { sendMorningMails } from './send-morning-mails.ts'

/** What each queue does. */
function jobsOf(dependencies: Dependencies): Readonly<Record<JobName, JobWork>> {
  return {
    'announcements.send': (run) => sendAnnouncements(dependencies, run),
    'data.back-up': (run) => backUp(dependencies, run),
    'data.clean-up': (run) => cleanUp(dependencies, run),
    'data.erase-users': (run) => eraseDueUsers(dependencies, run),
    'data.examine': (run) => examineNightly(dependencies, run),
    'data.re-seal': (run) => reSeal(dependencies, run),
    'folders.keep': (run) => keepFolderRequests(dependencies, run),
    'prices.keep': (run) => keepPriceQuestions(dependencies, run),
    'reminders.send': (run) => sendMorningMails(dependencies, run),
    'requests.settle': (run) => settleRequests(dependencies, run),
    'subscriptions.daily': (run) => keepDaily(dependencies, run),
    'subscriptions.hourly': (run) => keepHourly(dependencies, run),
  }
}

/**
 * Starts the queues, the work on them, and the sending of mails. To be called after the migration; the server may
 * answer before.
 */
export async function startWork(dependencies: Dependencies): Promise<void> {
  const { announcements, config, database, declarations, delivery, jobs, log, payments, processes } =
    dependencies
  await recordWordings(dependencies)
  await keepFormerDocuments(dependencies)
  await jobs.start()
  processes.onBeat((crowd) => jobs.lookAfterQueues(crowd))
  for (const [name, work] of Object.entries(jobsOf(dependencies)))
    await jobs.work(name as JobName, (call) =>
      runJob(
        {
          ...call,
          database,
          log,
          name: name as JobName,
          boundSeconds: queues[name as JobName].cost.boundSeconds,
        },
        work,
      ),
    )
  if (config.masterKeys.length > 1)
    await inTransaction(database, (transaction) => jobs.send(transaction, 'data.re-seal'))
  announcements.start(async () => {
    if ((await sendAnnouncements(dependencies)).count > 0) announcements.wake()
  })
  payments.start(async () => void (await carryOutInstructions(dependencies)))
  declarations.start(async () => void (await lookUpRequests(dependencies)))
  dependencies.conditionWatch.start((failedSince) => watchCondition(dependencies, failedSince))
  if (!config.smtpUrl) return
  // The SMTP client is loaded only where an SMTP server is configured.
  const { createMailer } = await import('#server/mail/smtp-mailer.ts')
  delivery.start(createMailer(config.smtpUrl, config))
}
