import type { TestApp } from './test-app.ts'

/** What the log says about somebody, in the order of the time; what happened at one instant by its name. */
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
