import { type Selectable, sql } from 'kysely'
import type { DueReminder, ReminderKind } from '#domain/reminders/due-reminders.ts'
import type { AccessSources } from '#domain/subscription/household-access.ts'
import type { Database } from '#server/database/database.ts'
import type { ReminderChoiceTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import {
  accessColumns,
  accessSources,
  latestContract,
  latestGrant,
} from '#server/subscription/stores/access-store.ts'

export type ReminderChoice = Pick<Selectable<ReminderChoiceTable>, 'kind' | 'agreed_at'>

export interface ReminderMailRow {
  readonly sent_at: Date
  readonly kinds: readonly ReminderKind[]
}

/** The kinds of reminders that a user has switched on. */
export async function listChoices(
  database: Database | Transaction,
  userId: string,
): Promise<readonly ReminderChoice[]> {
  return database
    .selectFrom('reminder_choice')
    .select(['kind', 'agreed_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('kind')
    .execute()
}

interface Agreement {
  readonly userId: string
  readonly kind: ReminderKind
  readonly wording: string
  readonly now: Date
}

/** Switches a kind on. @returns false when it was on already: then the consent with the words of that time stays */
export async function switchOn(transaction: Transaction, agreement: Agreement): Promise<boolean> {
  const values = { wording: agreement.wording, agreed_at: agreement.now, ended_at: null }
  const row = await transaction
    .insertInto('reminder_choice')
    .values({ user_id: agreement.userId, kind: agreement.kind, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet(values)
        .where('reminder_choice.ended_at', 'is not', null),
    )
    .returning('kind')
    .executeTakeFirst()
  return row !== undefined
}

/** Switches one kind off, or all without `kind`. @returns whether any was on */
export async function switchOff(
  transaction: Transaction,
  { userId, kind, now }: { readonly userId: string; readonly kind?: ReminderKind | undefined; now: Date },
): Promise<boolean> {
  let change = transaction
    .updateTable('reminder_choice')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
  if (kind) change = change.where('kind', '=', kind)
  const rows = await change.returning('kind').execute()
  return rows.length > 0
}

/** The user who got the mail with the link; undefined when the link is unknown or expired. */
export async function findUserOfLink(
  transaction: Transaction,
  tokenDigest: Buffer,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('reminder')
    .select('user_id')
    .where('token_digest', '=', tokenDigest)
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}

/** The newest mail to a user, with the reminders in it. */
export async function findLastMail(database: Database, userId: string): Promise<ReminderMailRow | undefined> {
  const rows = await database
    .selectFrom('reminder')
    .select(['kind', 'sent_at'])
    .distinct()
    .where('user_id', '=', userId)
    .where('sent_at', '=', (query) =>
      query
        .selectFrom('reminder as own')
        .select((own) => own.fn.max('own.sent_at').as('sent_at'))
        .where('own.user_id', '=', userId),
    )
    .orderBy('kind')
    .execute()
  const [first] = rows
  return first && { sent_at: first.sent_at, kinds: rows.map(({ kind }) => kind) }
}

export interface RemindedUser {
  readonly userId: string
  readonly householdId: string
  /** What opens the paid areas for the household. */
  readonly access: AccessSources
}

/** Every user with a reminder switched on who may get mails: neither locked nor waiting for the deletion. */
export async function listReminded(database: Database): Promise<readonly RemindedUser[]> {
  const rows = await database
    .selectFrom('app_user')
    .innerJoin('household_member', 'household_member.user_id', 'app_user.user_id')
    .leftJoin('trial', 'trial.household_id', 'household_member.household_id')
    .leftJoinLateral(latestContract, (join) => join.onTrue())
    .leftJoinLateral(latestGrant, (join) => join.onTrue())
    .select(['app_user.user_id as userId', 'household_member.household_id as householdId', ...accessColumns])
    .where('locked_at', 'is', null)
    .where('deletion_due_at', 'is', null)
    .where((query) =>
      query.exists(
        query
          .selectFrom('reminder_choice')
          .select(sql`1`.as('one'))
          .whereRef('reminder_choice.user_id', '=', 'app_user.user_id')
          .where('ended_at', 'is', null),
      ),
    )
    .orderBy('app_user.user_id')
    .execute()
  return rows.map((row) => ({
    userId: row.userId,
    householdId: row.householdId,
    access: accessSources(row),
  }))
}

/** The reminders that a user was sent, as far as they are kept. */
export async function listSent(transaction: Transaction, userId: string) {
  return transaction
    .selectFrom('reminder')
    .select(['kind', 'occasion', 'sent_at'])
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Stores that a reminder was sent, in the transaction that queues the mail: both exist or neither. A second row of one
 * occasion is refused.
 */
export async function insertSent(
  transaction: Transaction,
  mail: {
    readonly userId: string
    readonly tokenDigest: Buffer
    readonly now: Date
    readonly reminders: readonly DueReminder[]
  },
): Promise<void> {
  await transaction
    .insertInto('reminder')
    .values(
      mail.reminders.map(({ kind, occasion }) => ({
        user_id: mail.userId,
        kind,
        occasion,
        token_digest: mail.tokenDigest,
        sent_at: mail.now,
      })),
    )
    .execute()
}
