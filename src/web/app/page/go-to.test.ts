import { beforeEach, describe, expect, it, vi } from 'vitest'
import { isForeign } from '#web/app/links/foreign-address.ts'
import { allow, goTo, isAllowed, openBeside } from './go-to.ts'

const here = 'https://kompass.example/auth/login?weiter=%2Fdashboard'
const foreign = [
  'https://fremd.example/',
  '//fremd.example/dashboard',
  String.raw`/\fremd.example`,
  'http://kompass.example/',
  'https://kompass.example:8443/',
  'https://kompass.example.fremd.example/',
  'https://kompass.example@fremd.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
]

describe('another host', () => {
  it.each(foreign)('%j is one', (address) => {
    expect(isForeign(address, here)).toBe(true)
  })

  it.each([
    '/',
    'dashboard',
    '?monat=2026-11',
    '#wk-main',
    'https://kompass.example/x',
    'mailto:a@b.example',
  ])('%j is none', (address) => {
    expect(isForeign(address, here)).toBe(false)
  })
})

describe('going to another document', () => {
  const assign = vi.fn<(address: string) => void>()
  beforeEach(() => {
    assign.mockReset()
    vi.stubGlobal('location', { href: here, assign })
    return () => vi.unstubAllGlobals()
  })

  it('goes to pages of this application', () => {
    goTo('/auth/login')
    expect(assign).toHaveBeenCalledExactlyOnceWith('/auth/login')
  })

  it.each(foreign)('refuses %j', (address) => {
    expect(() => goTo(address)).toThrow(RangeError)
    expect(assign).not.toHaveBeenCalled()
  })

  it('goes to another host with the explicit flag', () => {
    goTo('https://fremd.example/kasse', { isExternal: true })
    expect(assign).toHaveBeenCalledExactlyOnceWith('https://fremd.example/kasse')
    expect(isAllowed('https://fremd.example/kasse')).toBe(true)
    expect(isAllowed('https://fremd.example/anders')).toBe(false)
  })

  it('lets no code run, flag or not', () => {
    expect(() => goTo('javascript:alert(1)', { isExternal: true })).toThrow(RangeError)
    expect(assign).not.toHaveBeenCalled()
  })

  it('forgets an allowed address for the next', () => {
    allow('https://fremd.example/eins')
    allow('https://fremd.example/zwei')
    expect(isAllowed('https://fremd.example/eins')).toBe(false)
  })
})

describe('opening a page beside this one', () => {
  const open = vi.fn<Window['open']>()
  beforeEach(() => {
    open.mockReset()
    vi.stubGlobal('location', { href: here })
    vi.stubGlobal('window', { open })
    return () => vi.unstubAllGlobals()
  })

  it('opens pages of this application, which know nothing of this tab', () => {
    openBeside('/admin/login')
    expect(open).toHaveBeenCalledExactlyOnceWith('/admin/login', '_blank', 'noopener')
  })

  it.each(foreign)('refuses %j', (address) => {
    expect(() => openBeside(address)).toThrow(RangeError)
    expect(open).not.toHaveBeenCalled()
  })
})

describe('the code', () => {
  const sources = Object.entries(
    import.meta.glob<string>(['/src/web/**/*.{ts,tsx}', '!/**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )

  it('loads documents by goTo alone', () => {
    const direct =
      /\blocation\.(?:assign|replace)\(|\blocation\.href\s*=[^=]|\bwindow\.location\s*=[^=]|\bwindow\.open\(/
    const found = sources.filter(([, source]) => direct.test(source)).map(([path]) => path)
    expect(found).toEqual(['/src/web/app/page/go-to.ts'])
  })

  it('marks every link to another host', () => {
    const links = sources.flatMap(([path, source]) =>
      [...source.matchAll(/<(?:a|Link|ButtonLink)\b[^>]*?(?:href|to)="https?:[^>]*>/gu)].map(([link]) => [
        path,
        link,
      ]),
    )
    expect(links.filter(([, link]) => !link!.includes('data-external'))).toEqual([])
  })
})
