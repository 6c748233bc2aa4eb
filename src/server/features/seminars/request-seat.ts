import { isDeepStrictEqual } from 'node:util'
import type { SeminarContent } from '#contract/content/content-kinds.ts'
import { MAX_SEATS, type requestSeat as requestEndpoint } from '#contract/content/seminars.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { addDays } from '#domain/calendar/day.ts'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import { freeSeats, isOpenForRequests, lastDay } from '#domain/seminars/free-seats.ts'
import { ofKind } from '#server/content/shown.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Api } from '#server/http/api.ts'
import type { Call, NetworkLimit } from '#server/http/serve.ts'
import { mailboxKey } from '#server/mail/mailbox-key.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { countStrangersMail } from '#server/mail/strangers-budget.ts'
import { seatLimitMail, seatLinkMail } from '#server/mails/seminar-mails.ts'
import { digestOf, makeToken } from '#server/security/opaque-token.ts'
import { findCancellation } from '#server/seminars/cancellation-store.ts'
import { today } from '#server/today.ts'
import { checkSeats } from './check-seats.ts'
import {
  countRequests,
  countSeatsOf,
  findRequest,
  insertRequest,
  lockSeminar,
  makeRoomForUnconfirmed,
} from './store.ts'

/** The greatest number of requests of a seminar: those with a confirmed address and those of machines. */
export const MAX_SEMINAR_REQUESTS = 400
/** The greatest number of machines' requests of a seminar: further ones are not stored, so that people find room. */
const MAX_TRAPPED_REQUESTS = 100
/**
 * The greatest number of unconfirmed requests of a seminar: the oldest is deleted. Its sender had hours to open the
 * link.
 */
const MAX_UNCONFIRMED_REQUESTS = 200
const LINK_MS = 48 * HOUR_MS
/** How long after its last day the requests of a seminar are kept; later nobody needs them. */
const KEPT_DAYS = 90

export const seatsByNetwork: NetworkLimit = { name: 'seat', limit: { burst: 10, everySeconds: 60 } }

type Parts = Pick<Api, 'dependencies' | 'published'>
type Asked = Call<typeof requestEndpoint>['body']

/**
 * Asks the owner of the address by mail whether he wants these seats; they are reserved when the link in the mail is
 * opened. The answer is the same whoever has which seats: an address that has two is told so in its mail (security.md
 * rule 26).
 * @throws {Problem} not_found, conflict where the id is that of another request, too_many_requests, or invalid_input
 * with a sentence about seats or deadline
 */
export async function requestSeat(
  { params: { id: seminarId }, body, client }: Call<typeof requestEndpoint>,
  { dependencies, published }: Parts,
): Promise<{ readonly seats: number; readonly freeSeats: number }> {
  const { clock, database } = dependencies
  const { id, name, email, seats, message, website } = body
  const seminar = ofKind(published.shown(), 'seminar').find((each) => each.id === seminarId)
  if (!seminar) throw problem('not_found')
  const { content } = seminar
  return inTransaction(database, async (transaction) => {
    if (!(await lockSeminar(transaction, seminarId))) throw problem('not_found')
    const asked = { content_id: seminarId, name, email, seats, message }
    const known = await findRequest(transaction, id)
    const { requests, seats: taken } = await countRequests(transaction, seminarId)
    const answer = { seats, freeSeats: freeSeats(content, taken) }
    if (known) {
      const stored = Object.fromEntries(Object.entries(known).filter(([column]) => column in asked))
      if (!isDeepStrictEqual(stored, asked)) throw problem('conflict')
      return answer
    }
    if (await findCancellation(transaction, seminarId)) throw fieldProblem('', 'Das Seminar ist abgesagt.')
    if (!isOpenForRequests(content, today(clock)))
      throw fieldProblem('', 'Die Frist für Anfragen ist vorbei.')
    checkSeats(content, taken, seats)
    const row = { ...asked, request_id: id, mailbox_key: mailboxKey(email), ...timesOf(content, clock.now()) }
    if (website) {
      // A machine gets the same answer as a person. It takes no seat and causes no mail; an admin sees it, and can
      // confirm it.
      if (requests < MAX_TRAPPED_REQUESTS) await insertRequest(transaction, { ...row, state: 'declined' })
      return answer
    }
    if (requests >= MAX_SEMINAR_REQUESTS) throw problem('too_many_requests')
    await countStrangersMail(transaction, dependencies, {
      kind: 'seat',
      recipient: email,
      networks: client.networks,
    })
    const token = makeToken(dependencies.randomBytes)
    const validUntil = new Date(clock.now().getTime() + LINK_MS)
    await makeRoomForUnconfirmed(transaction, seminarId, MAX_UNCONFIRMED_REQUESTS)
    await insertRequest(transaction, {
      ...row,
      state: 'unconfirmed',
      confirm_digest: digestOf(token),
      confirm_until: validUntil,
    })
    await mailAsker(transaction, { seminarId, content, asked: body, token, validUntil }, dependencies)
    return answer
  })
}

function timesOf(content: SeminarContent, now: Date) {
  return { created_at: now, delete_on: addDays(lastDay(content), KEPT_DAYS) }
}

interface Asker {
  readonly seminarId: string
  readonly content: SeminarContent
  readonly asked: Asked
  readonly token: string
  readonly validUntil: Date
}

async function mailAsker(
  transaction: Transaction,
  { seminarId, content, asked: { name, email: recipient, seats }, token, validUntil }: Asker,
  dependencies: Dependencies,
): Promise<void> {
  const sender = senderOf(dependencies.config)
  const has = await countSeatsOf(transaction, seminarId, mailboxKey(recipient))
  const mail =
    has + seats > MAX_SEATS
      ? seatLimitMail({ content, name, seats: has }, sender)
      : seatLinkMail({ content, name, seats, token, validUntil }, sender)
  await queueMail(transaction, dependencies, { recipient, mail, token })
}
