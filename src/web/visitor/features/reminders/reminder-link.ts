import { reminderSlugs } from '#contract/site/reminder-slugs.ts'
import { type ReminderKind, reminderKinds } from '#domain/reminders/due-reminders.ts'
import { isRecord } from '#web/device/read-json.ts'

/** What the end of a reminder links to: the token of the mail, and what it told. */
export interface ReminderLink {
  readonly token: string
  /** None where a mail program opens the address that it posts to. */
  readonly kinds: readonly ReminderKind[]
}

/** Reads `?token=…&art=vertragsfrist.stand`; null without a token. Kinds that nobody knows are left out. */
export function readReminderLink(search: string): ReminderLink | null {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  const slugs = (query.get('art') ?? '').split('.')
  return token ? { token, kinds: reminderKinds.filter((kind) => slugs.includes(reminderSlugs[kind])) } : null
}

/** The link as it was kept in the history entry. */
export function keptReminderLink(state: unknown): ReminderLink | null {
  if (!isRecord(state)) return null
  const { token, kinds } = state
  if (typeof token !== 'string' || !Array.isArray(kinds)) return null
  return { token, kinds: reminderKinds.filter((kind) => kinds.includes(kind)) }
}
