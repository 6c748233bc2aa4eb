import type { settleSeminarRequest as settleEndpoint } from '#contract/content/admin-content.ts'
import type { SeminarRequest } from '#contract/content/admin-content.ts'
import { problem } from '#contract/protocol/problem.ts'
import { touchContentState } from '#server/content/content-store.ts'
import { ofKind } from '#server/content/shown.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { seatSettledMail } from '#server/mails/seminar-mails.ts'
import { checkSeats } from './check-seats.ts'
import { presentRequest } from './present.ts'
import { countRequests, findRequest, lockSeminar, settleRequest } from './store.ts'

type Parts = Pick<Api, 'dependencies' | 'published'>

/**
 * Confirms or declines a request, and tells the person who made it. A request that takes no seat, because it was
 * declined or its address was never confirmed, takes one when confirmed: only where one is left.
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
    const takesNone = before.state === 'declined' || before.state === 'unconfirmed'
    if (content && takesNone && state === 'confirmed') {
      const { seats: taken } = await countRequests(transaction, before.content_id)
      checkSeats(content, taken, before.seats)
    }
    const row = await settleRequest(transaction, id, version, state)
    if (!row) {
      const current = await findRequest(transaction, id)
      throw refuseEdit(current && presentRequest(current))
    }
    // Whoever never answered the first mail gets no second one because an admin declines.
    const isTold = before.state !== state && !(before.state === 'unconfirmed' && state === 'declined')
    if (content && isTold) {
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
