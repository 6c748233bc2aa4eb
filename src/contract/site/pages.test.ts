import { describe, expect, it, test } from 'vitest'
import { findPage, searchablePages } from './pages.ts'

// The table of spec § 2, row by row. `/einstellungen/:settingsName` stands for several names, see below.
const specified = [
  ['/', 'not-auth', 'default'],
  ['/auth/login', 'not-auth', 'fullheight'],
  ['/auth/registrieren', 'not-auth', 'fullheight'],
  ['/auth/passwort-vergessen', 'not-auth', 'fullheight'],
  ['/auth/passwort-zuruecksetzen', 'not-auth', 'fullheight'],
  ['/auth/2fa-bestaetigen', 'none', 'fullheight'],
  ['/auth/verify-email', 'none', 'fullheight'],
  ['/admin', 'admin-auth', 'admin'],
  ['/admin/benutzer', 'admin-auth', 'admin'],
  ['/admin/login', 'admin-not-auth', 'fullheight'],
  ['/benutzer', 'auth', 'default'],
  ['/dashboard', 'auth', 'default'],
  ['/subscription', 'auth', 'default'],
  ['/einstellungen', 'public', 'default'],
  ['/einstellungen/einkommen', 'auth', 'default'],
  ['/einstellungen/konten', 'auth', 'default'],
  ['/einstellungen/kontensystem', 'auth', 'default'],
  ['/einstellungen/vermoegensplan', 'auth', 'default'],
  ['/einstellungen/vermoegensverteilung', 'auth', 'default'],
  ['/kontensystem', 'auth', 'default'],
  ['/vermoegensplan', 'auth', 'default'],
  ['/vermoegensplan/statistiken', 'auth', 'default'],
  ['/haushaltsplan', 'auth', 'default'],
  ['/immobilien-kurs', 'auth', 'default'],
  ['/webinare', 'auth', 'default'],
  ['/finanzrechner', 'public', 'default'],
  ['/buecher', 'public', 'default'],
  ['/ziele', 'public', 'default'],
  ['/seminare', 'public', 'default'],
  ['/denke-nach-und-werde-reich', 'public', 'default'],
  ['/kontakt', 'public', 'default'],
  ['/kuendigung', 'public', 'default'],
  ['/impressum', 'public', 'default'],
  ['/datenschutz', 'public', 'default'],
  ['/agb', 'public', 'default'],
] as const

test.each(specified)('%s is for %s, in the layout %s', (path, access, layout) => {
  expect(findPage(path)).toEqual({ path, access, layout })
})

describe('/einstellungen/:settingsName', () => {
  it.each(['haushalt', 'monat', 'kategorien', 'import-regeln', 'darstellung', 'daten'])(
    'knows %s, for signed-in people',
    (name) => {
      expect(findPage(`/einstellungen/${name}`)).toMatchObject({ access: 'auth', layout: 'default' })
    },
  )

  it('does not know any other name', () => {
    expect(findPage('/einstellungen/geheim')).toBeUndefined()
    expect(findPage('/einstellungen/:settingsName')).toBeUndefined()
  })
})

test('search engines list public pages and the start page alone', () => {
  for (const { path, access } of searchablePages()) expect(path === '/' || access === 'public').toBe(true)
  expect(searchablePages().map(({ path }) => path)).toContain('/')
})
