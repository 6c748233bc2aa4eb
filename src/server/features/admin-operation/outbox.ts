import {
  type hurryMails as hurryEndpoint,
  type listMails as listEndpoint,
  type retryMail as retryEndpoint,
} from '#contract/admin/operation.ts'
import type { DataOf, QueryOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { afterCommit, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { LOST_AFTER_MS } from '#server/mail/delivery.ts'
import {
  countMails,
  hasMail,
  hurryMails as hurry,
  listMailPage,
  retryMail as retry,
} from '#server/mail/outbox-store.ts'
import { presentMail } from './present.ts'

/** One page of the outbox. A page behind the last one is empty. */
export async function listMails(
  { state, page = '1', per_page: perPage = '15' }: QueryOf<typeof listEndpoint>,
  { clock, config, database }: Dependencies,
): Promise<DataOf<typeof listEndpoint>> {
  const counted = new Map((await countMails(database)).map((each) => [each.state, each.mails]))
  const countOf = (each: 'waiting' | 'sent' | 'kept' | 'failed') => counted.get(each) ?? 0
  const counts = {
    waiting: countOf('waiting'),
    sent: countOf('sent'),
    kept: countOf('kept'),
    failed: countOf('failed'),
  }
  const rows = await listMailPage(database, {
    state: state ?? null,
    skip: (Number(page) - 1) * Number(perPage),
    atMost: Number(perPage),
    now: clock.now(),
  })
  return {
    mails: rows.map(presentMail),
    matching: state ? counts[state] : counts.waiting + counts.sent + counts.kept + counts.failed,
    counts,
    has_mail_server: config.smtpUrl !== null,
  }
}

/**
 * Sends waiting mails sooner. Mails that are due within a minute may be under way: they are left alone, and will not
 * wait long anyway.
 */
export async function hurryMails(
  { note }: Pick<Call<typeof hurryEndpoint>, 'note'>,
  { clock, database, delivery }: Dependencies,
): Promise<DataOf<typeof hurryEndpoint>> {
  const now = clock.now()
  return inTransaction(database, async (transaction) => {
    const hurried = await hurry(transaction, { now, laterThan: new Date(now.getTime() + LOST_AFTER_MS) })
    if (hurried > 0) await note(transaction, 'mails_hurried')
    afterCommit(transaction, delivery.wake)
    return { hurried }
  })
}

/**
 * Sends a failed mail again. @throws {Problem} not_found · conflict when it has not failed, or its link is no longer
 * valid
 */
export async function retryMail(
  { params, note }: Pick<Call<typeof retryEndpoint>, 'params' | 'note'>,
  { clock, database, delivery }: Dependencies,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    if (!(await retry(transaction, params.id, clock.now())))
      throw problem((await hasMail(transaction, params.id)) ? 'conflict' : 'not_found')
    await note(transaction, 'mail_retried')
    afterCommit(transaction, delivery.wake)
  })
}
