import type {
  AdminUserRow,
  markConsultant as markEndpoint,
  resetUserTwoFactor,
} from '#contract/admin/admin.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import { leaveAllClients } from '#server/consultant/consultant-access.ts'
import { MAX_CONSULTANTS } from '#server/database/table-caps.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { endEveryAccess } from '#server/identity/defend-access.ts'
import { deleteSecondFactor, findSecondFactor } from '#server/identity/second-factor-store.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { senderOf } from '#server/mail/sender.ts'
import { secondFactorResetMail } from '#server/mails/second-factor-reset-mail.ts'
import { today } from '#server/today.ts'
import { type Action, actOnUser, refuseRegistration } from './user-action.ts'
import { countConsultants, deleteConsultantLicence, setConsultantLicence } from './users-store.ts'

/**
 * Resets a lost second factor on behalf of the user. Every access ends, and the user gets a mail. A consultant needs a
 * second factor, so he is no longer marked as one.
 * @throws {Problem} not_found · conflict when there is none
 */
export async function resetTwoFactor(
  call: Call<typeof resetUserTwoFactor>,
  dependencies: Dependencies,
): Promise<AdminUserRow> {
  const { reason } = call.body
  return actOnUser(
    call,
    dependencies,
    async (action) => {
      const { transaction, user, now, note } = action
      const factor = await findSecondFactor(transaction, user.user_id)
      if (!factor?.enabled_at) throw problem('conflict')
      await deleteSecondFactor(transaction, user.user_id)
      await endEveryAccess(transaction, user.user_id)
      await note('second_factor_reset', reason)
      if (user.consultant_licence !== null) await unmark(action, dependencies, reason)
      const mail = secondFactorResetMail({ name: user.name, resetAt: now }, senderOf(dependencies.config))
      await queueMail(transaction, dependencies, { recipient: user.email, mail })
    },
    refuseRegistration(call, dependencies),
  )
}

/**
 * Marks a user as consultant, changes the licence, or takes the mark and all clients away.
 * @throws {Problem} not_found · conflict without a second factor, or when locked or leaving · 422 without a licence, or checked
 * in the future
 */
export async function markConsultant(
  call: Call<typeof markEndpoint>,
  dependencies: Dependencies,
): Promise<AdminUserRow> {
  const { is_consultant: isConsultant, licence, checked_on: checkedOn } = call.body
  const wanted = isConsultant ? licence : null
  if (wanted === undefined)
    throw fieldProblem('licence', 'Bitte gib Register und Nummer ein, zum Beispiel D-F-125-ABCD-01.')
  if (checkedOn && checkedOn > today(dependencies.clock))
    throw fieldProblem('checked_on', 'Bitte wähle heute oder einen früheren Tag.')
  return actOnUser(
    call,
    dependencies,
    async (action) => {
      if (wanted !== null) await mark(action, { licence: wanted, checkedOn })
      else if (action.user.consultant_licence !== null) await unmark(action, dependencies)
    },
    refuseRegistration(call, dependencies),
  )
}

async function mark(
  { transaction, user, note }: Action,
  licence: Parameters<typeof setConsultantLicence>[2],
): Promise<void> {
  const factor = await findSecondFactor(transaction, user.user_id)
  if (!factor?.enabled_at || user.locked_at || user.deletion_due_at) throw problem('conflict')
  if (user.consultant_licence === null && (await countConsultants(transaction)) >= MAX_CONSULTANTS)
    throw fieldProblem('licence', `Mehr als ${MAX_CONSULTANTS} Berater gehen nicht.`)
  await setConsultantLicence(transaction, user.user_id, licence)
  await note('consultant_marked')
}

async function unmark(
  { transaction, user, note }: Action,
  dependencies: Dependencies,
  reason?: string,
): Promise<void> {
  // This comes before the mark goes: the pages of clients read the consultant's name by it.
  await leaveAllClients(transaction, dependencies, user.user_id)
  await deleteConsultantLicence(transaction, user.user_id)
  await note('consultant_unmarked', reason)
}
