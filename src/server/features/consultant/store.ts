import type { Grant } from '#domain/consulting/grant.ts'
import { nothingGranted } from '#server/consultant/consultant-store.ts'
import { activeConsultants, listedConsultants } from '#server/consultant/eligible-consultants.ts'
import { toLevels } from '#server/consultant/grant-columns.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Everybody whom the list shows to a user, never the user himself, in no order. */
export async function listConsultants(database: Database, userId: string) {
  return listedConsultants(database).where('consultant.user_id', '!=', userId).execute()
}

/** Finds a consultant whom the list shows to a user; the consultant stays in it until the end of the transaction. */
export async function findListed(transaction: Transaction, userId: string, consultantId: string) {
  return listedConsultants(transaction)
    .where('consultant.user_id', '!=', userId)
    .where('consultant.user_id', '=', consultantId)
    .forShare('consultant')
    .executeTakeFirst()
}

/** Whether a consultant can act, visible in the list or not; that stays so until the end of the transaction. */
export async function isActive(transaction: Transaction, consultantId: string): Promise<boolean> {
  const consultant = await activeConsultants(transaction)
    .where('consultant.user_id', '=', consultantId)
    .forShare('consultant')
    .executeTakeFirst()
  return consultant !== undefined
}

/** Whether two people plan together. */
export async function sharesHousehold(
  transaction: Transaction,
  userId: string,
  otherId: string,
): Promise<boolean> {
  const shared = await transaction
    .selectFrom('household_member')
    .innerJoin('household_member as other', 'other.household_id', 'household_member.household_id')
    .select('household_member.user_id')
    .where('household_member.user_id', '=', userId)
    .where('other.user_id', '=', otherId)
    .executeTakeFirst()
  return shared !== undefined
}

/** How many people have chosen a consultant. */
export async function countChoices(transaction: Transaction, consultantId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('consultant_choice')
    .select((choice) => choice.fn.countAll<string>().as('count'))
    .where('consultant_id', '=', consultantId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The user's log, the newest first. */
export async function listEvents(database: Database, userId: string) {
  return database
    .selectFrom('consultant_event')
    .select(['event_id', 'event', 'actor', 'consultant_name', 'area', 'until', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .execute()
}

/** Stores whom the user has chosen; the consultant sees nothing until access is granted. */
export async function insertChoice(
  transaction: Transaction,
  choice: { readonly userId: string; readonly consultantId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('consultant_choice')
    .values({
      user_id: choice.userId,
      consultant_id: choice.consultantId,
      chosen_at: choice.now,
      ...nothingGranted,
      revision: 0,
      tells_opening: false,
      opening_told_on: null,
      end_told_on: null,
    })
    .execute()
}

/** Removes the choice of a consultant with all access; does nothing when none was chosen. */
export async function deleteChoice(transaction: Transaction, userId: string): Promise<void> {
  await transaction.deleteFrom('consultant_choice').where('user_id', '=', userId).execute()
}

interface Change {
  readonly grant: Grant
  readonly message: string | null
  /** Whether the end is so near that whoever sets it needs no reminder of it. */
  readonly isNear: boolean
  readonly now: Date
}

/** Asks the chosen consultant to accept a grant, which opens nothing before. */
export async function askForAcceptance(
  transaction: Transaction,
  userId: string,
  { grant, message, isNear, now }: Change,
): Promise<void> {
  await transaction
    .updateTable('consultant_choice')
    .set((choice) => ({
      ...toColumns(grant),
      end_told_on: isNear ? grant.expiresOn : null,
      is_allowed: true,
      asked_at: now,
      message,
      accepted_at: null,
      refused_at: null,
      revision: choice('revision', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute()
}

/** Changes what has been asked or accepted; a later end answers a request for one. */
export async function changeGrant(
  transaction: Transaction,
  userId: string,
  { grant, message, isNear, isLonger }: Omit<Change, 'now'> & { readonly isLonger: boolean },
): Promise<void> {
  await transaction
    .updateTable('consultant_choice')
    .set((choice) => ({
      ...toColumns(grant),
      ...(isNear && { end_told_on: grant.expiresOn }),
      message,
      revision: choice('revision', '+', 1),
      ...(isLonger && { is_extension_open: false }),
    }))
    .where('user_id', '=', userId)
    .execute()
}

function toColumns({ areas, amounts, expiresOn }: Grant) {
  return { ...toLevels(areas), amounts, expires_on: expiresOn }
}

/** Closes a request for a later end. @returns the consultant who asked; undefined when nothing was asked */
export async function closeExtension(transaction: Transaction, userId: string) {
  return transaction
    .updateTable('consultant_choice')
    .set({ is_extension_open: false })
    .from('app_user as consultant')
    .whereRef('consultant.user_id', '=', 'consultant_choice.consultant_id')
    .where('consultant_choice.user_id', '=', userId)
    .where('consultant_choice.is_extension_open', '=', true)
    .returning(['consultant_choice.consultant_id', 'consultant.name', 'consultant.surname'])
    .executeTakeFirst()
}

/** @returns false when nobody is chosen */
export async function updateNotices(
  transaction: Transaction,
  userId: string,
  tellsOpening: boolean,
): Promise<boolean> {
  const updated = await transaction
    .updateTable('consultant_choice')
    .set({ tells_opening: tellsOpening })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return updated !== undefined
}
