import type { SeminarCancellation, cancelSeminar as cancelEndpoint } from '#contract/content/admin-content.ts'
import { problem, refused } from '#contract/protocol/problem.ts'
import { isToCome } from '#domain/seminars/free-seats.ts'
import { touchContentState } from '#server/content/content-store.ts'
import { ofKind } from '#server/content/shown.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import type { Call } from '#server/http/serve.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { seminarCancelledMail } from '#server/mails/seminar-mails.ts'
import { findCancellation, insertCancellation, listSignUps } from '#server/seminars/cancellation-store.ts'
import { today } from '#server/today.ts'
import { lockSeminar } from './store.ts'

type Parts = Pick<Api, 'dependencies' | 'published'>

/** Whether a seminar is cancelled, and how many people a cancellation would reach. */
export async function readCancellation(
  id: string,
  { dependencies: { database } }: Pick<Parts, 'dependencies'>,
): Promise<SeminarCancellation> {
  return present(database, id)
}

/**
 * Cancels a seminar that people see: everybody with a seat, or who waits for one, is told by mail, once. It stays on
 * the page as cancelled, and nobody can ask for a seat any more.
 * @throws {Problem} not_found · conflict where it is not shown, is over, or is cancelled already
 */
export async function cancelSeminar(
  { params: { id }, body, caller, note }: Call<typeof cancelEndpoint>,
  { dependencies, published }: Parts,
): Promise<SeminarCancellation> {
  const { clock, config, database } = dependencies
  const answer = await inTransaction(database, async (transaction) => {
    if (!(await lockSeminar(transaction, id))) throw problem('not_found')
    const known = await findCancellation(transaction, id)
    if (known && known.change_id === body.id) return present(transaction, id)
    if (known) throw refused('Das Seminar ist schon abgesagt.')
    const content = ofKind(published.shown(), 'seminar').find((each) => each.id === id)?.content
    if (!content || !isToCome(content, today(clock)))
      throw refused('Absagen lässt sich nur, was öffentlich ist und noch kommt.')
    const people = await listSignUps(transaction, id)
    for (const { name, email, seats } of people)
      await queueMail(transaction, dependencies, {
        recipient: email,
        mail: seminarCancelledMail(
          { content, name, seats, reason: body.reason, seatsWords: body.seats_words },
          senderOf(config),
        ),
      })
    await insertCancellation(transaction, {
      content_id: id,
      change_id: body.id,
      reason: body.reason,
      seats_words: body.seats_words,
      told: people.length,
      cancelled_at: clock.now(),
      admin_id: caller.adminId,
    })
    await touchContentState(transaction)
    await note(transaction, 'event_cancelled', { reason: `${content.title}: ${body.reason}` })
    return present(transaction, id)
  })
  await published.refresh()
  return answer
}

async function present(database: Database | Transaction, id: string): Promise<SeminarCancellation> {
  const found = await findCancellation(database, id)
  const people = await listSignUps(database, id)
  return {
    people: people.length,
    seats: people.reduce((sum, { seats }) => sum + seats, 0),
    cancelled: found
      ? {
          reason: found.reason,
          seats_words: found.seats_words,
          told: found.told,
          at: found.cancelled_at.toISOString(),
          by: found.by,
        }
      : null,
  }
}
