import type { SeminarContent } from '#contract/content/content-kinds.ts'
import { MAX_SEATS, type confirmSeat as confirmEndpoint } from '#contract/content/seminars.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { freeSeats, isToCome } from '#domain/seminars/free-seats.ts'
import { touchContentState } from '#server/content/content-store.ts'
import { ofKind } from '#server/content/shown.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/http/api.ts'
import type { Call } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { seatNoticeMail, seatRequestMail } from '#server/mails/seminar-mails.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { findCancellation } from '#server/seminars/cancellation-store.ts'
import { today } from '#server/today.ts'
import { MAX_SEMINAR_REQUESTS } from './request-seat.ts'
import {
  type RequestRow,
  countRequests,
  countSeatsOf,
  findRequest,
  findRequestOfLink,
  lockSeminar,
  openRequest,
} from './store.ts'

type Parts = Pick<Api, 'dependencies' | 'published'>

/**
 * Confirms the address of a request: now it takes its seats, where they are still free and the person has no more than
 * two with them. Opened again, the link shows the same answer.
 * @throws {Problem} link_invalid
 */
export async function confirmSeat(
  { body: { token } }: Pick<Call<typeof confirmEndpoint>, 'body'>,
  { dependencies, published }: Parts,
): Promise<DataOf<typeof confirmEndpoint>> {
  const { clock, database } = dependencies
  const answer = await inTransaction(database, async (transaction) => {
    const found = await findRequestOfLink(transaction, digestOf(token))
    if (!found) throw problem('link_invalid')
    await lockSeminar(transaction, found.content_id)
    // The request is read again: of two openings at once the second sees what the first has done.
    const row = await findRequest(transaction, found.request_id)
    const content = ofKind(published.shown(), 'seminar').find(({ id }) => id === found.content_id)?.content
    if (!row || !content || !isToCome(content, today(clock))) throw problem('link_invalid')
    if (await findCancellation(transaction, found.content_id)) throw problem('link_invalid')
    const { title } = content
    const { seats, state, confirm_until: until } = row
    if (state !== 'unconfirmed') return { outcome: 'kept', title, seats } as const
    if (until === null || until <= clock.now()) throw problem('link_invalid')
    const outcome = await outcomeOf(transaction, row, content)
    if (outcome === 'kept') await keep(transaction, { row, content }, dependencies)
    return { outcome, title, seats }
  })
  await published.refresh()
  return answer
}

async function outcomeOf(
  transaction: Transaction,
  { content_id: id, mailbox_key: mailbox, seats }: RequestRow,
  content: SeminarContent,
): Promise<'kept' | 'full' | 'has_two'> {
  if ((await countSeatsOf(transaction, id, mailbox)) + seats > MAX_SEATS) return 'has_two'
  const { requests, seats: taken } = await countRequests(transaction, id)
  return freeSeats(content, taken) < seats || requests >= MAX_SEMINAR_REQUESTS ? 'full' : 'kept'
}

async function keep(
  transaction: Transaction,
  { row, content }: { readonly row: RequestRow; readonly content: SeminarContent },
  dependencies: Dependencies,
): Promise<void> {
  const { config } = dependencies
  const { name, seats, email } = row
  const sender = senderOf(config)
  await openRequest(transaction, row.request_id)
  await queueMail(transaction, dependencies, {
    recipient: email,
    mail: seatRequestMail({ content, name, seats }, sender),
  })
  if (config.operator.email)
    await queueMail(transaction, dependencies, {
      recipient: config.operator.email,
      mail: seatNoticeMail({ content, name, seats }, sender),
    })
  await touchContentState(transaction)
}
