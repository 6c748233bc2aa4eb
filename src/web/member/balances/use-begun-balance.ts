import { useEffect, useState } from 'react'
import type { Day } from '#domain/calendar/day.ts'
import { begunText, keepBegun } from '#web/household/outbox/begun-texts.ts'

export const balanceEndpoint = 'putBalance'

interface BalancePlace {
  readonly userId: string
  readonly accountId: string
  readonly day: Day
}

/**
 * The text that was typed for a balance before the page was loaded again and that was never stored, and how the text is
 * kept that is typed now.
 * @param isStored whether the server has stored the text, which was being sent when the page was loaded again
 */
export function useBegunBalance(place: BalancePlace, isStored: (text: string) => boolean) {
  const field = fieldOf(place)
  const [restored] = useState(() => {
    const text = begunText(field)
    return text === undefined || isStored(text) ? undefined : text
  })
  return { restored, keep: (text: string) => keepBegun(field, text) }
}

/** Forgets the text of a balance once it is stored, taken back or unchanged. */
export function useEndOfBegun({ userId, accountId, day }: BalancePlace, isIdle: boolean): void {
  useEffect(() => {
    if (isIdle) keepBegun(fieldOf({ userId, accountId, day }), null)
  }, [isIdle, userId, accountId, day])
}

function fieldOf({ userId, accountId, day }: BalancePlace) {
  return { userId, endpoint: balanceEndpoint, params: { id: accountId, day } }
}
