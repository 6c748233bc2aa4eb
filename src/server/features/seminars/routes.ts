import {
  cancelSeminar,
  listSeminarRequests,
  readSeminarCancellation,
  settleSeminarRequest,
} from '#contract/content/admin-content.ts'
import * as contract from '#contract/content/seminars.ts'
import { firstDay, isToCome } from '#domain/seminars/free-seats.ts'
import { ofKind } from '#server/content/shown.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { linksByNetwork } from '#server/identity/shared-limits.ts'
import { cancelSeminar as cancel, readCancellation } from './cancel-seminar.ts'
import { confirmSeat } from './confirm-seat.ts'
import { presentRequest, presentSeminar } from './present.ts'
import { requestSeat, seatsByNetwork } from './request-seat.ts'
import { settleSeat } from './settle-seat.ts'
import { listRequests } from './store.ts'

/** Registers the calls about seats of seminars. */
export function registerSeminarsRoutes(api: Api): void {
  const { dependencies, published } = api

  serve(api, contract.listSeminars, async () => {
    const shown = published.shown()
    const seminars = ofKind(shown, 'seminar')
      .filter(({ id, content }) => isToCome(content, shown.day) && !shown.cancelled.has(id))
      .toSorted((a, b) => (firstDay(a.content) < firstDay(b.content) ? -1 : 1))
      .map((seminar) => presentSeminar(seminar, shown.takenSeats.get(seminar.id) ?? 0, shown.day))
    return { seminars }
  })
  serve(api, contract.requestSeat, (call) => requestSeat(call, api), seatsByNetwork)
  serve(api, contract.confirmSeat, (call) => confirmSeat(call, api), linksByNetwork)
  serve(api, listSeminarRequests, async ({ params }) => ({
    requests: (await listRequests(dependencies.database, params.id)).map(presentRequest),
  }))
  serve(api, settleSeminarRequest, (call) => settleSeat(call, api))
  serve(api, readSeminarCancellation, ({ params }) => readCancellation(params.id, api))
  serve(api, cancelSeminar, (call) => cancel(call, api))
}
