import { type Dependencies, newId } from '#server/dependencies.ts'
import type { SessionState } from '#server/identity/session-store.ts'
import { createTestSession } from './test-session.ts'
import { hashOfUnknownPassword } from './unknown-password.ts'

export interface TestAdmin {
  readonly adminId: string
  readonly email: string
  /** The value of the admin's session cookie. */
  readonly token: string
}

/** Writes an admin straight into the database, with a password that nobody can enter. */
export async function createTestAdmin(dependencies: Dependencies, state?: SessionState): Promise<TestAdmin> {
  const adminId = newId(dependencies)
  const email = `admin.${adminId}@example.com`
  await dependencies.database
    .insertInto('admin_user')
    .values({
      admin_id: adminId,
      name: 'Admin',
      email,
      email_key: email,
      password_hash: hashOfUnknownPassword(),
      created_at: dependencies.clock.now(),
    })
    .execute()
  const token = await createTestSession(dependencies, { realm: 'admin', adminId }, state)
  return { adminId, email, token }
}
