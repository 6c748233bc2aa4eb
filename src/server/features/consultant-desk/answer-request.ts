import type { answerRequest as answerEndpoint } from '#contract/consultant-desk.ts'
import { changeGrantOfClient } from '#server/consultant/change-grant-of-client.ts'
import { noteConsultantEvent } from '#server/consultant/consultant-access.ts'
import { refuseRequest } from '#server/consultant/consultant-store.ts'
import { tellAnswer } from '#server/consultant/tell-of-grant.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import type { Desk } from './present.ts'
import { readDesk } from './read-desk.ts'
import { acceptRequest } from './store.ts'

/**
 * Accepts or refuses what a client has asked; the same answer again changes nothing.
 * @throws {Problem} forbidden where nothing is asked, and where a refusal comes after the acceptance
 */
export async function answerRequest(
  call: Call<typeof answerEndpoint>,
  dependencies: Dependencies,
): Promise<Desk> {
  const { body, caller, note, params } = call
  const now = dependencies.clock.now()
  const line = {
    ...caller,
    userId: params.client_id,
    consultantId: caller.userId,
    actor: 'consultant',
  } as const
  const answer = { clientId: params.client_id, consultant: caller, accepts: body.accepts }
  return changeGrantOfClient(call, dependencies, async (transaction, row) => {
    if (body.accepts && row?.state === 'asked') {
      await acceptRequest(transaction, params.client_id, now)
      await noteConsultantEvent(transaction, dependencies, { ...line, event: 'accepted' })
      await tellAnswer(transaction, dependencies, answer)
      await note(transaction, 'consultant_answered')
    } else if (!body.accepts && row?.state === 'asked') {
      await refuseRequest(transaction, params.client_id, now)
      await noteConsultantEvent(transaction, dependencies, { ...line, event: 'refused' })
      await tellAnswer(transaction, dependencies, answer)
      await note(transaction, 'consultant_answered')
    } else if (row?.state !== (body.accepts ? 'accepted' : 'refused')) return null
    return readDesk(transaction, dependencies, caller.userId)
  })
}
