import { expect, it } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { withOwnValue } from './decide.ts'
import {
  type Entry,
  isKeptBack,
  isRefusedInTable,
  isSameChange,
  KEPT_BACK_MS,
  type KeptCall,
  recordOf,
} from './entry.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { EntryStore } from './surroundings.ts'

const HISTORIES = 3_000
const STEPS = 60

type Dice = (below: number) => number

/** A small generator of chance (mulberry32): the same seed gives the same history on every machine. */
function diceOf(seed: number): Dice {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, below)
  }
}

/** Every step that would take time waits here, so that the history decides what happens next. */
function createClockwork() {
  const waiting: { readonly isDead: () => boolean; readonly go: () => void }[] = []
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    pause: (isDead: () => boolean) => new Promise<void>((resolve) => waiting.push({ isDead, go: resolve })),
    async goOn(dice: Dice) {
      const [next] = waiting.splice(dice(waiting.length), 1)
      if (next && !next.isDead()) next.go()
      await settle()
    },
    async finish() {
      await settle()
      while (waiting.length > 0) {
        const next = waiting.shift()
        if (next && !next.isDead()) next.go()
        await settle()
      }
    },
  }
}

/** Records with versions, as the real server keeps them: created by an id, changed by the version that was seen. */
function createServer() {
  const records = new Map<string, { readonly value: string; readonly version: number }>()
  const applied = new Map<string, number>()
  const log: Entry[] = []
  /** What should not have been sent, or asked about. */
  const wrong: Entry[] = []

  function apply(entry: Entry, tag: string, change: () => void) {
    applied.set(tag, (applied.get(tag) ?? 0) + 1)
    log.push(entry)
    change()
  }

  function answer(entry: Entry, signedIn: string): void {
    if (signedIn !== entry.userId) throw new CallError(403, { errors: [{ message: 'forbidden' }] })
    const { body = {}, params } = entry.call
    const about = recordOf(entry)
    const known = records.get(about)
    const value = String(body['value'])
    if (entry.endpoint === 'delete') {
      if (!known) throw new CallError(404, { errors: [{ message: 'not_found' }] })
      return apply(entry, entry.id, () => records.delete(about))
    }
    if (entry.endpoint === 'create') {
      if (known?.value === value) return
      if (known) throw new CallError(409, { errors: [{ message: 'conflict' }] })
      return apply(entry, value, () => records.set(about, { value, version: 1 }))
    }
    if (params?.['id']?.startsWith('closed'))
      throw new CallError(422, { errors: [{ field: 'day', message: 'Das Konto ist geschlossen.' }] })
    if ((known?.version ?? 0) !== body['version'])
      throw new CallError(412, { errors: [{ message: 'version_mismatch' }], current: known ?? null })
    apply(entry, value, () => records.set(about, { value, version: (known?.version ?? 0) + 1 }))
  }

  return { records, applied, log, wrong, answer }
}

type Server = ReturnType<typeof createServer>
type Clockwork = ReturnType<typeof createClockwork>

interface Tab {
  readonly outbox: Outbox
  userId: string
  isDead: boolean
}

interface DeviceListeners {
  readonly onKept: (entry: Entry) => void
  /** The entry, unless its person has asked for it to be sent. */
  readonly unwished: (entry: Entry) => readonly Entry[]
}

/** A browser: its entries, its cookie and its lock are shared by its tabs. */
function createDevice(
  server: Server,
  { pause }: Clockwork,
  dice: Dice,
  { onKept, unwished }: DeviceListeners,
) {
  let entries: readonly Entry[] = []
  let order = 0
  const lock: { holder: Tab | undefined } = { holder: undefined }
  const device = { cookie: 'anna', isOnline: true, tabs: [] as Tab[], entries: () => entries, openTab, kill }

  function storeOf(isDead: () => boolean): EntryStore {
    const step = async <Result>(work: () => Result): Promise<Result> => {
      await pause(isDead)
      return work()
    }
    return {
      all: () => step(() => entries),
      add: (entry) =>
        step(() => {
          const kept = { ...entry, order: (order += 1) }
          entries = [...entries, kept]
          onKept(kept)
          return kept
        }),
      replace: (entry) =>
        step(() => {
          entries = entries.map((each) => (each.id === entry.id ? entry : each))
        }),
      remove: (ids) =>
        step(() => {
          entries = entries.filter(({ id }) => !ids.includes(id))
        }),
    }
  }

  async function send(entry: Entry, isDead: () => boolean): Promise<unknown> {
    // What was kept back comes when its person wants it, and only then.
    if (isKeptBack(entry)) server.wrong.push(...unwished(entry))
    await pause(isDead)
    if (!device.isOnline || dice(6) === 0) throw new ConnectionError()
    if (!isKeptBack(entry)) server.wrong.push(...outOfOrder(entry, entries))
    server.answer(entry, device.cookie)
    await pause(isDead)
    if (!device.isOnline || dice(6) === 0) throw new ConnectionError()
    return undefined
  }

  function openTab(): Tab {
    const isDead = () => tab.isDead
    const tab: Tab = {
      userId: device.cookie,
      isDead: false,
      outbox: createOutbox({
        store: storeOf(isDead),
        send: (entry) => send(entry, isDead),
        merged: () => undefined,
        circumstances: ({ endpoint }) => ({ isDeleting: endpoint === 'delete', isOlder: false }),
        alone: async (work) => {
          while (lock.holder) await pause(isDead)
          lock.holder = tab
          try {
            return await work()
          } finally {
            lock.holder = undefined
          }
        },
        userId: () => tab.userId,
        now: () => KEPT_BACK_MS - 1,
        onChange: () => undefined,
        onKept: () => undefined,
        onSent: () => undefined,
        onStop: () => undefined,
        onIdle: () => pause(isDead),
      }),
    }
    device.tabs.push(tab)
    void tab.outbox.sendAll()
    return tab
  }

  function kill(tab: Tab) {
    tab.isDead = true
    device.tabs = device.tabs.filter((each) => each !== tab)
    if (lock.holder === tab) lock.holder = undefined
  }

  openTab()
  return device
}

/** What the person entered before on this device and what neither was sent nor waits for a decision about its record. */
function outOfOrder(entry: Entry, entries: readonly Entry[]): readonly Entry[] {
  const earlier = entries.filter(({ order, userId }) => order < entry.order && userId === entry.userId)
  const held = new Set(earlier.filter(({ refusal }) => refusal).map(({ about }) => about))
  return [...earlier, entry].filter((each) => !each.refusal && (each === entry) === held.has(each.about))
}

/** Whether a write was kept back that changes the same as one that was kept back before it on the same device. */
function isInPlaceOf(later: Entry, entry: Entry): boolean {
  const isLater = later.build === entry.build && later.order > entry.order
  return isLater && isKeptBack(later) && isKeptBack(entry) && isSameChange(later, entry)
}

/** One history of edits, cuts, kills, lost answers, tabs, devices and people. */
async function play(seed: number) {
  const dice = diceOf(seed)
  const clockwork = createClockwork()
  const server = createServer()
  const written: Entry[] = []
  /** How often the person has said that a write that was kept back is to be sent. */
  const wishes = new Map<string, number>()
  const tries = new Map<string, number>()
  const listeners: DeviceListeners = {
    onKept: (entry) => void written.push(entry),
    unwished: (entry) => {
      const tried = (tries.get(entry.id) ?? 0) + 1
      tries.set(entry.id, tried)
      return tried <= (wishes.get(entry.id) ?? 0) ? [] : [entry]
    },
  }
  const devices = [0, 1].map(() => createDevice(server, clockwork, dice, listeners))
  const told = new Set<string>()
  const refusedInTable = new Set<string>()
  const discarded = new Set<string>()
  const decisions = new Map<string, number>()
  let made = 0

  function pick<T>(list: readonly T[]): T | undefined {
    return list[dice(list.length)]
  }

  function write(device: (typeof devices)[number]) {
    const tab = pick(device.tabs)
    if (!tab) return
    const id = `entry-${(made += 1)}`
    const { userId } = tab
    const kind = dice(5)
    const own = `${userId} made-${devices.indexOf(device)}-${dice(3)}`
    const shared = `${dice(6) === 0 ? 'closed' : 'shared'} ${userId} ${dice(2)}`
    const about = kind < 2 ? own : shared
    const version = server.records.get(about)?.version ?? 0
    const [endpoint, call] = (
      [
        ['create', { body: { id: own, value: id } }],
        ['delete', { params: { id: own } }],
      ] satisfies readonly [string, KeptCall][]
    )[kind] ?? ['put', { params: { id: shared }, body: { value: id, version } } satisfies KeptCall]
    const build = String(devices.indexOf(device))
    const isOfTable = endpoint === 'put' && dice(3) === 0
    const staysRefused = isOfTable ? ({ staysRefused: true } as const) : {}
    const entry = { id, userId, endpoint, call, seen: null, at: made, build, ...staysRefused }
    // The session had ended, and the write cannot wait.
    if (dice(8) === 0) void tab.outbox.keepBack(entry)
    // What a table shows as refused has to be decided about, although its person was told.
    else tab.outbox.write(entry).catch(() => (isOfTable ? refusedInTable : told).add(id))
  }

  async function decide(device: (typeof devices)[number]) {
    const tab = pick(device.tabs)
    const entry = pick(device.entries().filter(({ userId, refusal }) => refusal && userId === tab?.userId))
    if (!tab || !entry) return
    // Nobody is asked to choose between two values that are the same.
    const { current } = entry.refusal as { readonly current?: { readonly value: string } | null }
    if (current && current.value === entry.call.body?.['value']) server.wrong.push(entry)
    if (entry.endpoint === 'put' && entry.refusal?.status === 412 && dice(2) === 0) {
      decisions.set(entry.id, (decisions.get(entry.id) ?? 0) + 1)
      void tab.outbox.decide(withOwnValue(entry))
    } else if (isKeptBack(entry) && dice(2) === 0) {
      wishes.set(entry.id, (wishes.get(entry.id) ?? 0) + 1)
      tab.outbox.sendKeptBack(entry).catch(() => undefined)
    } else {
      discarded.add(entry.id)
      const left = (each: Entry) => (each.id === entry.id ? undefined : each)
      void (isRefusedInTable(entry) ? tab.outbox.revise(left) : tab.outbox.discard([entry.id]))
    }
  }

  function changePerson(device: (typeof devices)[number]) {
    device.cookie = device.cookie === 'anna' ? 'jonas' : 'anna'
    // The other tabs hear of it a little later.
    const heard = device.tabs.slice(dice(device.tabs.length + 1))
    for (const tab of heard) tab.userId = device.cookie
  }

  for (let step = 0; step < STEPS; step += 1) {
    const device = pick(devices)!
    const event = dice(20)
    if (event < 5) write(device)
    else if (event === 5) device.isOnline = !device.isOnline
    else if (event === 6 && device.tabs.length < 2) device.openTab()
    else if (event === 6) device.kill(pick(device.tabs)!)
    else if (event === 7) changePerson(device)
    else if (event === 8) await decide(device)
    else if (event === 9) void pick(device.tabs)?.outbox.sendAll()
    else await clockwork.goOn(dice)
  }
  await clockwork.finish()

  // In the end the network is back, and both people come to both devices and decide about everything.
  for (const device of devices) {
    device.isOnline = true
    for (const userId of ['anna', 'jonas']) {
      device.cookie = userId
      for (const tab of device.tabs) device.kill(tab)
      device.openTab()
      for (let round = 0; device.entries().some((entry) => entry.userId === userId); round += 1) {
        expect(round, `entries that never leave, seed ${seed}`).toBeLessThan(400)
        await decide(device)
        void device.tabs[0]?.outbox.sendAll()
        await clockwork.finish()
      }
    }
  }
  return {
    server,
    written,
    told,
    discarded,
    decisions,
    wishes,
    refusedInTable,
    left: devices.flatMap((each) => each.entries()),
  }
}

it(`in ${HISTORIES} histories nothing is lost, nothing is stored twice, and nothing is sent for somebody else`, async () => {
  let [stored, asked, wished, shown] = [0, 0, 0, 0]
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const { server, written, told, discarded, decisions, wishes, refusedInTable, left } = await play(seed)
    expect(left).toEqual([])
    expect(server.wrong, `seed ${seed}`).toEqual([])
    for (const entry of server.log) expect(recordOf(entry)).toContain(entry.userId)
    // A record that was deleted meanwhile is made again for whoever wants that.
    for (const [id, count] of server.applied)
      expect(count, `${id}, seed ${seed}`).toBeLessThanOrEqual(
        Math.max(1 + (decisions.get(id) ?? 0), wishes.get(id) ?? 0),
      )
    stored += server.applied.size
    wished += wishes.size
    shown += refusedInTable.size
    asked += discarded.size + decisions.size + told.size
    const gone = written
      .filter(
        ({ id, endpoint }) =>
          endpoint !== 'delete' && !server.applied.has(id) && !told.has(id) && !discarded.has(id),
      )
      .filter((entry) => !written.some((later) => isInPlaceOf(later, entry)))
    expect(gone, `lost, seed ${seed}`).toEqual([])
  }
  // The histories are worth something: most writes arrive, and many meet a refusal.
  expect(stored).toBeGreaterThan(HISTORIES * 3)
  expect(asked).toBeGreaterThan(HISTORIES)
  expect(wished).toBeGreaterThan(HISTORIES / 10)
  expect(shown).toBeGreaterThan(HISTORIES / 10)
}, 120_000)
