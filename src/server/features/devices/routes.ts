import * as contract from '#contract/devices.ts'
import { readAgainWhenLost } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { listSessions } from '#server/identity/session-store.ts'
import { endDevice, logOutEverywhere } from './end-devices.ts'
import { presentDevices } from './present.ts'

/** Registers the calls about the devices that are signed in: the list, and signing out one or all. */
export function registerDevicesRoutes(api: Api): void {
  const { dependencies } = api
  const { clock, config, database } = dependencies

  serve(api, contract.readDevices, async ({ caller }) => {
    const owner = { realm: 'user', userId: caller.userId } as const
    const rows = await readAgainWhenLost(() => listSessions(database, owner, clock.now()))
    return presentDevices(rows, { currentId: caller.sessionId, productName: config.productName })
  })

  serve(api, contract.endDevice, (call) => endDevice(call, dependencies))
  serve(api, contract.logoutAllDevices, (call) => logOutEverywhere(call, dependencies))
}
