import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { discardUnread } from './discard-entry.ts'
import { EntryStore } from './entry-store.ts'
import type { Input } from './inputs.ts'
import { listInput } from './list-input.tsx'
import type { ListColumn } from './list-text.ts'

const inputs: Readonly<Record<'rate' | 'years', Input>> = {
  rate: { kind: 'amount', name: 'rate', label: 'Sparrate', sample: '100', range: ['0', '1000'] },
  years: { kind: 'whole', name: 'jahre', label: 'Jahre', sample: '20', range: ['1', '100'] },
}
const sample = { rate: '100', years: '20' }

// These stand for the browser's address and storage.
let stored: Map<string, string>
let address: { origin: string; pathname: string; search: string; hash: string }

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  address = { origin: 'https://example.test', pathname: '/finanzrechner/inflation', search: '', hash: '' }
  vi.stubGlobal('location', address)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => {
      address.hash = url.includes('#') ? url.slice(url.indexOf('#')) : ''
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => new EntryStore('inflation', inputs)

describe('what counts at first', () => {
  it('is the sample, then what the device has kept, then the address', () => {
    expect(open().current().values).toEqual(sample)
    open().change({ years: '30' })
    expect(open().current().values).toEqual({ rate: '100', years: '30' })
    address.hash = '#rate=5'
    expect(open().current()).toMatchObject({ values: { rate: '5', years: '20' }, isForeign: false })
  })

  it('is the sample where the device holds something broken', () => {
    const broken = [
      '{',
      '[]',
      'null',
      '{"values":{"jahre":"-1"}}',
      '{"values":7,"kept":{}}',
      JSON.stringify({ values: { rate: '9'.repeat(200_000), jahre: '\u0000' } }),
      JSON.stringify({
        values: { constructor: '1', toString: [] },
        kept: Array.from({ length: 9 }, () => 7),
      }),
      JSON.stringify({ values: { rate: null, jahre: {} }, kept: 'AAA', outdated: 1, at: 'x' }),
    ]
    for (const text of broken) {
      stored.set('wk-calculator-inflation', text)
      expect(open().current().values).toEqual(sample)
    }
  })
})

describe('values that are too many for a link', () => {
  const amount = { kind: 'amount', label: 'Betrag', sample: '1', range: ['0', '1000000'] } as const
  const columns: readonly ListColumn[] = [
    { ...amount, name: 'ein' },
    { ...amount, name: 'aus' },
  ]
  const payments = listInput({
    name: 'zahlungen',
    label: 'Zahlungen',
    sample: '1_1',
    columns,
    words: { one: 'Zahlung', many: 'Zahlungen', add: 'Zahlung hinzufügen' },
    rows: [1, 600],
  })
  const openList = () => new EntryStore('rendite', { payments })
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => `${100_000 + at}.25_${100_000 + at}.75`).join('*')

  it('stay on the device, and no link is made of them', () => {
    const store = openList()
    store.change({ payments: many(600) })
    vi.runAllTimers()
    expect([store.address(2026), address.hash]).toEqual([null, ''])
    expect(openList().current().values.payments).toBe(many(600))
    store.change({ payments: many(100) })
    vi.runAllTimers()
    expect(store.address(2026)).toContain(`#zahlungen=${many(100)}`)
  })

  it('are read all the same where a link was made elsewhere, up to a length that no list has', () => {
    address.hash = `#zahlungen=${many(600)}`
    expect(openList().current()).toMatchObject({ values: { payments: many(600) }, isForeign: false })
    for (const text of [many(601), '9'.repeat(200_000), '1_1*'.repeat(50_000)]) {
      address.hash = `#zahlungen=${text}`
      expect(openList().current()).toMatchObject({ values: { payments: '1_1' }, isForeign: true })
    }
  })
})

describe('what is thrown away', () => {
  it('is gone from the device and from the address, and can be put back', () => {
    address.hash = '#rate=7&jahre=30'
    const store = open()
    store.keep([{ name: 'Früh', values: sample }])
    vi.runAllTimers()
    const gone = store.discard()
    expect(store.current()).toMatchObject({ values: sample, kept: [] })
    expect([address.hash, stored.size]).toEqual(['', 0])
    vi.runAllTimers()
    expect([address.hash, stored.size]).toEqual(['', 0])
    expect(open().current().values).toEqual(sample)

    store.putBack(gone)
    vi.runAllTimers()
    expect(store.current()).toMatchObject({ values: { rate: '7', years: '30' }, kept: [{ name: 'Früh' }] })
    expect(address.hash).toBe('#rate=7&jahre=30')
  })

  it('is put back on the device alone when another page is open by then', () => {
    const replaceState = vi.spyOn(history, 'replaceState')
    const store = open()
    store.change({ rate: '7' })
    vi.runAllTimers()
    const gone = store.discard()
    address.pathname = '/ziele'
    replaceState.mockClear()
    store.putBack(gone)
    vi.runAllTimers()
    expect(replaceState).not.toHaveBeenCalled()
    address.pathname = '/finanzrechner/inflation'
    expect(open().current().values.rate).toBe('7')
  })

  it('can be put back where nobody could read it', () => {
    stored.set('wk-calculator-inflation', '{"broken"')
    address.hash = '#rate=7'
    const putBack = discardUnread('inflation')
    expect([address.hash, stored.size]).toEqual(['', 0])
    expect(putBack()).toBe('#rate=7')
    expect(stored.get('wk-calculator-inflation')).toBe('{"broken"')
  })

  it('takes along a change that has not come to rest', () => {
    const store = open()
    store.change({ rate: '7' })
    store.discard()
    vi.runAllTimers()
    expect([address.hash, stored.size]).toEqual(['', 0])
  })
})

describe('a change', () => {
  it('goes to the device at once and to the address when it rests', () => {
    const store = open()
    store.change({ rate: '7' })
    store.change({ rate: '8' })
    expect(stored.get('wk-calculator-inflation')).toContain('"rate":"8"')
    expect(address.hash).toBe('')
    vi.runAllTimers()
    expect(address.hash).toBe('#rate=8&jahre=20')
  })

  it.each(['', '#rate=5&jahre=20'])(
    'outlives a reload that began before it was in the address %s',
    (before) => {
      address.hash = before
      open().change({ rate: '7' })
      expect(open().current().values).toEqual({ rate: '7', years: '20' })
      // The address is written while the page is already on its way to the former one.
      vi.advanceTimersByTime(1_000)
      address.hash = before
      expect(open().current().values.rate).toBe('7')
    },
  )

  it('gives way to its former address when somebody opens that later', () => {
    const former = '#rate=5&jahre=20'
    address.hash = former
    open().change({ rate: '7' })
    vi.advanceTimersByTime(10_000)
    address.hash = former
    expect(open().current().values.rate).toBe('5')
  })

  it('back to the sample leaves nothing behind', () => {
    const store = open()
    store.change({ rate: '7' })
    store.replace(sample)
    vi.runAllTimers()
    expect(stored.size).toBe(0)
    expect(address.hash).toBe('')
  })

  it('is heard by who listens', () => {
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const store = open()
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.change({ rate: '7' })
    stop()
    store.change({ rate: '8' })
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

it('keeps three results over a reload, under their names', () => {
  const kept = ['1', '2', '3', '4'].map((rate) => ({ name: `mit ${rate}`, values: { rate, years: '20' } }))
  open().keep(kept)
  expect(open().current().kept).toEqual(kept.slice(0, 3))
})

it('keeps a year only when somebody has chosen it, and shares it in any case', () => {
  const years = [2025, 2026]
  const withYear: Readonly<Record<'rate' | 'years' | 'year', Input>> = {
    ...inputs,
    year: { kind: 'year', name: 'jahr', label: 'Jahr', sample: '', years: () => years },
  }
  const openYear = () => new EntryStore('inflation', withYear)
  const store = openYear()
  store.change({ rate: '7' })
  vi.runAllTimers()
  expect(address.hash).toBe('#rate=7&jahre=20')
  expect(openYear().current().values.year).toBe('')
  expect(openYear().address(2026)).toMatch(/#rate=7&jahre=20&jahr=2026$/u)
  store.change({ year: '2026' })
  vi.runAllTimers()
  expect(address.hash).toBe('#rate=7&jahre=20&jahr=2026')
  address.hash = ''
  expect(openYear().current().values.year).toBe('2026')
})

it('shares an address with every value in it, the sample too', () =>
  expect(open().address(2026)).toBe('https://example.test/finanzrechner/inflation#rate=100&jahre=20'))
