import type { GrantArea, GrantLevel } from '#domain/consulting/grant.ts'
import { allAreas } from '#domain/consulting/grant.ts'
import { nothingGranted } from '#server/consultant/consultant-store.ts'
import { toLevels } from '#server/consultant/grant-columns.ts'
import type { TestApp } from './test-app.ts'
import type { TestUser } from './test-user.ts'

export const licence = '§ 34h GewO, D-F-125-ABCD-01'

/** A user whom an admin has marked as consultant, with a second factor. */
export async function createConsultant(app: TestApp, given: Partial<TestUser> = {}): Promise<TestUser> {
  const user = await app.signedInUser({ name: 'Miriam', surname: 'Vogt', ...given })
  const owner = { owner_id: user.userId, user_id: user.userId }
  await app.database
    .updateTable('app_user')
    .set({ consultant_licence: licence })
    .where('user_id', '=', user.userId)
    .execute()
  await app.database
    .insertInto('second_factor')
    .values({ ...owner, sealed_secret: 'k1.x', enabled_at: app.dependencies.clock.now() })
    .execute()
  return user
}

interface Granted {
  readonly areas: Readonly<Partial<Record<GrantArea, GrantLevel>>>
  readonly amounts?: 'exact' | 'rounded' | 'shares'
  /** The last day; far away when missing. */
  readonly expiresOn?: `${number}-${number}-${number}`
  readonly isAccepted?: boolean
  readonly tellsOpening?: boolean
}

/** Stores what a client grants to a consultant, accepted unless something else is said. */
export async function grantTo(
  app: TestApp,
  client: TestUser,
  consultant: TestUser,
  { areas, amounts = 'exact', expiresOn = '2199-12-31', isAccepted = true, tellsOpening = false }: Granted,
): Promise<void> {
  const now = app.dependencies.clock.now()
  const granted = {
    ...nothingGranted,
    ...toLevels(allAreas(areas)),
    is_allowed: true,
    amounts,
    expires_on: expiresOn,
    asked_at: now,
    accepted_at: isAccepted ? now : null,
    tells_opening: tellsOpening,
  }
  await app.database
    .insertInto('consultant_choice')
    .values({ ...granted, user_id: client.userId, consultant_id: consultant.userId, chosen_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((choice) => ({
        ...granted,
        consultant_id: consultant.userId,
        revision: choice('consultant_choice.revision', '+', 1),
      })),
    )
    .execute()
}
