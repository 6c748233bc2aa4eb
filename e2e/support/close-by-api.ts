import { closeConflict, closeMonth, readMonthClose } from '#contract/planning/month-closes.ts'
import { CallError, type Client } from '#contract/protocol/client.ts'
import type { Month } from '#domain/calendar/month.ts'

/** Closes a month by the API, whatever its state: the server's first refusal names what it needs. */
export async function closeByApi(api: Client, closed: Month): Promise<void> {
  const { version } = await api.call(readMonthClose, { params: { month: closed } })
  const call = (shown: Record<string, number>) =>
    api.call(closeMonth, { params: { month: closed }, body: { version, missed: [], shown: shown as never } })
  const nothing = {
    beforeCents: 0,
    correctionCents: 0,
    recordedCents: 0,
    savedCents: 0,
    valueChangeCents: 0,
    afterCents: 1,
  }
  try {
    await call(nothing)
  } catch (error) {
    const told = closeConflict.parse(error instanceof CallError ? error.current : undefined)
    if (told.reason !== 'differs') throw error
    await call(told.stored)
  }
}
