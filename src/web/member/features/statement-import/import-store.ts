import { CallError } from '#contract/protocol/client.ts'
import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import { hasHead } from '#domain/statement-import/csv/find-table.ts'
import { MAX_FILES, MAX_ROWS } from '#domain/statement-import/limits.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import type { ForeignFields } from '#domain/currencies/foreign-amount.ts'
import { knownRates } from '#domain/currencies/known-rates.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import type { DateOrder } from '#domain/statement-import/cells/ordered-date.ts'
import type { StatementEncoding } from '#domain/statement-import/encoding/detect-encoding.ts'
import {
  type ReadingProgress,
  type RunningReading,
  endIdleWorker,
  readInWorker,
} from '#web/member/statement-files/read-in-worker.ts'
import { MAX_FILE_BYTES, MAX_TOGETHER_BYTES } from '#web/member/statement-files/reading-limits.ts'
import type { FileAnswers } from '#web/member/statement-files/reading-messages.ts'
import { newId } from '#web/planning/new-id.ts'
import { compareBeside } from '#web/member/import-preview/compare-beside.ts'
import { type Surroundings, daysToCompare } from '#web/member/import-preview/compare-card.ts'
import {
  type TypedRates,
  convertedCard,
  currencyOfCard,
  noTypedRates,
  waitsForRate,
  withTyped,
  withoutWaiting,
} from '#web/member/import-preview/convert-card.ts'
import { contradicts, findAccount, holdsCurrencyOf } from '#web/member/import-preview/find-account.ts'
import { type ImportBody, importBodies, startedImport } from '#web/member/import-preview/import-body.ts'
import { storeMapping, storeRule } from './import-calls.ts'
import { type KeptPart, type KeptStatement, keptPart } from './kept-part.ts'
import { readNewestImports, storePart } from '#web/member/import-preview/import-calls.ts'
import { type StoredImport, nothingStored, readStored } from '#web/member/household-plan/booking-queries.ts'
import type { CardFile, ImportCard } from '#web/member/import-preview/import-card.ts'
import { cardsOf } from '#web/member/import-preview/cards-of-file.ts'
import { withoutFile } from '#web/member/import-preview/join-cards.ts'
import type { RefusalReason } from '#web/member/statement-files/refused-file.ts'
import { previewOf } from '#web/member/import-preview/preview.ts'
import {
  type CardState,
  type ImportSession,
  type SessionEvent,
  emptySession,
  sessionAfter,
  sortedBy,
} from '#web/member/import-preview/session.ts'

/** A file that somebody has chosen. */
export interface ChosenFile {
  readonly id: string
  readonly file: File
  readonly answers: FileAnswers
  /** Null until the first bytes are read. */
  readonly progress: ReadingProgress | null
  /** Null while it is read. */
  readonly reading: { readonly parts: readonly KeptPart[]; readonly tookMs: number } | null
}

/** A file, or one of the members of a ZIP, that was read. */
export interface ReadPart {
  readonly file: ChosenFile
  readonly part: KeptPart
}

/** The account as the import looks at it. */
export interface ImportAccount {
  readonly id: string
  readonly iban: string | null
  readonly isArchived: boolean
  readonly type: string
  readonly currency?: Currency | null
  readonly balances: readonly (ForeignFields & { readonly day: Day })[]
}

/** What the import knows of the household. */
export interface ImportHousehold {
  readonly accounts: readonly ImportAccount[]
  readonly ownerNames: readonly string[]
  readonly mappings: readonly StoredMapping[]
}

/** How the columns of a table are remembered. */
export interface StoredMapping {
  readonly headKey: string
  readonly version: number
  readonly mapping: ColumnMapping
}

export interface ImportState {
  readonly files: readonly ChosenFile[]
  readonly session: ImportSession
  readonly selectedId: string | null
  /** Stored bookings could not be read, so that nothing can be compared. */
  readonly comparingError: unknown
  /** The account's bookings have changed since: the card was compared again. */
  readonly comparedAgainId: string | null
  /** Some rules could not be stored. */
  readonly rulesError: unknown
  /** Of lists of the ECB that were read; they hold for every card. */
  readonly listedRates: readonly DatedRate[]
}

const nothing: ImportState = {
  files: [],
  session: emptySession,
  selectedId: null,
  comparingError: null,
  comparedAgainId: null,
  rulesError: null,
  listedRates: [],
}

/** What somebody says about a file. */
interface FileAnswer {
  readonly encoding?: StatementEncoding
  readonly dateOrder?: DateOrder
  readonly mapping?: ColumnMapping
  /** The sheet of a workbook that is meant. */
  readonly sheet?: string
}

/** Bodies that are on their way, so that a broken take-over goes on with the same ones. */
interface Shipment {
  readonly bodies: readonly ImportBody[]
  readonly next: number
}

export type ImportStore = ReturnType<typeof importStore>

/**
 * Everything between a chosen file and its take-over. Nothing of a file leaves the device before `takeOver`; what it
 * shows is in {@link ImportState}.
 * @param onStored is told when the server has something new
 */
export function importStore(onStored: () => void) {
  let state = nothing
  let household: ImportHousehold = { accounts: [], ownerNames: [], mappings: [] }
  const listeners = new Set<() => void>()
  const readings = new Map<string, RunningReading>()
  const shipments = new Map<string, Shipment>()
  /** What was said about tables in this session, by their heads; stored with the take-over. */
  const said = new Map<string, ColumnMapping>()
  let queue: Promise<void> = Promise.resolve()
  /** Read while others of the same choice are not yet: they come together, so that an account is compared once. */
  let arrived: readonly ImportCard[] = []
  let partCount = 0
  let ended = new AbortController()
  /** What somebody has typed for the rows of a card. */
  const typedRates = new Map<string, TypedRates>()

  function set(change: Partial<ImportState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function dispatch(event: SessionEvent): void {
    set({ session: sessionAfter(state.session, event) })
  }

  function cardOf(cardId: string): CardState | undefined {
    return state.session.cards.find(({ card }) => card.id === cardId)
  }

  function setFile(id: string, change: Partial<ChosenFile>): void {
    set({ files: state.files.map((each) => (each.id === id ? { ...each, ...change } : each)) })
  }

  function mappings(): readonly ColumnMapping[] {
    return [...said.values(), ...household.mappings.map(({ mapping }) => mapping)]
  }

  /** One file after the other, so that memory stays flat. */
  function read(id: string): void {
    queue = queue
      .then(() => readNow(id))
      .catch(() => giveUp(id))
      .then(settle)
  }

  /** Once the last file that was chosen is read, or put away. */
  async function settle(): Promise<void> {
    if (ended.signal.aborted || state.files.some(({ reading }) => reading === null)) return
    endIdleWorker()
    const cards = arrived
    arrived = []
    addCards(cards)
    await compareWaiting()
  }

  /** What nobody foresaw ends this file, not those that wait. */
  function giveUp(id: string): void {
    arrived = arrived.flatMap((card) => withoutFile(card, id) ?? [])
    dispatch({ kind: 'remove-file', fileId: id })
    refuse(id, 'crashed')
  }

  function refuse(id: string, reason: RefusalReason): void {
    const name = state.files.find((each) => each.id === id)?.file.name ?? ''
    setFile(id, { reading: { parts: [{ kind: 'refused', name, reason }], tookMs: 0 } })
  }

  async function readNow(id: string): Promise<void> {
    const chosen = state.files.find((each) => each.id === id)
    if (!chosen || ended.signal.aborted) return
    const answers = { ...chosen.answers, mappings: mappings() }
    const running = readInWorker(chosen.file, answers, (progress) => setFile(id, { progress }))
    readings.set(id, running)
    const reading = await Promise.race([running.result, gone(id)])
    readings.delete(id)
    cancelled.delete(id)
    if (!reading || !state.files.some((each) => each.id === id)) return
    const firstPart = partCount
    partCount += reading.parts.length
    const cards = await cardsOf({ id, name: chosen.file.name }, reading.parts, newId, firstPart)
    if (!state.files.some((each) => each.id === id)) return
    if (!cards.every(hasRoom)) return refuse(id, 'beyond_limit')
    arrived = [...arrived, ...cards]
    setFile(id, { reading: { ...reading, parts: reading.parts.map(keptPart) } })
  }

  /** Whether an account can take the bookings of one more file. */
  function hasRoom({ key, rows }: ImportCard): boolean {
    if (key === null) return true
    const open = state.session.cards.filter(({ takeOver }) => takeOver.kind === 'open')
    const others = [...open.map(({ card }) => card), ...arrived].filter((card) => card.key === key)
    return others.length === 0 || sum([rows.length, ...others.map((card) => card.rows.length)]) <= MAX_ROWS
  }

  const cancelled = new Map<string, () => void>()

  /** Settles when a file is taken away while it is read. */
  function gone(id: string): Promise<null> {
    return new Promise((resolve) => {
      cancelled.set(id, () => resolve(null))
    })
  }

  function addCards(told: readonly ImportCard[]): void {
    const cards = told.map((card) => {
      const found = findAccount(card.told, household.accounts)
      return { card, accountId: found.kind === 'own' ? found.accountId : null }
    })
    dispatch({ kind: 'add', cards })
    if (state.selectedId !== null && cardOf(state.selectedId)) return
    const first = state.session.cards.find(({ takeOver }) => takeOver.kind === 'open')
    set({ selectedId: first?.card.id ?? null })
  }

  /** An account that was made, or has got its IBAN, is that of every file that names it. */
  function findAccounts(): void {
    for (const { card, accountId, takeOver } of state.session.cards) {
      if (accountId !== null || takeOver.kind !== 'open') continue
      const found = findAccount(card.told, household.accounts)
      if (found.kind === 'own')
        dispatch({ kind: 'account', cardId: card.id, accountId: found.accountId, isConfirmed: false })
    }
  }

  function isReady({ card, accountId, isConfirmed, takeOver }: CardState): boolean {
    const account = household.accounts.find(({ id }) => id === accountId)
    return (
      account !== undefined &&
      takeOver.kind === 'open' &&
      (isConfirmed || !contradicts(card.told, account)) &&
      holdsCurrencyOf(card.told, account) &&
      !card.rows.some((row) => waitsForRate(row))
    )
  }

  /** What can be converted is: with what files, balances, a list or somebody say of rates. */
  function convertCards(): void {
    const known = [...state.listedRates, ...knownRates(household.accounts)]
    for (const { card, takeOver } of state.session.cards) {
      if (takeOver.kind !== 'open' || currencyOfCard(card) === null) continue
      const told = card.files.flatMap(({ rates }) => rates ?? [])
      const typed = typedRates.get(card.id) ?? noTypedRates
      const next = convertedCard(card, { dated: [...told, ...known], typed })
      if (next !== card) dispatch({ kind: 'card', card: next })
    }
  }

  /** Compares every card that can be and is not yet. */
  async function compareWaiting(): Promise<void> {
    convertCards()
    for (const { card } of state.session.cards) {
      const current = cardOf(card.id)
      if (current && (current.comparison === null || current.isStale) && isReady(current))
        // oxlint-disable-next-line no-await-in-loop -- each is compared with what the ones before it tell
        await compare(current)
    }
  }

  async function compare({ card, accountId }: CardState): Promise<void> {
    if (accountId === null) return
    try {
      const days = daysToCompare(card)
      const { known, parted } = days ? await readStored(days, ended.signal) : nothingStored
      const comparison = await compareBeside(card, { ...surroundings(card.id), accountId, known, parted })
      const sorted = await sortedBy(state.session, comparison)
      const now = cardOf(card.id)
      // Another file has come, or another account was chosen, while it was compared.
      if (now?.accountId !== accountId || now.card !== card) return
      set({ comparingError: null })
      dispatch({ kind: 'compared', cardId: card.id, comparison, sorted })
    } catch (error) {
      if (!ended.signal.aborted) set({ comparingError: error })
    }
  }

  function surroundings(cardId: string): Pick<Surroundings, 'others' | 'accounts' | 'ownerNames'> {
    const place = state.session.cards.findIndex(({ card }) => card.id === cardId)
    const others = state.session.cards.flatMap(({ card, accountId, takeOver }, at) =>
      at === place || accountId === null || takeOver.kind !== 'open'
        ? []
        : [{ accountId, rows: card.rows, isEarlier: at < place }],
    )
    const accounts = household.accounts.map(({ id, iban, type }) => ({
      id,
      iban,
      isCreditCard: type === 'credit_card',
    }))
    return { others, accounts, ownerNames: household.ownerNames }
  }

  /** What is stored has changed: whatever is not taken over is compared again. */
  async function compareAgain(): Promise<void> {
    for (const {
      card,
      takeOver: { kind },
    } of state.session.cards)
      if (kind === 'open') dispatch({ kind: 'stale', cardId: card.id })
    await compareWaiting()
  }

  async function takeCard(cardId: string): Promise<boolean> {
    const current = cardOf(cardId)
    if (!current || current.isStale || current.takeOver.kind === 'sending') return false
    try {
      const shipment = shipments.get(cardId) ?? (await prepare(current))
      if (!shipment) return false
      const stored = await send(cardId, shipment)
      // Whoever reads that it is done may leave: then what was taught is stored, too.
      await keepRules()
      dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'done', stored } })
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
    const bodies = await importBodies(newId(), card, comparison, preview, started)
    return { bodies, next: 0 }
  }

  async function send(cardId: string, { bodies, next }: Shipment): Promise<StoredImport> {
    const sizes = bodies.map(({ rows }) => rows.length)
    const count = sum(sizes)
    for (const [at, body] of bodies.entries()) {
      if (at < next) continue
      const sentCount = sum(sizes.slice(0, at))
      dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'sending', sentCount, count } })
      shipments.set(cardId, { bodies, next: at })
      // oxlint-disable-next-line no-await-in-loop -- the server takes the parts in their order
      const stored = await storePart(body)
      if (at < bodies.length - 1) continue
      shipments.delete(cardId)
      return stored
    }
    throw new Error('A shipment has at least one part')
  }

  /** Others have stored bookings meanwhile: compared again, it can be taken over. Anything else goes on where it was. */
  async function breakOff(cardId: string, error: unknown): Promise<void> {
    if (error instanceof CallError && error.has('conflict')) {
      shipments.delete(cardId)
      dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'open' } })
      set({ comparedAgainId: cardId })
      onStored()
      return compareAgain()
    }
    const shipment = shipments.get(cardId)
    const sentCount = shipment
      ? sum(shipment.bodies.slice(0, shipment.next).map(({ rows }) => rows.length))
      : 0
    dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'broken', error, sentCount } })
  }

  async function keepMappings(files: readonly CardFile[]): Promise<void> {
    for (const fileId of new Set(files.map((file) => file.fileId)))
      // oxlint-disable-next-line no-await-in-loop -- hardly ever is one of them mapped
      await keepMapping(fileId)
  }

  async function keepMapping(fileId: string): Promise<void> {
    const chosen = state.files.find(({ id }) => id === fileId)
    for (const part of chosen?.reading?.parts ?? []) {
      const mapping = part.kind === 'statement' ? mappingOf(part) : undefined
      if (!mapping || mapping.headHash === null) continue
      const { headHash } = mapping
      const version = household.mappings.find(({ headKey }) => headKey === headHash)?.version ?? 0
      const columns = Object.entries(mapping.columns).map(([role, column]) => ({ role, column }))
      const { style, dateOrder } = mapping
      const body = { version, name: tableName(part.name), columns, style, dateOrder }
      // oxlint-disable-next-line no-await-in-loop -- there is hardly ever more than one
      await storeMapping({ params: { headKey: headHash }, body }).catch(ignoreStale)
      said.delete(headHash)
    }
  }

  function mappingOf(part: KeptStatement): ColumnMapping | undefined {
    return part.headHash === null ? undefined : said.get(part.headHash)
  }

  async function keepRules(): Promise<void> {
    const kept: string[] = []
    let failed: unknown = null
    for (const { rule } of state.session.taught)
      try {
        const { position: _p, version: _v, ...body } = rule
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as they count
        await storeRule(body)
        kept.push(rule.id)
      } catch (error) {
        failed = error
      }
    dispatch({ kind: 'kept-rules', ruleIds: kept })
    set({ rulesError: failed })
  }

  /** Reads a file again, with what somebody has said about it. */
  function answer(id: string, more: FileAnswer): void {
    const { mapping } = more
    // A table without a head is not known again.
    if (mapping && mapping.headHash !== null) said.set(mapping.headHash, mapping)
    const ids = new Set([id, ...(mapping ? filesWithHead(mapping.headHash) : [])])
    for (const each of ids) dispatch({ kind: 'remove-file', fileId: each })
    set({
      files: state.files.map((each) =>
        ids.has(each.id)
          ? {
              ...each,
              answers: each.id === id ? { ...each.answers, ...more } : each.answers,
              progress: null,
              reading: null,
            }
          : each,
      ),
    })
    ids.forEach(read)
  }

  /** Tables that wait for the same mapping: what is said of one holds for all of them. */
  function filesWithHead(headHash: string | null): readonly string[] {
    if (headHash === null) return []
    const waits = (part: KeptPart) => part.kind === 'unknown' && hasHead(part.table.rows, headHash)
    return state.files.flatMap(({ id, reading }) => (reading?.parts.some(waits) ? [id] : []))
  }

  /** Files that are read, or were, and are not taken over yet. */
  function waitingFiles(): readonly ChosenFile[] {
    const done = new Set(
      state.session.cards.flatMap(({ card, takeOver }) =>
        takeOver.kind === 'done' ? card.files.map(({ fileId }) => fileId) : [],
      ),
    )
    return state.files.filter(
      ({ id, reading }) => !done.has(id) && !reading?.parts.every(({ kind }) => kind === 'refused'),
    )
  }

  function removeFiles(ids: readonly string[]): void {
    const removed = new Set(ids)
    set({ files: state.files.filter((each) => !removed.has(each.id)) })
    for (const id of removed) {
      readings.get(id)?.cancel()
      cancelled.get(id)?.()
      arrived = arrived.flatMap((card) => withoutFile(card, id) ?? [])
      dispatch({ kind: 'remove-file', fileId: id })
    }
    if (state.selectedId !== null && !cardOf(state.selectedId))
      set({ selectedId: state.session.cards[0]?.card.id ?? null })
    void settle()
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The household as it is now; cards that waited for it are compared. */
    setHousehold: (next: ImportHousehold, rules: readonly ImportRule[]): void => {
      const isKnown = accountsKey(next) === accountsKey(household)
      household = next
      if (rules !== state.session.stored) dispatch({ kind: 'rules', rules })
      if (isKnown) return
      findAccounts()
      void compareWaiting()
    },

    addFiles: (files: readonly File[]): void => {
      const chosen = files.map((file): ChosenFile => ({
        id: newId(),
        file,
        answers: {},
        progress: null,
        reading: null,
      }))
      const fitting = fittingFiles([...waitingFiles(), ...chosen])
      set({ files: [...state.files, ...chosen] })
      for (const { id } of chosen)
        if (fitting.has(id)) read(id)
        else refuse(id, 'beyond_limit')
    },

    /** Ends their reading, or takes away what they told. */
    removeFiles,

    /** What is said of files that are not read was seen; what else their ZIPs hold stays. */
    putAway: (seen: readonly ReadPart[]): void => {
      const seenParts = new Set(seen.map(({ part }) => part))
      const left = state.files.map((each) => ({
        ...each,
        reading: each.reading && {
          ...each.reading,
          parts: each.reading.parts.filter((part) => !seenParts.has(part)),
        },
      }))
      set({ files: left })
      removeFiles(left.flatMap(({ id, reading }) => (reading?.parts.length === 0 ? [id] : [])))
    },

    answer,

    /** Whether the day or the month comes first; for a table of one's own it becomes part of its mapping. */
    answerOrder: (id: string, dateOrder: DateOrder): void => {
      const parts = state.files.find((each) => each.id === id)?.reading?.parts ?? []
      for (const part of parts) {
        const headHash = part.kind === 'statement' ? part.headHash : null
        const mapping = mappings().find((each) => each.headHash === headHash)
        if (mapping && headHash !== null) said.set(headHash, { ...mapping, dateOrder })
      }
      const own = state.files.find((each) => each.id === id)?.answers.mapping
      answer(id, { dateOrder, ...(own && { mapping: { ...own, dateOrder } }) })
    },

    select: (cardId: string): void => set({ selectedId: cardId }),

    chooseAccount: (cardId: string, accountId: string | null, isConfirmed: boolean): void => {
      dispatch({ kind: 'account', cardId, accountId, isConfirmed })
      void compareAgain()
    },

    /** As `chooseAccount`, for files that tell no account and are said to be of the same one. */
    joinCards: (cardId: string, otherIds: readonly string[], accountId: string): void => {
      dispatch({ kind: 'join', cardId, otherIds, accountId })
      void compareAgain()
    },

    /** What somebody says of days and months of a card that have no rate. */
    typeRates: (cardId: string, rates: TypedRates): void => {
      typedRates.set(cardId, withTyped(typedRates.get(cardId) ?? noTypedRates, rates))
      void compareWaiting()
    },

    /** Rates of a list; they hold for every card. */
    takeRates: (rates: readonly DatedRate[]): void => {
      set({ listedRates: [...state.listedRates, ...rates] })
      void compareWaiting()
    },

    /** Rows without a rate stay outside, counted and named. */
    leaveWithoutRate: (cardId: string): void => {
      const current = cardOf(cardId)
      if (current) dispatch({ kind: 'card', card: withoutWaiting(current.card) })
      void compareWaiting()
    },

    compareAgain: (): void => {
      set({ comparingError: null })
      void compareAgain()
    },

    dispatch,
    takeOver: takeCard,

    /** One after the other; ends where one breaks off. */
    takeOverAll: async (): Promise<void> => {
      for (const { card } of state.session.cards) {
        const current = cardOf(card.id)
        if (!current?.comparison || current.takeOver.kind === 'done') continue
        set({ selectedId: card.id })
        // oxlint-disable-next-line no-await-in-loop -- transfers find the other side that was stored before
        if (!(await takeCard(card.id))) return
      }
    },

    /** To the next account that waits; without one what was taken over is put away. */
    goOn: (): void => {
      const waiting = state.session.cards.find(({ takeOver }) => takeOver.kind !== 'done')
      if (waiting) return set({ selectedId: waiting.card.id })
      const done = new Set(state.session.cards.flatMap(({ card }) => card.files.map(({ fileId }) => fileId)))
      set({ files: state.files.filter(({ id }) => !done.has(id)), selectedId: null })
      for (const fileId of done) dispatch({ kind: 'remove-file', fileId })
    },

    /** The import of a card was taken back: it can be taken over again. */
    markUndone: async (cardId: string): Promise<void> => {
      dispatch({ kind: 'take-over', cardId, takeOver: { kind: 'open' } })
      onStored()
      await compareAgain()
    },

    /** Before anything else; what has ended can begin again. */
    begin: (): void => {
      if (ended.signal.aborted) ended = new AbortController()
    },

    end: (): void => {
      for (const running of readings.values()) running.cancel()
      endIdleWorker()
      ended.abort()
    },
  }

  function ignoreStale(error: unknown): void {
    // Another tab has mapped the same table meanwhile: what it said stays.
    if (!(error instanceof CallError && error.has('version_mismatch'))) throw error
  }
}

/** Files that can be read at once with those before them: so many, and no more of them than there is room for. */
export function fittingFiles(files: readonly Pick<ChosenFile, 'id' | 'file'>[]): ReadonlySet<string> {
  const fitting = new Set<string>()
  let bytes = 0
  for (const { id, file } of files) {
    // One that is too large by itself is told so when it is read.
    const size = file.size > MAX_FILE_BYTES ? 0 : file.size
    if (fitting.size >= MAX_FILES || bytes + size > MAX_TOGETHER_BYTES) continue
    fitting.add(id)
    bytes += size
  }
  return fitting
}

/** Changes when an account comes or goes, or gets another IBAN. */
function accountsKey({ accounts }: ImportHousehold): string {
  return accounts.map(({ id, iban, isArchived }) => `${id} ${iban ?? ''} ${isArchived}`).join()
}

const MAX_TABLE_NAME = 80

function tableName(fileName: string): string {
  return [...fileName].slice(0, MAX_TABLE_NAME).join('').trim() || 'Tabelle'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
