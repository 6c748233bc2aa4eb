import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { AdvertisingConsentTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type ConsentRow = Pick<
  Selectable<AdvertisingConsentTable>,
  'agreed_at' | 'wording' | 'words' | 'ended_at' | 'ended_by'
>
export type ConsentEnd = NonNullable<ConsentRow['ended_by']>

/** All consents of a user to advertising, the latest first. */
export async function listConsents(
  database: Database | Transaction,
  userId: string,
): Promise<readonly ConsentRow[]> {
  return database
    .selectFrom('advertising_consent')
    .select(['agreed_at', 'wording', 'words', 'ended_at', 'ended_by'])
    .where('user_id', '=', userId)
    .orderBy('agreed_at', 'desc')
    .orderBy('consent_id', 'desc')
    .execute()
}

/** Whether a user has agreed to advertising, as of now. */
export async function hasConsent(database: Database | Transaction, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('advertising_consent')
    .select('consent_id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Everybody who has agreed to advertising, as of now. */
export async function listConsenting(database: Database | Transaction): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('advertising_consent')
    .select('user_id')
    .where('ended_at', 'is', null)
    .where('user_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ user_id }) => user_id ?? []))
}

interface Consent {
  readonly consentId: string
  readonly userId: string
  readonly emailDigest: string
  readonly wording: string
  readonly words: string
  readonly agreedAt: Date
  readonly address: string | null
}

/** Stores a consent. @returns false when there is one already: that one stays, with the words of its time */
export async function insertConsent(transaction: Transaction, consent: Consent): Promise<boolean> {
  const row = await transaction
    .insertInto('advertising_consent')
    .values({
      consent_id: consent.consentId,
      user_id: consent.userId,
      email_digest: consent.emailDigest,
      last_email_digest: null,
      wording: consent.wording,
      words: consent.words,
      agreed_at: consent.agreedAt,
      agreed_address: consent.address,
      ended_at: null,
      ended_by: null,
      ended_address: null,
    })
    .onConflict((conflict) => conflict.column('user_id').where('ended_at', 'is', null).doNothing())
    .returning('consent_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the consent of a user. @returns whether there was one */
export async function endConsent(
  transaction: Transaction,
  end: {
    readonly userId: string
    readonly endedBy: ConsentEnd
    readonly address: string | null
    readonly now: Date
  },
): Promise<boolean> {
  const row = await transaction
    .updateTable('advertising_consent')
    .set({ ended_at: end.now, ended_by: end.endedBy, ended_address: end.address })
    .where('user_id', '=', end.userId)
    .where('ended_at', 'is', null)
    .returning('consent_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lets the proofs of somebody whose account is deleted be found by the address that the account had last. */
export async function leaveProofs(
  transaction: Transaction,
  userId: string,
  emailDigest: string,
): Promise<void> {
  await transaction
    .updateTable('advertising_consent')
    .set({ last_email_digest: emailDigest })
    .where('user_id', '=', userId)
    .execute()
}

/** The user to whom a mail with the link was sent; undefined when the link is unknown. */
export async function findRecipientOfLink(
  transaction: Transaction,
  tokenDigest: Buffer,
): Promise<{ readonly user_id: string | null } | undefined> {
  return transaction
    .selectFrom('announcement_recipient')
    .select('user_id')
    .where('token_digest', '=', tokenDigest)
    .executeTakeFirst()
}

/** Proofs of consents that ended before a day. */
export function oldConsents(endedBefore: Day): OldRows {
  return {
    table: 'advertising_consent',
    by: sql`ended_at`,
    key: ['consent_id'],
    within: sql`ended_at < ${endedBefore}::date::timestamp at time zone 'Europe/Berlin'`,
  }
}
