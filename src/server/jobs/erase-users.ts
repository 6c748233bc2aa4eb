import { keepProofsApart } from '#server/announcements/change-consent.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import { leaveAllClients } from '#server/consultant/consultant-access.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { deleteTokensOf } from '#server/identity/token-store.ts'
import { deleteSettledClaimsOf } from '#server/subscription/dunning/claim-store.ts'
import { endContractsOf } from '#server/subscription/running-contract.ts'
import {
  deleteHousehold,
  deleteMailsTo,
  deleteMessagesOf,
  deleteSeminarRequestsOf,
  deleteRegistrationsOf,
  deleteUser,
  listDueUsers,
  lockDueUser,
  lockHouseholdIfAlone,
  pseudonymiseAudit,
} from './erasure-store.ts'
import { eachApart } from './runs/each-apart.ts'
import { inSteps } from './runs/in-steps.ts'
import { type JobResult, openRun } from './runs/job-run.ts'

/**
 * Erases everybody whose 14 days are over (Art. 17 DSGVO). A person who cannot be erased does not hold up the others;
 * the job fails at the end and is tried again.
 * @returns how many were erased
 */
export async function eraseDueUsers(
  dependencies: Dependencies,
  run = openRun(dependencies.database),
): Promise<JobResult> {
  const { clock, database, log } = dependencies
  const now = clock.now()
  return inSteps(run, {
    pass: 'erasure',
    steps: [
      eachApart({
        name: 'users',
        list: (page) => listDueUsers(database, now, page),
        keyOf: (userId) => userId,
        work: (transaction, userId) => eraseUser(transaction, dependencies, userId),
        log,
        failure: 'a user could not be erased',
      }),
    ],
    failure: (failed) => `${failed} users could not be erased`,
    log,
  })
}

/**
 * Erases a user. Nothing is left but audit rows without a person; a household is deleted with its last member.
 * @returns false when the account was kept at the last moment
 */
async function eraseUser(
  transaction: Transaction,
  dependencies: Dependencies,
  userId: string,
): Promise<boolean> {
  const now = dependencies.clock.now()
  const user = await lockDueUser(transaction, userId, now)
  if (!user) return false
  const { email, email_key: emailKey } = user
  const householdId = await lockHouseholdIfAlone(transaction, userId)
  await leaveAllClients(transaction, dependencies, userId)
  const registrationIds = await deleteRegistrationsOf(transaction, emailKey)
  await deleteTokensOf(transaction, [userId, ...registrationIds])
  await deleteMailsTo(transaction, [email, emailKey])
  await deleteMessagesOf(transaction, emailKey)
  await deleteSeminarRequestsOf(transaction, [email, emailKey])
  await pseudonymiseAudit(transaction, [userId, ...registrationIds])
  await keepProofsApart(transaction, dependencies, { userId, email })
  await endContractsOf(transaction, dependencies, userId)
  await deleteSettledClaimsOf(transaction, userId)
  await deleteUser(transaction, userId)
  await writeAudit(transaction, dependencies, { event: 'user_deleted' })
  if (householdId) await deleteHousehold(transaction, householdId)
  return true
}
