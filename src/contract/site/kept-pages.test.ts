import { describe, expect, test } from 'vitest'
import { calculatorSlugs } from './calculators.ts'
import {
  answerDocument,
  answerFile,
  applicationAddress,
  isKept,
  isKeptWhenOpened,
  isOpenOffline,
} from './kept-pages.ts'
import { pages } from './pages.ts'

const application = { kind: 'kept', address: applicationAddress }

describe('opening an address as a document', () => {
  test('a page of members is theirs; visitors are led to the login', () => {
    for (const { path } of pages.filter(
      ({ access, layout }) => access === 'auth' && layout !== 'consultant',
    )) {
      expect(answerDocument(path, true)).toEqual({ kind: 'kept', address: path })
      expect(answerDocument(path, false)).toEqual({ kind: 'login' })
    }
  })

  test('the pages of consultants always come from the server', () => {
    for (const { path } of pages.filter(({ layout }) => layout === 'consultant'))
      expect(answerDocument(path, true)).toEqual({ kind: 'server' })
  })

  test('a page of visitors is shown to them, and inside the application to members', () => {
    for (const path of ['/', '/impressum', '/buecher']) {
      expect(answerDocument(path, false)).toEqual({ kind: 'kept', address: path })
      expect(answerDocument(path, true)).toEqual(application)
    }
  })

  test('logins, pages of mail links, admins, calculators and unknown addresses are asked of the server', () => {
    const asked = [
      '/auth/login',
      '/benutzer/verifizieren',
      '/admin',
      '/finanzrechner/zinseszins-sparplan',
      '/nichts',
      '/impressum/',
    ]
    for (const path of asked)
      for (const isMember of [true, false])
        expect([path, answerDocument(path, isMember)]).toEqual([path, { kind: 'server' }])
  })

  test('a browser that shows a worker no cookies leaves every decision to the server', () => {
    for (const { path } of pages) expect(answerDocument(path, null)).toEqual({ kind: 'server' })
  })
})

test('of a page that is not kept from the beginning, only what looks alike for all is kept when it is opened', () => {
  const later = pages.filter(({ path }) => isKeptWhenOpened(path))
  expect(later.map(({ path }) => path)).toEqual(calculatorSlugs.map((slug) => `/finanzrechner/${slug}`))
  for (const page of later)
    expect([page.path, page.access, isKept(page)]).toEqual([page.path, 'public', false])
})

test('nothing of admins, developers and logins opens without a connection', () => {
  const open = pages.filter(({ path }) => isOpenOffline(path)).map(({ path }) => path)
  expect(open).toContain('/dashboard')
  expect(open.filter((path) => /^\/(?:admin|dev|auth|api)\b/.test(path))).toEqual([])
})

test('files of the build are answered from what is kept, calls and the worker itself never', () => {
  expect(answerFile('/assets/root-1.js')).toBe('for-ever')
  expect(['/early.js', '/favicon.svg', '/favicon.ico'].map(answerFile)).toEqual(
    Array.from({ length: 3 }, () => 'of-this-build'),
  )
  const others = [
    '/api/session',
    '/sw.js',
    '/kept/pages.json',
    '/builds/latest.json',
    '/health',
    '/icons/icon-192.png',
  ]
  expect(others.map(answerFile)).toEqual(others.map(() => null))
})
