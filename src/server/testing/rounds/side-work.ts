import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Wanted } from '#server/jobs/jobs.ts'
import { untilTrue } from '#server/testing/parts/part-process.ts'
import { createTestUser } from '#server/testing/test-user.ts'
import { createCaller } from './caller.ts'
import { insertBuyer } from './insert-buyer.ts'
import { MAIL_MS, type ProductCluster } from './product.ts'
import { isSuccess } from './tally.ts'

const MAILS = 3
const BUYERS = 2
/** A mail whose process was killed is taken for lost after a minute; a job that was killed is noticed after two. */
const SETTLED_WITHIN_SECONDS = 300
const UNDER_WAY_WITHIN_SECONDS = 60

/** The longest time after `cause` in which its mails are on their way. */
export const MAILS_UNDER_WAY_MS = 2 * MAIL_MS

/** What the processes do beside answering: mails that wait, and contracts that owe a period. */
export interface SideWork {
  /** Causes charges, jobs that look for these, and mails. It ends when the first of the mails is on its way. */
  readonly cause: () => Promise<void>
  /** Waits until all of it has been done. */
  readonly settle: () => Promise<Settled>
}

export interface Settled {
  readonly mails: number
  /** People who got two different mails for one request. */
  readonly doubleMails: number
  /**
   * Mails that came again with the same Message-ID: the process or the database was killed after the mail server had
   * the mail, and before that was noted.
   */
  readonly repeatedMails: number
  readonly charges: number
  readonly doubleCharges: number
}

export function createSideWork({ origin, database, mails, recipients }: ProductCluster): SideWork {
  const askers: string[] = []
  const promised: string[] = []
  const asking: Promise<unknown>[] = []
  const buyers: string[] = []
  const queueJobs = (count: number, data: Wanted = {}) =>
    sql`
      insert into pgboss.job (name, data)
      select 'subscriptions.daily', ${JSON.stringify(data)}::jsonb from generate_series(1, ${count}::integer)
    `.execute(database)
  const idsOf = (recipient: string) =>
    mails.received
      .filter((mail) => mail.recipient === recipient)
      .map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1])
  const countWaiting = async () => {
    const { mails: waiting } = await database
      .selectFrom('mail_outbox')
      .select((columns) => columns.fn.countAll<string>().as('mails'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow()
    return Number(waiting)
  }
  const charged = () =>
    database
      .selectFrom('subscription_charge')
      .innerJoin(
        'subscription_contract',
        'subscription_contract.contract_id',
        'subscription_charge.contract_id',
      )
      .select('subscription_contract.user_id')
      .where('subscription_contract.user_id', 'in', buyers)
      .execute()

  return {
    async cause() {
      for (let count = 0; count < BUYERS; count += 1)
        buyers.push(await insertBuyer(database, 1 + buyers.length))
      await queueJobs(BUYERS)
      const clock = { now: () => new Date() }
      const now: string[] = []
      for (let count = 0; count < MAILS; count += 1) {
        const user = await createTestUser({ database, clock, randomBytes: (bytes) => randomBytes(bytes) })
        now.push(user.email)
      }
      // At once, from several networks: their mails are on their way together, from more than one process. A kill may
      // take the answer away; then nobody was promised a mail.
      for (const email of now)
        asking.push(askForLink(origin, email).then((isPromised) => isPromised && promised.push(email)))
      askers.push(...now)
      const isUnderWay = () => now.some((email) => recipients.has(email))
      await untilTrue('a mail on its way', isUnderWay, { seconds: UNDER_WAY_WITHIN_SECONDS })
    },
    async settle() {
      await Promise.all(asking)
      // One more looks for what a killed one has left; it comes again where that one still counts as alive.
      await queueJobs(1, { isWanted: true })
      const isSettled = async () =>
        promised.every((email) => idsOf(email).length > 0) &&
        // A mail that is taken for lost waits until it comes again.
        (await countWaiting()) === 0 &&
        new Set((await charged()).map(({ user_id }) => user_id)).size === buyers.length
      await untilTrue('mails and charges', isSettled, { seconds: SETTLED_WITHIN_SECONDS })
      const charges = (await charged()).length
      return {
        mails: askers.filter((email) => idsOf(email).length > 0).length,
        doubleMails: askers.filter((email) => new Set(idsOf(email)).size > 1).length,
        repeatedMails: askers.filter((email) => idsOf(email).length > new Set(idsOf(email)).size).length,
        charges,
        doubleCharges: charges - buyers.length,
      }
    },
  }
}

/** @returns whether it was acknowledged */
async function askForLink(origin: string, email: string): Promise<boolean> {
  const { status } = await createCaller(origin)('POST', '/api/auth/password/forgot', { body: { email } })
  return isSuccess(status)
}
