import { describe, expect, it } from 'vitest'
import { destinationAfterLogin, loginAddress, safeDestination, secondFactorAddress } from './destination.ts'

describe('the way back after a login', () => {
  it('keeps the page and its query', () => {
    expect(loginAddress('/kontensystem?monat=2026-11-01')).toBe(
      '/auth/login?weiter=%2Fkontensystem%3Fmonat%3D2026-11-01',
    )
    expect(destinationAfterLogin('?weiter=%2Fkontensystem%3Fmonat%3D2026-11-01')).toBe(
      '/kontensystem?monat=2026-11-01',
    )
  })

  it('goes on over the second factor', () => {
    expect(secondFactorAddress('/kontensystem')).toBe('/auth/2fa-bestaetigen?weiter=%2Fkontensystem')
    expect(secondFactorAddress('//fremd.example')).toBe('/auth/2fa-bestaetigen')
    expect(secondFactorAddress('/dashboard')).toBe('/auth/2fa-bestaetigen')
  })

  it('goes to the overview when nothing was wanted', () => {
    expect(loginAddress('/dashboard')).toBe('/auth/login')
    expect(destinationAfterLogin('')).toBe('/dashboard')
  })

  it.each([
    'https://fremd.example/',
    '//fremd.example/',
    String.raw`/\fremd.example`,
    '/\t/fremd.example',
    '/ /fremd.example',
    '/%2F/../..//fremd.example',
    'javascript:alert(1)',
    'kontensystem',
    '/auth/login',
    '/auth/../auth/registrieren',
    '/',
    '',
  ])('refuses %j', (wanted) => {
    expect(safeDestination(wanted)).toBeUndefined()
  })

  it('refuses what is missing', () => {
    expect(safeDestination(null)).toBeUndefined()
  })
})
