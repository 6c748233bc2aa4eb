import { describe, expect, it } from 'vitest'
import { bergerRecords, bergerVersion } from '#web/testing/berger-records.ts'
import { partCents, previewOf } from './settings-preview.ts'
import { settingsOf } from './settings.ts'

const surroundings = { ...bergerRecords(), month: '2026-11-01' } as const
const settings = settingsOf(bergerVersion)

describe('previewOf', () => {
  it('shows what a month as planned gives', () => {
    const { distribution, incomeCents, roomBp } = previewOf(settings, surroundings)
    expect(incomeCents).toBe(465_645)
    expect(distribution.pots.life).toBe(349_235)
    expect(distribution.isLifeBelowMinimum).toBe(false)
    expect(roomBp).toBe(2875)
    expect(partCents(distribution, { pot: 'saving_rate', subPotId: null, accountId: 'savings' })).toBe(16_297)
  })

  it('offers fixes that really leave the minimum', () => {
    const greedy = { ...settings, savingBp: 3000, luxuryBp: 2500, donationBp: 1200 }
    const { distribution, fixes } = previewOf(greedy, surroundings)
    expect(distribution.lifeMissingCents).toBeGreaterThan(0)
    expect(fixes.allThree).not.toBeNull()
    const mended = previewOf({ ...greedy, ...fixes.allThree }, surroundings)
    expect(mended.distribution.isLifeBelowMinimum).toBe(false)
  })

  it('counts what the mean adds to the need of Leben', () => {
    const byMean = { ...settings, base: 'mean' as const, savingBp: 3000 }
    const { fixes } = previewOf(byMean, surroundings)
    const mended = previewOf({ ...byMean, ...fixes.allThree }, surroundings)
    expect(mended.distribution.isLifeBelowMinimum).toBe(false)
  })
})
