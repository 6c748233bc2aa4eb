import type { TestApp } from './test-app.ts'

/** The audit events of a user, in the order of time; those of one instant by name. */
export async function eventsOf(
  { database }: Pick<TestApp, 'database'>,
  { userId }: { readonly userId: string },
): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('audit_log')
    .select('event')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('event')
    .execute()
  return rows.map(({ event }) => event)
}
