import type { askExtension as askEndpoint } from '#contract/consultant-desk.ts'
import { problem } from '#contract/protocol/problem.ts'
import { changeGrantOfClient } from '#server/consultant/change-grant-of-client.ts'
import { noteConsultantEvent } from '#server/consultant/consultant-access.ts'
import { tellExtension } from '#server/consultant/tell-of-grant.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { type Desk, nextExtension } from './present.ts'
import { readDesk } from './read-desk.ts'
import { insertExtension } from './store.ts'

/**
 * Asks a client for a later end. One request can be open, and asking again changes nothing.
 * @throws {Problem} forbidden without an open grant · conflict within seven days of the last request
 */
export async function askExtension(
  call: Call<typeof askEndpoint>,
  dependencies: Dependencies,
): Promise<Desk> {
  const { body, caller, note, params } = call
  const { message = '' } = body
  const now = dependencies.clock.now()
  return changeGrantOfClient(call, dependencies, async (transaction, row) => {
    if (row?.state !== 'accepted') return null
    if (!row.is_extension_open) {
      if (nextExtension(row, now)) throw problem('conflict')
      await insertExtension(transaction, params.client_id, {
        message: message.trim() === '' ? null : message,
        now,
      })
      await noteConsultantEvent(transaction, dependencies, {
        ...caller,
        userId: params.client_id,
        consultantId: caller.userId,
        actor: 'consultant',
        event: 'extension_asked',
      })
      if (row.expires_on)
        await tellExtension(transaction, dependencies, {
          clientId: params.client_id,
          consultant: caller,
          endsOn: row.expires_on,
        })
      await note(transaction, 'consultant_extension_asked')
    }
    return readDesk(transaction, dependencies, caller.userId)
  })
}
