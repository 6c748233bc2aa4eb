import * as contract from '#contract/admin/operation.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { listAudit } from './audit.ts'
import { listJobs, startBackup, startJob } from './jobs.ts'
import { hurryMails, listMails, retryMail } from './outbox.ts'

/** Registers the calls about what runs in the background: mails, jobs, and the log of what happened. */
export function registerOperationRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, contract.listMails, ({ query }) => listMails(query, dependencies))
  serve(api, contract.hurryMails, (call) => hurryMails(call, dependencies))
  serve(api, contract.retryMail, (call) => retryMail(call, dependencies))
  serve(api, contract.listJobs, () => listJobs(dependencies))
  serve(api, contract.startJob, (call) => startJob(call, dependencies))
  serve(api, contract.startBackup, (call) => startBackup(call, dependencies))
  serve(api, contract.listAudit, ({ query }) => listAudit(query, dependencies))
}
