import type { Day } from '#domain/calendar/day.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import type { DateOrder } from '#domain/statement-import/cells/ordered-date.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { withoutWaiting } from '#web/member/import-preview/rates/convert-card.ts'
import { comparing } from './comparing.ts'
import { fileReadings } from './file-readings.ts'
import type { ImportDesk, ImportHousehold } from './import-desk.ts'
import {
  type ImportEvent,
  type ImportState,
  type ReadPart,
  cardIn,
  emptiedFiles,
  fileIn,
  filesWithHead,
  fittingFiles,
  importAfter,
  nothingChosen,
  waitingFiles,
} from './import-state.ts'
import { tableMappings } from './table-mappings.ts'
import { takingOver } from './taking-over.ts'

/** A person's answers about a file. */
interface FileAnswer {
  readonly encoding?: StatementEncoding
  readonly dateOrder?: DateOrder
  readonly listDay?: Day
  readonly mapping?: ColumnMapping
  /** The chosen sheet of a workbook. */
  readonly sheet?: string
}

export type ImportStore = ReturnType<typeof importStore>

/**
 * Everything between choosing files and taking them over. Nothing of a file leaves the device before
 * `takeOver`; everything that the page shows is in {@link ImportState}, which {@link importAfter} computes
 * from the events.
 * @param onStored called when something was stored on the server
 */
export function importStore(onStored: () => void) {
  let state: ImportState = nothingChosen
  let household: ImportHousehold = { accounts: [], ownerNames: [], mappings: [] }
  let ended = new AbortController()
  const listeners = new Set<() => void>()
  const desk: ImportDesk = {
    state: () => state,
    dispatch,
    household: () => household,
    ended: () => ended.signal,
    onStored,
  }
  const mappings = tableMappings(desk)
  const compare = comparing(desk)
  const files = fileReadings(desk, mappings.known, compare.waiting)
  const takeOver = takingOver(desk, mappings.keep, compare.again)

  function dispatch(event: ImportEvent): void {
    state = importAfter(state, event)
    for (const listener of listeners) listener()
  }

  function removeFiles(fileIds: readonly string[]): void {
    dispatch({ kind: 'files-removed', fileIds })
    files.forget(fileIds)
  }

  /** Reads a file again with a person's answers. */
  function answer(fileId: string, answers: FileAnswer): void {
    const { mapping } = answers
    if (mapping) mappings.say(mapping)
    const others = mapping ? filesWithHead(state, mapping.headHash) : []
    const otherIds = others.filter((each) => each !== fileId)
    dispatch({ kind: 'read-again', fileId, otherIds, answers })
    for (const each of [fileId, ...otherIds]) files.read(each)
  }

  return {
    state: desk.state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch,

    /** Gives the store the present household; cards that waited for it are compared. */
    setHousehold: (next: ImportHousehold, rules: readonly ImportRule[]): void => {
      const isKnown = accountsKey(next) === accountsKey(household)
      household = next
      if (rules !== state.session.stored) dispatch({ kind: 'rules', rules })
      if (isKnown) return
      compare.findAccounts()
      // Transfers between the person's own accounts may be known by now.
      void compare.again()
    },

    addFiles: (added: readonly File[]): void => {
      const chosen = added.map((file) => ({ id: newId(), file, answers: {}, progress: null, reading: null }))
      const fitting = fittingFiles([...waitingFiles(state), ...chosen])
      dispatch({ kind: 'files-chosen', files: chosen })
      for (const { id } of chosen)
        if (fitting.has(id)) files.read(id)
        else dispatch({ kind: 'file-refused', fileId: id, reason: 'beyond_limit' })
    },

    /** Removes files: their reading ends, and what was read from them is dropped. */
    removeFiles,

    /** Closes the messages about parts that are not read; other parts of the same ZIP keep theirs. */
    putAway: (seen: readonly ReadPart[]): void => {
      dispatch({ kind: 'parts-seen', parts: seen.map(({ part }) => part) })
      removeFiles(emptiedFiles(state))
    },

    answer,

    /**
     * Answers whether the day or the month comes first; in a table that somebody has mapped, the answer
     * becomes part of the mapping.
     */
    answerOrder: (fileId: string, dateOrder: DateOrder): void => {
      mappings.sayOrder(fileId, dateOrder)
      const own = fileIn(state, fileId)?.answers.mapping
      answer(fileId, { dateOrder, ...(own && { mapping: { ...own, dateOrder } }) })
    },

    select: (cardId: string): void => dispatch({ kind: 'selected', cardId }),
    goOn: (): void => dispatch({ kind: 'go-on' }),

    ...answersOfCards(desk, compare),
    takeOver: takeOver.one,
    takeOverAll: takeOver.all,

    /** Has to be called first; begins an import anew after the former one has ended. */
    begin: (): void => {
      if (ended.signal.aborted) ended = new AbortController()
    },

    end: (): void => {
      files.endAll()
      ended.abort()
    },
  }
}

/** A person's answers about a card, after which the card is compared again. */
function answersOfCards({ state, dispatch, onStored }: ImportDesk, compare: ReturnType<typeof comparing>) {
  return {
    chooseAccount: (cardId: string, accountId: string | null, isConfirmed: boolean): void => {
      const isConfirmedOnly = accountId !== null && cardIn(state(), cardId)?.accountId === accountId
      dispatch({ kind: 'account', cardId, accountId, isConfirmed })
      // What was compared with this account stays true, and can be taken over at once.
      void (isConfirmedOnly ? compare.waiting() : compare.again())
    },

    /**
     * Joins the cards of files that name no account, because a person says that they belong to the same
     * account, and chooses this account.
     */
    joinCards: (cardId: string, otherIds: readonly string[], accountId: string): void => {
      dispatch({ kind: 'join', cardId, otherIds, accountId })
      void compare.again()
    },

    typeRates: compare.typeRates,

    /** Takes the rates of a list, which hold for every card. */
    takeRates: (rates: readonly DatedRate[]): void => {
      dispatch({ kind: 'rates-listed', rates })
      void compare.waiting()
    },

    /** Leaves out the rows without a rate: they are not stored, but counted and named. */
    leaveWithoutRate: (cardId: string): void => {
      const current = cardIn(state(), cardId)
      if (current) dispatch({ kind: 'card', card: withoutWaiting(current.card) })
      void compare.waiting()
    },

    compareAgain: (): void => {
      dispatch({ kind: 'comparing-failed', error: null })
      void compare.again()
    },

    /** Lets a card be taken over again after its import was undone. */
    markUndone: async (cardId: string): Promise<void> => {
      dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'open' } })
      onStored()
      await compare.again()
    },
  }
}

/** A text that changes when an account is added, removed or archived, or gets another IBAN. */
function accountsKey({ accounts }: ImportHousehold): string {
  return accounts.map(({ id, iban, isArchived }) => `${id} ${iban ?? ''} ${isArchived}`).join()
}
