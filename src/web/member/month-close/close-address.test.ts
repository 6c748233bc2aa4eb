import { describe, expect, it } from 'vitest'
import { closeSteps } from '#domain/monthly-close/close-steps.ts'
import { closeAddress, stepOfAddress } from './close-address.ts'
import { closeLabel, closeTitle } from './close-title.ts'

describe('the address of a step', () => {
  it.each(closeSteps)('%s comes back as it was', (step) => {
    const address = closeAddress(step, '2026-10-01')
    expect(address).toMatch(/^\/dashboard\?schritt=[1-5]&monat=2026-10$/u)
    expect(stepOfAddress(new URLSearchParams(address.split('?')[1]))).toBe(step)
  })

  it.each(['schritt=0', 'schritt=6', 'schritt=1e0', 'schritt=', 'monat=2026-10'])(
    '%s names none',
    (search) => {
      expect(stepOfAddress(new URLSearchParams(search))).toBeNull()
    },
  )
})

describe('the words of a step', () => {
  it('are the title of the document', () => {
    expect(closeTitle(new URLSearchParams('schritt=3'))).toBe('Monatsabschluss, Schritt 3 von 5')
    expect(closeTitle(new URLSearchParams('schritt=x'))).toBe('Monatsabschluss, Schritt 1 von 5')
    expect(closeTitle(new URLSearchParams('jahr=2026'))).toBeNull()
  })

  it('name the year where it is another one', () => {
    expect(closeLabel('2026-10-01', '2026-11-01')).toBe('Monatsabschluss, Oktober')
    expect(closeLabel('2025-12-01', '2026-01-01')).toBe('Monatsabschluss, Dezember 2025')
  })
})
