import type { readDevices } from '#contract/devices.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { describeDevice } from '#server/http/describe-device.ts'

interface SessionRow {
  readonly session_id: string
  readonly user_agent: string
  readonly created_at: Date
  readonly seen_at: Date
}

/** The devices that are signed in; the one that asks comes first. */
export function presentDevices(
  rows: readonly SessionRow[],
  { currentId, productName }: { readonly currentId: string; readonly productName: string },
): DataOf<typeof readDevices> {
  const devices = rows.map((row) => {
    const { browser, system, isApp: is_app } = describeDevice(row.user_agent, productName)
    return {
      id: row.session_id,
      browser,
      system,
      is_app,
      signed_in_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      is_current: row.session_id === currentId,
    }
  })
  return [...devices.filter((device) => device.is_current), ...devices.filter((device) => !device.is_current)]
}
