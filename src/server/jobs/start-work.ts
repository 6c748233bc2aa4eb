import type { Dependencies } from '#server/dependencies.ts'
import { createDelivery } from '#server/mail/deliver-mail.ts'
import { cleanUp } from './clean-up.ts'
import { eraseDueUsers } from './erase-users.ts'

/** Starts the queues and works on them. Comes after the migration; the server may answer before. */
export async function startWork(dependencies: Dependencies): Promise<void> {
  const { config, jobs } = dependencies
  await jobs.start()
  await jobs.work('data.clean-up', () => cleanUp(dependencies))
  await jobs.work('data.erase-users', () => eraseDueUsers(dependencies))
  if (!config.smtpUrl) return
  const deliver = createDelivery(dependencies, config.smtpUrl)
  await jobs.work('mail.deliver', ({ mailId }) => deliver(mailId))
}
