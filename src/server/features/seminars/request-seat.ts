import { isDeepStrictEqual } from 'node:util'
import type { settleSeminarRequest as settleEndpoint } from '#contract/content/admin-content.ts'
import type { SeminarRequest } from '#contract/content/admin-content.ts'
import type { SeminarContent } from '#contract/content/content-kinds.ts'
import type { requestSeat as requestEndpoint } from '#contract/content/seminars.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { addDays } from '#domain/calendar/day.ts'
import { MINUTE_SECONDS } from '#domain/calendar/durations.ts'
import { freeSeats, isOpenForRequests, lastDay } from '#domain/seminars/free-seats.ts'
import { touchContentState } from '#server/content/content-store.ts'
import { ofKind } from '#server/content/shown.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call, NetworkLimit } from '#server/http/serve.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { seatNoticeMail, seatRequestMail, seatSettledMail } from '#server/mails/seminar-mails.ts'
import { countStored } from '#server/security/rate-limit-store.ts'
import { today } from '#server/today.ts'
import { presentRequest } from './present.ts'
import { countRequests, findRequest, insertRequest, lockSeminar, settleRequest } from './store.ts'

const MAX_SEMINAR_REQUESTS = 400
/** Of a seminar: beyond it what machines send is forgotten, so that people find room. */
const MAX_TRAPPED_REQUESTS = 100
/** So long after its last day nobody needs to know who asked. */
const KEPT_DAYS = 90

export const seatsByNetwork: NetworkLimit = { name: 'seat', limit: { burst: 10, everySeconds: 60 } }

/** Each request sends a mail to an address that nobody has confirmed. */
const byAddress = { burst: 3, everySeconds: 5 * MINUTE_SECONDS } as const

type Parts = Pick<Api, 'dependencies' | 'published'>

/**
 * Keeps seats for somebody, without any obligation. Two who ask for the last one at once get it one after the other:
 * the second is told that it is gone.
 * @throws {Problem} not_found, conflict where the id is that of another request, too_many_requests, or invalid_input
 *   with a sentence about seats or deadline
 */
export async function requestSeat(
  { params: { id: seminarId }, body }: Call<typeof requestEndpoint>,
  { dependencies, published }: Parts,
): Promise<{ readonly seats: number; readonly freeSeats: number }> {
  const { clock, database } = dependencies
  const { id, name, email, seats, message, website } = body
  const seminar = ofKind(published.shown(), 'seminar').find((each) => each.id === seminarId)
  if (!seminar) throw problem('not_found')
  const { content } = seminar
  const now = clock.now()
  const isTrapped = Boolean(website)
  const answer = await inTransaction(database, async (transaction) => {
    if (!(await lockSeminar(transaction, seminarId))) throw problem('not_found')
    const asked = { content_id: seminarId, name, email, seats, message }
    const known = await findRequest(transaction, id)
    const { requests, seats: taken } = await countRequests(transaction, seminarId)
    if (known) {
      const stored = Object.fromEntries(Object.entries(known).filter(([column]) => column in asked))
      if (!isDeepStrictEqual(stored, asked)) throw problem('conflict')
      return { seats, freeSeats: freeSeats(content, taken) }
    }
    if (!isOpenForRequests(content, today(clock)))
      throw fieldProblem('', 'Die Frist für Anfragen ist vorbei.')
    checkSeats(content, taken, seats)
    const left = { seats, freeSeats: freeSeats(content, taken + seats) }
    if (isTrapped && requests >= MAX_TRAPPED_REQUESTS) return left
    if (requests >= MAX_SEMINAR_REQUESTS) throw problem('too_many_requests')
    await countStored(transaction, { name: 'seat', key: emailKey(email), limit: byAddress, now })
    await insertRequest(transaction, {
      ...asked,
      request_id: id,
      // A machine hears what a person hears. It takes no seat and causes no mail; an admin sees it, and can confirm it.
      state: isTrapped ? 'declined' : 'open',
      created_at: now,
      delete_on: addDays(lastDay(content), KEPT_DAYS),
    })
    if (isTrapped) return left
    await sendMails({ content, name, seats })
    await touchContentState(transaction)
    return left

    async function sendMails(request: Parameters<typeof seatRequestMail>[0]): Promise<void> {
      const { config } = dependencies
      const sender = senderOf(config)
      await queueMail(transaction, dependencies, {
        recipient: email,
        mail: seatRequestMail(request, sender),
        isAwaited: true,
      })
      if (config.operator.email)
        await queueMail(transaction, dependencies, {
          recipient: config.operator.email,
          mail: seatNoticeMail(request, sender),
        })
    }
  })
  await published.refresh()
  return answer
}

function checkSeats(content: SeminarContent, taken: number, seats: number): void {
  const free = freeSeats(content, taken)
  if (free === 0) throw fieldProblem('seats', 'Die Plätze sind inzwischen vergeben.')
  if (seats <= free) return
  throw fieldProblem(
    'seats',
    free === 1 ? 'Es ist nur noch ein Platz frei.' : `Es sind nur noch ${free} Plätze frei.`,
  )
}

/**
 * Confirms or declines, and tells whoever asked. A declined seat is free again; once it is taken by somebody else it
 * cannot be confirmed any more.
 * @throws {Problem} not_found, version_mismatch with what is stored, or invalid_input
 */
export async function settleSeat(
  { params: { id }, body: { version, state }, note }: Call<typeof settleEndpoint>,
  { dependencies, published }: Parts,
): Promise<SeminarRequest> {
  const { config, database } = dependencies
  const settled = await inTransaction(database, async (transaction) => {
    const before = await findRequest(transaction, id)
    if (!before) throw problem('not_found')
    await lockSeminar(transaction, before.content_id)
    const content = ofKind(published.shown(), 'seminar').find(
      (each) => each.id === before.content_id,
    )?.content
    if (content && before.state === 'declined' && state === 'confirmed') {
      const { seats: taken } = await countRequests(transaction, before.content_id)
      checkSeats(content, taken, before.seats)
    }
    const row = await settleRequest(transaction, id, version, state)
    if (!row) {
      const current = await findRequest(transaction, id)
      throw refuseEdit(current && presentRequest(current))
    }
    if (content && before.state !== state) {
      const mail = seatSettledMail({ content, ...row }, state, senderOf(config))
      await queueMail(transaction, dependencies, { recipient: row.email, mail })
    }
    await touchContentState(transaction)
    await note(transaction, 'seminar_request_settled', { reason: `${id}: ${stateWords[state]}` })
    return presentRequest(row)
  })
  await published.refresh()
  return settled
}

const stateWords = { confirmed: 'bestätigt', declined: 'abgelehnt' } as const
