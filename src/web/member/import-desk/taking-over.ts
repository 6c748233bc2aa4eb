import { CallError } from '#contract/protocol/client.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { StoredImport } from '#web/member/household-plan/booking-queries.ts'
import { type ImportPart, importParts, startedImport } from '#web/member/import-preview/import-body.ts'
import { readNewestImports, storePart } from '#web/member/import-preview/import-calls.ts'
import type { CardFile } from '#web/member/import-preview/import-card.ts'
import { previewOf } from '#web/member/import-preview/preview.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { storeRule } from './import-calls.ts'
import type { ImportDesk } from './import-desk.ts'
import { cardIn } from './import-state.ts'

export interface TakingOver {
  /**
   * Takes one card over.
   * @returns whether all of the card is stored
   */
  readonly one: (cardId: string) => Promise<boolean>
  /** Takes all cards over, one after the other, until one fails. */
  readonly all: () => Promise<void>
}

/**
 * The parts of a card that are being sent, so that a take-over that broke off continues with the same parts.
 */
interface Shipment {
  readonly parts: readonly ImportPart[]
  readonly next: number
}

/** Stores the bookings of cards. Nothing of a file leaves the device anywhere else. */
export function takingOver(
  { state, dispatch, onStored }: ImportDesk,
  keepMappings: (files: readonly CardFile[]) => Promise<void>,
  compareAgain: () => Promise<void>,
): TakingOver {
  const shipments = new Map<string, Shipment>()

  async function one(cardId: string): Promise<boolean> {
    const current = cardIn(state(), cardId)
    if (!current || current.isStale || current.takeOver.kind === 'sending') return false
    try {
      const shipment = shipments.get(cardId) ?? (await prepare(current))
      if (!shipment) return false
      const stored = await send(cardId, shipment)
      // The rules are stored before the import is reported as done, because a person may leave the page then.
      await keepRules()
      const sameCount = sumOf(shipment.parts, 'sameCount')
      dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'done', stored, sameCount } })
    } catch (error) {
      await breakOff(cardId, error)
      return false
    }
    onStored()
    await compareAgain()
    return true
  }

  async function prepare({ card, comparison, answers, rulesOfRows }: CardState): Promise<Shipment | null> {
    if (!comparison) return null
    dispatch({ kind: 'take-over', cardId: card.id, takeOver: { kind: 'sending', sentCount: 0, count: 0 } })
    await keepMappings(card.files)
    const started = startedImport(card, comparison.accountId, await readNewestImports())
    const preview = previewOf(comparison, answers, rulesOfRows)
    return { parts: importParts(newId(), card, comparison, preview, started), next: 0 }
  }

  async function send(cardId: string, { parts, next }: Shipment): Promise<StoredImport> {
    const count = sumOf(parts, 'rowCount')
    for (const [at, part] of parts.entries()) {
      if (at < next) continue
      const sentCount = sumOf(parts.slice(0, at), 'rowCount')
      dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'sending', sentCount, count } })
      shipments.set(cardId, { parts, next: at })
      // oxlint-disable-next-line no-await-in-loop -- the server takes the parts in their order
      const stored = await storeWhileNextIsMade(part, parts[at + 1])
      if (at < parts.length - 1) continue
      shipments.delete(cardId)
      return stored
    }
    throw new Error('A shipment has at least one part')
  }

  /**
   * Ends a take-over that failed. Where others have stored bookings meanwhile, the card is compared again and
   * can then be taken over; after any other error the take-over can be continued.
   */
  async function breakOff(cardId: string, error: unknown): Promise<void> {
    if (error instanceof CallError && error.has('conflict')) {
      shipments.delete(cardId)
      dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'open' } })
      dispatch({ kind: 'compared-again', cardId })
      onStored()
      return compareAgain()
    }
    const shipment = shipments.get(cardId)
    const sentCount = shipment ? sumOf(shipment.parts.slice(0, shipment.next), 'rowCount') : 0
    dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'broken', error, sentCount } })
  }

  async function keepRules(): Promise<void> {
    const ruleIds: string[] = []
    let failed: unknown = null
    for (const { rule } of state().session.taught)
      try {
        const { position: _p, version: _v, ...body } = rule
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they count
        await storeRule(body)
        ruleIds.push(rule.id)
      } catch (error) {
        failed = error
      }
    dispatch({ kind: 'rules-kept', ruleIds, error: failed })
  }

  return {
    one,
    all: async () => {
      for (const { card } of state().session.cards) {
        const current = cardIn(state(), card.id)
        if (!current?.comparison || current.takeOver.kind === 'done') continue
        dispatch({ kind: 'selected', cardId: card.id })
        // oxlint-disable-next-line no-await-in-loop -- transfers find the other side that was stored before
        if (!(await one(card.id))) return
      }
    },
  }
}

async function storeWhileNextIsMade(part: ImportPart, next: ImportPart | undefined): Promise<StoredImport> {
  const [stored] = await Promise.all([storePart(await part.body()), next?.body()])
  return stored
}

function sumOf(parts: readonly ImportPart[], count: 'rowCount' | 'sameCount'): number {
  return parts.reduce((sum, part) => sum + part[count], 0)
}
