import { reminderSlugs } from '#contract/site/reminder-slugs.ts'
import { type ReminderKind, reminderKinds } from '#domain/reminders/due-reminders.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'

/** The link at the end of a reminder: the token of the mail, and the kinds of reminders in it. */
export interface ReminderLink {
  readonly token: string
  /** Empty where a mail program opens the address that is meant for its own posts. */
  readonly kinds: readonly ReminderKind[]
}

/** Reads `?token=…&art=vertragsfrist.stand`; null without a token. Unknown kinds are left out. */
export function readReminderLink(search: string): ReminderLink | null {
  const query = new URLSearchParams(search)
  const token = query.get('token')
  const slugs = (query.get('art') ?? '').split('.')
  return token ? { token, kinds: reminderKinds.filter((kind) => slugs.includes(reminderSlugs[kind])) } : null
}

/** The link that the history entry keeps. */
export function keptReminderLink(state: unknown): ReminderLink | null {
  if (!isRecord(state)) return null
  const { token, kinds } = state
  if (typeof token !== 'string' || !Array.isArray(kinds)) return null
  return { token, kinds: reminderKinds.filter((kind) => kinds.includes(kind)) }
}
