import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { ConfirmedStep } from '#domain/monthly-close/close-steps.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { storeInTurn } from '#web/member/month-close/draft-queue.ts'
import {
  closeConflictOf,
  type MonthClose,
  monthCloseQuery,
  putMonthDraftMutation,
  settleMonths,
} from '#web/member/month-close/month-close-queries.ts'

export type StoredDecision = MonthClose['decisions'][number]
type Draft = Pick<MonthClose, 'confirmed' | 'decisions'>

/** The error that another device has decided differently about the same item; nothing was overwritten. */
export class DecidedElsewhere extends Error {
  readonly theirs: StoredDecision | undefined

  constructor(theirs: StoredDecision | undefined) {
    super('decided elsewhere')
    this.theirs = theirs
  }
}

/** The error that another device has closed the month; the page then shows the stored close. */
class ClosedElsewhere extends Error {
  constructor() {
    super('closed elsewhere')
  }
}

/** The sentence that tells why a decision was not stored. */
export function draftSentence(error: unknown): string {
  if (error instanceof DecidedElsewhere)
    return 'Auf einem anderen Gerät ist inzwischen anders entschieden. Hier steht jetzt, was dort gilt.'
  if (error instanceof ClosedElsewhere)
    return 'Der Monat ist inzwischen auf einem anderen Gerät abgeschlossen. Öffne ihn wieder, wenn du etwas ändern willst.'
  return sentenceOf(error)
}

/**
 * Stores confirmed steps and decisions one after the other; what another device has stored meanwhile is kept.
 */
export function useDraftWrites(month: Month) {
  const client = useQueryClient()
  const send = useSend()
  const query = monthCloseQuery(month)

  async function write(change: (draft: Draft) => Draft): Promise<MonthClose> {
    const seen = await client.ensureQueryData(query)
    try {
      return await put(seen, change)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const conflict = closeConflictOf(error)
      if (conflict?.reason === 'closed') {
        settleMonths(client, [conflict.month])
        throw new ClosedElsewhere()
      }
      if (!error.has('version_mismatch')) throw error
      const fresh = await client.fetchQuery({ ...query, staleTime: 0 })
      return put(fresh, change)
    }
  }

  function put(seen: MonthClose, change: (draft: Draft) => Draft): Promise<MonthClose> {
    const { confirmed, decisions } = change(seen)
    const body = { version: seen.version, confirmed: [...confirmed], decisions: [...decisions] }
    return send(putMonthDraftMutation, { params: { month }, body })
  }

  function inTurn(about: string, change: (draft: Draft) => Draft): Promise<MonthClose> {
    return storeInTurn(client, `${month} ${about}`, () => write(change))
  }

  return {
    confirm: (step: ConfirmedStep) =>
      inTurn(step, ({ confirmed, decisions }) => ({
        confirmed: confirmed.includes(step) ? confirmed : [...confirmed, step],
        decisions,
      })),

    /**
     * Stores a decision.
     * @param seen the decision that the person saw
     * @throws DecidedElsewhere where another decision is stored now
     */
    decide: (decision: StoredDecision, seen: StoredDecision | undefined) =>
      inTurn(decision.itemId, ({ confirmed, decisions }) => {
        const now = decisions.find(({ itemId }) => itemId === decision.itemId)
        // The same decision may be stored already, when it had arrived and only the answer was lost.
        if (now?.decision !== seen?.decision && now?.decision !== decision.decision)
          throw new DecidedElsewhere(now)
        // Decisions stay stored even where larger deviations push them out of sight.
        const others = decisions.filter(({ itemId }) => itemId !== decision.itemId)
        return { confirmed, decisions: [...others, decision] }
      }),

    /** Removes the decision about an item. */
    forget: (itemId: string) =>
      inTurn(itemId, ({ confirmed, decisions }) => ({
        confirmed,
        decisions: decisions.filter((each) => each.itemId !== itemId),
      })),
  }
}
