import { describe, expect, it } from 'vitest'
import { sampleContract, sampleState } from './sample-state.ts'
import { closeEndsTrial, trialEndNotice } from './trial-end-words.ts'

const noon = (day: string) => Date.parse(`${day}T11:00:00Z`)
const open = {
  ...sampleState,
  isActive: true,
  trial: {
    ...sampleState.trial,
    canStart: false,
    startedAt: '2026-11-27T09:00:00Z',
    earliestEndsAt: '2026-12-11T23:00:00Z',
    endsAt: '2027-02-10T23:00:00Z',
  },
}
const ended = {
  ...open,
  isActive: false,
  trial: { ...open.trial, earliestEndsAt: '2027-01-03T23:00:00Z', endsAt: '2027-01-03T23:00:00Z' },
}

describe('the overview', () => {
  it('tells when a trial ended, and what stays', () => {
    expect(trialEndNotice(ended, noon('2027-01-20'))).toEqual({
      lastDay: '2027-01-03',
      sentence:
        'Dein kostenloser Test ist zu Ende, sein letzter Tag war der 3. Januar 2027. Du kannst weiter alles lesen und exportieren und Einkommen, Konten, Kontensystem und Ziele ändern.',
    })
  })

  it.each([
    ['2027-01-03', 'Heute ist der letzte Tag deines kostenlosen Tests.'],
    ['2027-01-02', 'Dein kostenloser Test endet morgen, von selbst.'],
    ['2026-12-31', 'Dein kostenloser Test endet am 3. Januar 2027, von selbst.'],
  ])('tells on %s that it ends', (day, words) => {
    const running = { ...ended, isActive: true }
    expect(trialEndNotice(running, noon(day))?.sentence).toContain(words)
  })

  it('says that it ends at the latest where a close may end it before', () => {
    expect(trialEndNotice(open, noon('2027-02-08'))?.sentence).toContain(
      'endet spätestens am 10. Februar 2027',
    )
  })

  it.each([
    ['long before its end', open, '2026-12-31'],
    ['without a trial', sampleState, '2027-01-20'],
    ['to whoever ordered', { ...ended, contract: sampleContract }, '2027-01-20'],
    ['to whom the areas are opened', { ...ended, grantedUntil: '2027-06-30' as const }, '2027-01-20'],
    ['where everything is free', { ...ended, isRequired: false }, '2027-01-20'],
  ])('says nothing %s', (_name, state, day) => {
    expect(trialEndNotice(state, noon(day))).toBeNull()
  })
})

describe('before a close', () => {
  const now = noon('2027-01-03')

  it('says that the second month ends the trial tonight', () => {
    expect(closeEndsTrial(open, { closed: ['2026-11-01'], closing: ['2026-12-01'], now })).toBe(
      'Damit ist dein zweiter Monat abgeschlossen, und dein kostenloser Test endet heute um Mitternacht.',
    )
  })

  it('says the day where the least is not over', () => {
    expect(
      closeEndsTrial(open, { closed: [], closing: ['2026-10-01', '2026-11-01'], now: noon('2026-11-28') }),
    ).toContain('endet am 11. Dezember 2026.')
  })

  it.each([
    ['the first month', open, [], ['2026-12-01']],
    ['the same month again', open, ['2026-12-01'], ['2026-12-01']],
    ['a third month', { ...ended, isActive: true }, ['2026-11-01', '2026-12-01'], ['2027-01-01']],
    ['without a trial', sampleState, ['2026-11-01'], ['2026-12-01']],
  ] as const)('says nothing at %s', (_name, state, closed, closing) => {
    expect(closeEndsTrial(state, { closed, closing, now })).toBeNull()
  })
})
