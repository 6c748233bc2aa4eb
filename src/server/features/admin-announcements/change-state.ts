import type * as contract from '#contract/admin/announcements.ts'
import type { AdminAnnouncement } from '#contract/admin/announcements.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import {
  type AnnouncementRow,
  type AnnouncementState,
  changeState,
  findAnnouncement,
  lockAnnouncement,
} from '#server/announcements/announcement-store.ts'
import { audienceOf } from '#server/announcements/audience-of.ts'
import {
  giveUpRest,
  insertRecipients,
  settleCounts,
  takeBackWaiting,
} from '#server/announcements/recipient-store.ts'
import { type Transaction, afterCommit, inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { refuseEdit } from '#server/http/refuse-edit.ts'
import type { Call } from '#server/http/serve.ts'
import { LOST_AFTER_MS } from '#server/mail/delivery.ts'
import { today } from '#server/today.ts'
import { draftOf, titleOf } from './change-draft.ts'
import { checkComplete } from './check-draft.ts'
import { presentNow } from './read-announcement.ts'

type ChangeCall = Pick<Call<typeof contract.stopAnnouncement>, 'params' | 'body' | 'caller' | 'note'>

/**
 * Sends a mail, or shows a bar. Who gets a mail is written down here, one row for each; who comes later gets none.
 * @throws {Problem} not_found · version_mismatch · conflict when it was sent already · invalid_input when something is
 *   missing, or the number of recipients is another one than was confirmed
 */
export async function startAnnouncement(
  call: Call<typeof contract.startAnnouncement>,
  dependencies: Dependencies,
): Promise<AdminAnnouncement> {
  const { clock } = dependencies
  return change(call, dependencies, {
    from: ['draft'],
    event: 'announcement_started',
    async act(transaction, row) {
      const draft = draftOf(row)
      checkComplete(draft, today(clock))
      if (row.channel === 'bar') return { state: 'published', startedAt: clock.now() }
      const userIds = await audienceOf(transaction, draft, dependencies)
      if (userIds.length === 0) throw fieldProblem('recipients', nobody)
      if (userIds.length !== call.body.recipients) throw fieldProblem('recipients', others(userIds.length))
      await insertRecipients(transaction, { id: row.id, userIds, now: clock.now() })
      return { state: 'sending', startedAt: clock.now() }
    },
  })
}

/** Sends nothing more for now. Mails that are on their way at this moment arrive. */
export async function stopAnnouncement(
  call: ChangeCall,
  dependencies: Dependencies,
): Promise<AdminAnnouncement> {
  return change(call, dependencies, {
    from: ['sending'],
    event: 'announcement_stopped',
    async act(transaction, { id }) {
      await takeBackWaiting(transaction, id, dependencies.clock.now())
      return { state: 'stopped' }
    },
  })
}

/** Goes on with those who have not got the mail. */
export async function continueAnnouncement(
  call: ChangeCall,
  dependencies: Dependencies,
): Promise<AdminAnnouncement> {
  return change(call, dependencies, {
    from: ['stopped'],
    event: 'announcement_continued',
    act: () => Promise.resolve({ state: 'sending' }),
  })
}

/** Takes a bar away, or gives up the rest of a mail that was stopped. */
export async function endAnnouncement(
  call: ChangeCall,
  dependencies: Dependencies,
): Promise<AdminAnnouncement> {
  return change(call, dependencies, {
    from: ['stopped', 'published'],
    event: 'announcement_ended',
    act: () => Promise.resolve({ state: 'ended', finishedAt: dependencies.clock.now() }),
  })
}

interface Step {
  readonly from: readonly AnnouncementState[]
  readonly event: AuditEvent
  readonly act: (
    transaction: Transaction,
    row: AnnouncementRow,
  ) => Promise<{ readonly state: AnnouncementState; readonly startedAt?: Date; readonly finishedAt?: Date }>
}

/** Makes one change of the state; the same call again makes none and answers with the present state. */
async function change(
  { params: { id }, body, caller, note }: ChangeCall,
  dependencies: Dependencies,
  { from, event, act }: Step,
): Promise<AdminAnnouncement> {
  const { announcements, clock, database, delivery } = dependencies
  return inTransaction(database, async (transaction) => {
    const row = await lockAnnouncement(transaction, id)
    if (!row) throw problem('not_found')
    if (row.last_call === body.id) return presentNow(transaction, row, clock)
    if (row.version !== body.version) throw refuseEdit(await presentNow(transaction, row, clock))
    if (!from.includes(row.state)) throw problem('conflict')
    const now = clock.now()
    const next = await act(transaction, row)
    await changeState(transaction, { id, call: body.id, adminId: caller.adminId, now, ...next })
    if (next.state === 'ended') await giveUp(transaction, id, now)
    await note(transaction, event, { reason: titleOf(row) })
    afterCommit(transaction, announcements.wake)
    afterCommit(transaction, delivery.wake)
    const changed = await findAnnouncement(transaction, id)
    if (!changed) throw new Error('An announcement is gone that was just changed')
    return presentNow(transaction, changed, clock)
  })
}

async function giveUp(transaction: Transaction, id: string, now: Date): Promise<void> {
  await giveUpRest(transaction, { now, lostAt: new Date(now.getTime() + LOST_AFTER_MS) })
  await settleCounts(transaction, { changed: [id], now })
}

const nobody = 'Diese Mitteilung erreicht im Moment niemanden.'

function others(count: number): string {
  const people = count === 1 ? 'eine Person' : `${count.toLocaleString('de-DE')} Personen`
  return `Inzwischen sind es ${people}. Sieh dir die Zahl an und bestätige noch einmal.`
}
