import type { readAdminOverview } from '#contract/admin/admin.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { addMonths, monthOf, monthRange } from '#domain/calendar/month.ts'
import { presentSummary } from '#server/condition/present-summary.ts'
import { readCondition } from '#server/condition/read-condition.ts'
import { measureDatabase } from '#server/database/measure-database.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readJobStates } from '#server/jobs/job-states.ts'
import { countMails } from '#server/mail/outbox-store.ts'
import { measureBackups } from '#server/operation/backup/measure-backups.ts'
import { measureDisk } from '#server/operation/measure-disk.ts'
import { productVersion } from '#server/product-version.ts'
import { countAccess } from '#server/subscription/stores/access-phase-store.ts'
import { today } from '#server/today.ts'
import { countUsers, listLatestMails, listSignUps, measureParts } from './overview-store.ts'
import {
  presentAccessCounts,
  presentMail,
  presentRun,
  presentStorage,
  presentUserCounts,
} from './present-overview.ts'

const MONTHS = 12
const MAILS = 8
const SOON_MS = 7 * DAY_MS

/** The counts of the whole product; no table with anybody's figures is read for them. */
export async function readOverview({
  clock,
  config,
  database,
}: Dependencies): Promise<DataOf<typeof readAdminOverview>> {
  const now = clock.now()
  const month = monthOf(today(clock))
  const since = addMonths(month, 1 - MONTHS)
  const signUps = new Map((await listSignUps(database, { since, now })).map((each) => [each.month, each]))
  const mails = new Map((await countMails(database)).map((each) => [each.state, each.mails]))
  const counted = (state: 'waiting' | 'sent' | 'kept' | 'failed') => mails.get(state) ?? 0
  return {
    users: presentUserCounts(await countUsers(database, { now, month })),
    access: presentAccessCounts(await countAccess(database, now, new Date(now.getTime() + SOON_MS))),
    sign_ups: monthRange(since, MONTHS).map(
      (each) => signUps.get(each) ?? { month: each, confirmed: 0, open: 0 },
    ),
    mails: {
      waiting: counted('waiting'),
      sent: counted('sent'),
      kept: counted('kept'),
      failed: counted('failed'),
      latest: (await listLatestMails(database, MAILS)).map(presentMail),
    },
    jobs: (await readJobStates(database)).map(presentRun),
    condition: presentSummary((await readCondition({ clock, database })).summary),
    storage: presentStorage({
      databaseBytes: await measureDatabase(database),
      parts: await measureParts(database),
      backups: await measureBackups(config),
      isDatabaseHere: config.databaseUrl === null,
      disk: await measureDisk(config.dataDir),
    }),
    version: productVersion,
  }
}
