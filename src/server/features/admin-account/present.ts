import type { AdminAccount } from '#contract/admin/account.ts'
import { describeDevice } from '#server/http/describe-device.ts'
import type { AdminCaller } from '#server/identity/caller.ts'

interface SessionRow {
  readonly session_id: string
  readonly user_agent: string
  readonly created_at: Date
  readonly seen_at: Date
}

interface Known {
  readonly codesLeft: number
  readonly sessions: readonly SessionRow[]
  readonly productName: string
}

/** An admin's own login data; the session that asks comes first. */
export function presentAccount(
  { name, email, secondFactorEnabledAt, sessionId }: AdminCaller,
  { codesLeft, sessions, productName }: Known,
): AdminAccount {
  const shown = sessions.map((session) => presentSession(session, sessionId, productName))
  return {
    name,
    email,
    second_factor: secondFactorEnabledAt && {
      enabled_at: secondFactorEnabledAt.toISOString(),
      recovery_codes_left: codesLeft,
    },
    sessions: [...shown.filter((each) => each.is_current), ...shown.filter((each) => !each.is_current)],
  }
}

function presentSession(
  { session_id: id, user_agent, created_at, seen_at }: SessionRow,
  currentId: string,
  productName: string,
): AdminAccount['sessions'][number] {
  const { browser, system } = describeDevice(user_agent, productName)
  return {
    id,
    device: [browser, system].filter((part) => part !== '').join(', '),
    signed_in_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_current: id === currentId,
  }
}
