import { describe, expect, test } from 'vitest'
import { adminLoginAddress, destinationAfterAdminLogin, isAdminArea } from './admin-destination.ts'

describe('where an admin goes after the login', () => {
  test.each([
    ['', '/admin'],
    ['?weiter=%2Fadmin%2Fbenutzer%3Fsuche%3Danna', '/admin/benutzer?suche=anna'],
    ['?weiter=%2Fadmin%2Flogin', '/admin'],
    ['?weiter=%2Fdashboard', '/admin'],
    ['?weiter=%2Fadministration', '/admin'],
    ['?weiter=https%3A%2F%2Fevil.example%2Fadmin', '/admin'],
    ['?weiter=%2F%2Fevil.example%2Fadmin', '/admin'],
    ['?weiter=%2Fadmin%2F..%2Fdashboard', '/admin'],
  ])('%s → %s', (search, expected) => {
    expect(destinationAfterAdminLogin(search)).toBe(expected)
  })
})

test('the way to the login keeps where somebody wanted to go', () => {
  expect(adminLoginAddress('/admin')).toBe('/admin/login')
  expect(adminLoginAddress('/admin/benutzer?seite=2')).toBe(
    '/admin/login?weiter=%2Fadmin%2Fbenutzer%3Fseite%3D2',
  )
})

test('the area ends where its name ends', () => {
  expect(['/admin', '/admin/', '/admin/benutzer'].every(isAdminArea)).toBe(true)
  expect(['/', '/administrator', '/dashboard', '/auth/admin'].some(isAdminArea)).toBe(false)
})
