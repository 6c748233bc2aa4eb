import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { icsFile } from '#domain/calendar/ics.ts'
import { endOfPeriod, lastDayOfTerm, latestEvent, periodUnits } from '#domain/calendar/period.ts'
import { isWorkday } from '#domain/calendar/workday.ts'
import { budgetItem } from '#domain/testing/random-budget.ts'
import { transaction } from '#domain/testing/transaction.ts'
import { boundWords } from './bound-words.ts'
import { cancellationLetter } from './cancellation-letter.ts'
import { checkContract } from './check-contract.ts'
import { type Contract, contractKinds, noticeTargets } from './contract.ts'
import { deadlineEntry } from './deadline-entry.ts'
import { deadlinesSoon, nextTermination } from './next-termination.ts'
import { itemPriceChanges, priceChange } from './price-change.ts'
import { specialRight } from './special-right.ts'
import { isSigningWorthKnowing, termsInForce } from './terms-in-force.ts'

const today = '2026-11-21'

function contract(told: Partial<Contract>): Contract {
  return {
    itemId: 'item',
    kind: 'other',
    provider: 'Anbieter',
    customerNumber: '',
    address: '',
    signedOn: null,
    startsOn: '2020-01-01',
    minimumEndsOn: null,
    noticeCount: 1,
    noticeUnit: 'month',
    noticeTo: 'term_end',
    renewalMonths: 12,
    cancelledTo: null,
    version: 1,
    ...told,
  }
}

function ends(told: Partial<Contract>, on: Day = today) {
  const termination = nextTermination(contract(told), on)!
  const { endsOn, arriveBy, isAnyTime, limits } = termination
  return [endsOn, isAnyTime ? 'any time' : arriveBy, ...limits]
}

const internet = {
  kind: 'telecom',
  signedOn: '2024-11-20',
  startsOn: '2024-12-01',
  minimumEndsOn: '2026-11-30',
  noticeCount: 3,
} as const

describe('telecommunication (§ 56 TKG)', () => {
  it('can be ended a month before the initial term ends, and then at any time with a month', () => {
    expect(ends(internet, '2026-10-19')).toEqual(['2026-11-19', '2026-10-19', 'bgb_309_9'])
    expect(ends(internet)).toEqual(['2026-12-21', 'any time', 'bgb_309_9'])
  })

  it('holds for old contracts, too, once their initial term has ended', () => {
    const old = {
      kind: 'telecom',
      signedOn: '2019-05-02',
      startsOn: '2019-05-10',
      minimumEndsOn: '2021-05-09',
      noticeCount: 3,
    } as const
    expect(ends(old)).toEqual(['2026-12-21', 'any time', 'tkg_56'])
  })

  it('has an initial term of 24 months at most, and keeps a shorter notice that was agreed', () => {
    const long = { ...internet, minimumEndsOn: '2027-11-30', noticeCount: 2, noticeUnit: 'week' } as const
    expect(ends(long, '2026-11-05')).toEqual(['2026-11-19', '2026-11-05', 'bgb_309_9'])
    expect(ends(long, '2026-11-06')).toEqual(['2026-11-20', 'any time', 'bgb_309_9'])
  })
})

describe('consumer contracts (§ 309 Nr. 9 BGB)', () => {
  const studio = {
    kind: 'service',
    startsOn: '2025-04-15',
    minimumEndsOn: '2027-04-14',
    noticeCount: 3,
  } as const

  it('signed since March 2022 go on for an indefinite time, with a month at most', () => {
    expect(ends(studio)).toEqual(['2027-04-14', '2027-03-14', 'bgb_309_9'])
    expect(ends(studio, '2027-03-15')).toEqual(['2027-04-15', 'any time', 'bgb_309_9'])
  })

  it('signed before keep renewals of a year and a notice of three months at most', () => {
    const old = {
      ...studio,
      signedOn: '2022-02-28',
      startsOn: '2022-03-15',
      minimumEndsOn: '2024-03-14',
      noticeCount: 6,
      renewalMonths: 24,
    } as const
    expect(ends(old)).toEqual(['2027-03-14', '2026-12-14', 'bgb_309_9_old'])
    expect(ends({ ...old, noticeCount: 1, renewalMonths: 12 })).toEqual(['2027-03-14', '2027-02-14'])
  })

  it('take what is renewed from its beginning for an initial term', () => {
    expect(ends({ kind: 'service', startsOn: '2026-06-01' })).toEqual([
      '2027-05-31',
      '2027-04-30',
      'bgb_309_9',
    ])
  })

  it('leave alone what has no term at all', () => {
    const free = {
      kind: 'energy',
      noticeTo: 'month_end',
      renewalMonths: 0,
      noticeCount: 6,
      noticeUnit: 'week',
    } as const
    expect(ends(free)).toEqual(['2027-01-31', '2026-12-20'])
  })
})

describe('24 months from the conclusion (deadlines.md § 71)', () => {
  const fibre = {
    kind: 'telecom',
    signedOn: '2024-06-10',
    startsOn: '2025-05-01',
    minimumEndsOn: '2027-04-30',
  } as const
  const studio = {
    kind: 'service',
    signedOn: '2025-06-01',
    startsOn: '2025-10-01',
    minimumEndsOn: '2027-09-30',
  } as const

  it.each([
    ['BGH III ZR 8/25: from the conclusion, not from the connection', fibre, ['2026-12-27', 'any time']],
    [
      'the same, still bound',
      { ...fibre, signedOn: '2025-02-10', startsOn: '2025-09-01', minimumEndsOn: '2027-08-31' },
      ['2027-02-09', '2027-01-09'],
    ],
    ['a studio that opens four months later', studio, ['2027-05-31', '2027-04-30']],
    ['only the begin is known', { ...studio, signedOn: null }, ['2027-09-30', '2027-08-31']],
  ] as const)('%s', (_law, told, expected) => {
    expect(ends(told, '2026-11-27').slice(0, 2)).toEqual(expected)
  })

  it('is told with the reason, as long as the agreed end is still to come', () => {
    const words = (told: Partial<Contract>, on: Day = '2026-11-27') => {
      const { cap } = nextTermination(contract(told), on)!
      return cap && boundWords(contract(told), cap)
    }
    expect(words(fibre)).toBe('Gebunden bis 9. Juni 2026: 24 Monate ab Unterschrift, nicht ab Anschluss.')
    expect(words(studio)).toBe('Gebunden bis 31. Mai 2027: 24 Monate ab Unterschrift, nicht ab Beginn.')
    const long = { ...studio, minimumEndsOn: '2028-09-30' } as const
    expect(words({ ...long, signedOn: '2025-10-01' })).toBe(
      'Gebunden bis 30. September 2027: höchstens 24 Monate ab Unterschrift.',
    )
    expect(words({ ...long, signedOn: null })).toBe(
      'Gebunden bis 30. September 2027: höchstens 24 Monate ab Beginn.',
    )
    expect(words(fibre, '2027-05-01')).toBeNull()
    expect(words({ ...studio, signedOn: null })).toBeNull()
  })

  it('asks for the day of signing where it could free earlier', () => {
    const isAsked = (told: Partial<Contract>) => isSigningWorthKnowing(contract(told), '2026-11-27')
    expect(isAsked({ ...studio, signedOn: null })).toBe(true)
    expect(isAsked(studio)).toBe(false)
    // A year from the begin lies within 24 months of any possible day of signing.
    expect(isAsked({ ...studio, signedOn: null, minimumEndsOn: '2026-09-30' })).toBe(false)
    expect(isAsked({ ...studio, signedOn: null, cancelledTo: '2027-09-30' })).toBe(false)
    expect(isAsked({ ...studio, signedOn: null, kind: 'insurance' })).toBe(false)
  })

  it('never moves a last day to give notice (§ 193 BGB does not apply)', () => {
    const { arriveBy } = nextTermination(contract({ ...studio, signedOn: '2025-05-03' }), '2026-11-27')!
    // 2 April 2027 is a Friday; the end, 2 May 2027, is a Sunday.
    expect(arriveBy).toBe('2027-04-02')
    expect(ends({ ...studio, signedOn: '2025-06-04' }, '2026-11-27').slice(0, 2)).toEqual([
      '2027-06-03',
      '2027-05-03',
    ])
  })
})

describe('insurance (§ 11 VVG)', () => {
  it.each([
    [{ noticeCount: 3 }, ['2026-12-31', '2026-09-30'], '2026-09-30'],
    [{ noticeCount: 3 }, ['2027-12-31', '2027-09-30'], '2026-10-01'],
    [{ noticeCount: 2, noticeUnit: 'week' }, ['2026-12-31', '2026-11-30', 'vvg_11'], today],
    [{ noticeCount: 6 }, ['2027-12-31', '2027-09-30', 'vvg_11'], today],
    [{ noticeTo: 'year_end', startsOn: '2021-03-09' }, ['2026-12-31', '2026-11-30'], today],
    [
      { noticeTo: 'any_day', renewalMonths: 0, startsOn: '2021-03-09' },
      ['2027-03-08', '2027-02-08', 'vvg_11'],
      today,
    ],
  ] as const)('%o ends as %j', (told, expected, on) => {
    expect(ends({ kind: 'insurance', ...told }, on)).toEqual(expected)
  })

  it('can be left after three years, however long it was closed for', () => {
    const long = { kind: 'insurance', startsOn: '2022-07-01', minimumEndsOn: '2032-06-30' } as const
    expect(ends(long)).toEqual(['2027-06-30', '2027-03-31', 'vvg_11'])
    expect(ends(long, '2032-05-01')).toEqual(['2032-06-30', '2032-05-31', 'vvg_11'])
  })
})

describe('energy', () => {
  it('of the basic supply needs two weeks (§ 20 StromGVV, GasGVV)', () => {
    const basic = { kind: 'energy_basic', noticeCount: 1, noticeTo: 'month_end' } as const
    expect(ends(basic)).toEqual(['2026-12-05', 'any time', 'basic_supply'])
  })
})

describe('rent (§ 573c BGB)', () => {
  const rent = { kind: 'rent', noticeCount: 3, noticeTo: 'third_workday', renewalMonths: 0 } as const

  it.each([
    ['2026-11-04', '2027-01-31', '2026-11-04'],
    ['2026-11-05', '2027-02-28', '2026-12-03'],
    // 1 January is a holiday, and 3 January is a Sunday.
    ['2026-12-31', '2027-03-31', '2027-01-05'],
    // Good Friday and Easter Monday lie between; Saturdays count.
    ['2026-04-01', '2026-06-30', '2026-04-04'],
  ] as const)('asked on %s ends on %s when notice arrives by %s', (on, endsOn, arriveBy) => {
    expect(ends(rent, on)).toEqual([endsOn, arriveBy])
  })

  it('never needs more than three months, less where it was agreed', () => {
    expect(ends({ ...rent, noticeCount: 6 })).toEqual(['2027-02-28', '2026-12-03', 'bgb_573c'])
    expect(ends({ ...rent, noticeCount: 1, noticeTo: 'month_end' })).toEqual(['2026-12-31', '2026-11-30'])
  })

  it('does not end before what was agreed as the shortest time', () => {
    expect(ends({ ...rent, minimumEndsOn: '2028-05-31' })).toEqual(['2028-05-31', '2028-03-03'])
  })
})

describe('other contracts', () => {
  it.each([
    [
      { noticeTo: 'any_day', renewalMonths: 0, noticeCount: 14, noticeUnit: 'day' },
      ['2026-12-05', 'any time'],
    ],
    [{ noticeTo: 'month_end', renewalMonths: 0 }, ['2026-12-31', '2026-11-30']],
    [{ noticeTo: 'quarter_end', noticeCount: 6, noticeUnit: 'week' }, ['2027-03-31', '2027-02-17']],
    [{ noticeTo: 'half_year_end' }, ['2026-12-31', '2026-11-30']],
    [{ noticeTo: 'year_end', noticeCount: 1, noticeUnit: 'quarter' }, ['2027-12-31', '2027-09-30']],
    [{ noticeTo: 'term_end', startsOn: '2024-02-29' }, ['2027-02-28', '2027-01-31']],
    [{ noticeTo: 'term_end', startsOn: '2027-03-01' }, ['2028-02-29', '2028-01-31']],
    [{ kind: 'membership', noticeTo: 'year_end', noticeCount: 3 }, ['2027-12-31', '2027-09-30']],
  ] as const)('%o end as %j', (told, expected) => {
    expect(ends(told)).toEqual(expected)
  })

  it('have no next end once notice was given', () => {
    expect(nextTermination(contract({ cancelledTo: '2026-12-31' }), today)).toBeNull()
  })

  it('tell the last day with post where the deadline is a Sunday or a holiday: nothing moves it (§ 193 BGB)', () => {
    const { arriveBy, deliverBy } = nextTermination(
      contract({ noticeTo: 'month_end', renewalMonths: 0 }),
      '2026-02-02',
    )!
    expect([arriveBy, deliverBy]).toEqual(['2026-02-28', '2026-02-28'])
    const sunday = nextTermination(contract({ noticeTo: 'month_end', renewalMonths: 0 }), '2026-05-05')!
    expect([sunday.arriveBy, sunday.deliverBy]).toEqual(['2026-05-31', '2026-05-30'])
  })
})

describe('every contract', () => {
  const days = fc.integer({ min: 0, max: 12_000 }).map((count) => addDays('2000-01-01', count))
  const contracts = fc
    .record({
      kind: fc.constantFrom(...contractKinds),
      startsOn: days,
      signedOn: fc.option(days),
      minimumMonths: fc.option(fc.constantFrom(1, 12, 24, 36, 60, 120)),
      noticeCount: fc.integer({ min: 0, max: 6 }),
      noticeUnit: fc.constantFrom(...periodUnits),
      noticeTo: fc.constantFrom(...noticeTargets),
      renewalMonths: fc.constantFrom(0, 1, 3, 12, 24),
    })
    .map(({ minimumMonths, ...told }) =>
      contract({
        ...told,
        noticeUnit: told.noticeTo === 'third_workday' ? 'month' : told.noticeUnit,
        minimumEndsOn: minimumMonths === null ? null : lastDayOfTerm(told.startsOn, minimumMonths),
      }),
    )

  it('has a deadline that has not passed, before its end, with the whole notice between them', () => {
    fc.assert(
      fc.property(contracts, days, (some, on) => {
        const { endsOn, arriveBy, deliverBy, isAnyTime } = nextTermination(some, on)!
        const { initialEnd, initialNotice, notice, noticeTo, early } = termsInForce(some)
        expect(arriveBy >= on && deliverBy >= on && deliverBy <= arriveBy).toBe(true)
        expect(endsOn >= arriveBy).toBe(true)
        const needed = [notice, initialNotice, ...(early ? [early.notice] : [])]
        const isKept = needed.some((each) => endOfPeriod(arriveBy, each) <= endsOn)
        expect(noticeTo === 'third_workday' || isKept).toBe(true)
        expect(early !== null || initialEnd === null || endsOn >= initialEnd).toBe(true)
        expect(!isAnyTime || endsOn === endOfPeriod(on, notice)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('misses nothing on the day of its deadline', () => {
    fc.assert(
      fc.property(contracts, days, (some, on) => {
        const { endsOn, arriveBy, isAnyTime } = nextTermination(some, on)!
        fc.pre(!isAnyTime)
        expect(nextTermination(some, arriveBy)).toMatchObject({ endsOn, arriveBy })
        expect(nextTermination(some, addDays(arriveBy, 1))!.endsOn > endsOn).toBe(true)
      }),
    )
  })

  it('is never worse by a limit of law than agreed', () => {
    fc.assert(
      fc.property(contracts, fc.constantFrom('telecom', 'energy', 'service'), days, (random, kind, on) => {
        const some = { ...random, kind } as const
        const agreed = nextTermination({ ...some, kind: 'other' }, on)!
        expect(nextTermination(some, on)!.endsOn <= agreed.endsOn).toBe(true)
      }),
    )
  })
})

describe('periods (§§ 187, 188 BGB)', () => {
  it.each([
    ['2026-01-31', 1, 'month', '2026-02-28'],
    ['2028-01-31', 1, 'month', '2028-02-29'],
    ['2026-03-31', 6, 'month', '2026-09-30'],
    ['2026-11-21', 2, 'week', '2026-12-05'],
    ['2026-11-21', 30, 'day', '2026-12-21'],
    ['2026-11-30', 1, 'quarter', '2027-02-28'],
    ['2028-02-29', 1, 'year', '2029-02-28'],
  ] as const)('%s and %i %s end on %s', (event, count, unit, end) => {
    expect(endOfPeriod(event, { count, unit })).toBe(end)
  })

  it.each([
    ['2026-12-31', 1, 'month', '2026-11-30'],
    ['2026-09-30', 6, 'month', '2026-03-31'],
    ['2026-02-28', 1, 'month', '2026-01-31'],
    ['2026-12-15', 1, 'month', '2026-11-15'],
  ] as const)('to end on %s with %i %s the notice must arrive by %s', (end, count, unit, event) => {
    expect(latestEvent(end, { count, unit })).toBe(event)
  })

  it('terms end before the day with the number of their first', () => {
    expect(lastDayOfTerm('2024-03-01', 24)).toBe('2026-02-28')
    expect(lastDayOfTerm('2026-01-31', 1)).toBe('2026-02-28')
    expect(lastDayOfTerm('2025-04-15', 12)).toBe('2026-04-14')
    expect(isWorkday('2026-10-03')).toBe(false)
    expect(isWorkday('2026-05-14')).toBe(false)
    expect(isWorkday('2026-05-16')).toBe(true)
  })
})

describe('a dearer contract', () => {
  it.each([
    ['insurance', '2026-12-15', 'vvg_40'],
    ['energy', '2026-12-31', 'enwg_41_5'],
    ['telecom', '2027-02-15', 'tkg_57'],
  ] as const)('of %s can be left until %s', (kind, arriveBy, law) => {
    expect(specialRight(kind, '2026-11-15', '2027-01-01')).toEqual({ arriveBy, endsOn: '2026-12-31', law })
  })

  it('of other kinds has no such right by law', () => {
    expect(specialRight('rent', '2026-11-15', '2027-01-01')).toBeNull()
  })

  const payments = (...amounts: readonly number[]) =>
    amounts.map((amountCents, place) => ({ day: addDays('2026-05-04', place * 31), amountCents }))

  it('is seen in its payments', () => {
    expect(priceChange(payments(3_499, 3_499, 3_499, 3_999), 12)).toEqual({
      fromCents: 3_499,
      toCents: 3_999,
      since: '2026-08-05',
      moreAYearCents: 6_000,
      isCertain: false,
    })
    expect(priceChange(payments(3_499, 3_499, 3_999, 3_999), 12)).toMatchObject({
      since: '2026-07-05',
      isCertain: true,
    })
    expect(priceChange(payments(48_600, 51_000), 1)).toMatchObject({ moreAYearCents: 2_400, isCertain: true })
    expect(priceChange(payments(5_000, 5_000, 4_000), 12)).toMatchObject({ moreAYearCents: -12_000 })
  })

  it('is told of fixed items, with what the plan has for them', () => {
    const internetItem = budgetItem({
      id: 'internet',
      name: 'Internet',
      amounts: [{ from: '2026-01-01', amountCents: 3_499 }],
      isFixed: true,
    })
    const groceries = { ...internetItem, id: 'groceries', isFixed: false }
    const booked = payments(3_499, 3_499, 3_999).flatMap(({ day, amountCents }) => [
      transaction({ day, amountCents: 0 - amountCents, itemId: 'internet' }),
      transaction({ day, amountCents: 0 - amountCents, itemId: 'groceries' }),
    ])
    const refund = transaction({ day: '2026-06-10', amountCents: 500, itemId: 'internet' })
    const changes = itemPriceChanges([internetItem, groceries], [...booked, refund], '2026-07-01')
    expect(changes).toMatchObject([
      { item: internetItem, planCents: 3_499, toCents: 3_999, moreAYearCents: 6_000 },
    ])
    expect(itemPriceChanges([internetItem], booked, '2026-08-01')).toEqual([])
  })

  it('is not seen in what never was regular, or never changed', () => {
    expect(priceChange(payments(3_499, 3_499), 12)).toBeNull()
    expect(priceChange(payments(2_000, 3_499, 3_999), 12)).toBeNull()
    expect(priceChange(payments(3_999), 12)).toBeNull()
    expect(priceChange([], 12)).toBeNull()
  })
})

describe('deadlines', () => {
  const liability = contract({
    itemId: 'liability',
    kind: 'insurance',
    provider: 'HUK, Coburg; Abt. 7',
    customerNumber: '4711',
  })
  const far = contract({ itemId: 'far', kind: 'insurance', noticeCount: 3 })

  it('within 30 days are told, the nearest first; what can end at any time has none', () => {
    const soon = deadlinesSoon([far, contract(internet), liability], today)
    expect(soon.map(({ contract: { itemId }, daysLeft }) => [itemId, daysLeft])).toEqual([['liability', 9]])
  })

  it('go into a calendar', () => {
    const entry = deadlineEntry(liability, nextTermination(liability, today)!)
    const text = icsFile([entry], 'Wohlstandskompass', '2026-11-21T10:00:00.000Z')
    expect(text.split('\r\n').slice(0, 11)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Wohlstandskompass//DE',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:kuendigung-liability-2026-12-31',
      'DTSTAMP:20261121T100000Z',
      'DTSTART;VALUE=DATE:20261130',
      'DTEND;VALUE=DATE:20261201',
      String.raw`SUMMARY:HUK\, Coburg\; Abt. 7 kündigen`,
    ])
    expect(text).toContain('TRIGGER:-P14D\r\n')
    expect(text.replaceAll('\r\n ', '')).toContain(
      String.raw`DESCRIPTION:Die Kündigung muss bis 30.11.2026 angekommen sein. Der Vertrag endet dann am 31.12.2026.\nSchick sie einige Tage früher ab.\nKundennummer: 4711`,
    )
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  })

  it('never break out of their line, whatever a name holds, and no line is too long', () => {
    const bytes = (line: string) => new TextEncoder().encode(line).length
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const entry = {
          uid: 'uid',
          day: today,
          title: `${title}\r\nEND:VEVENT`,
          description: title,
          reminders: [],
        } as const
        const lines = icsFile([entry], 'Test', '2026-11-21T10:00:00.000Z').split('\r\n')
        expect(lines.filter((line) => bytes(line) > 75)).toEqual([])
        expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
        expect(lines.some((line) => /[\r\n]/u.test(line))).toBe(false)
      }),
    )
  })
})

describe('the letter', () => {
  const home = contract({
    kind: 'insurance',
    provider: 'HUK-Coburg',
    customerNumber: '4711',
    address: 'Bahnhofsplatz 1\n\n 96450 Coburg ',
  })

  it('ends a contract ordinarily, in time, else to the next possible day', () => {
    const letter = cancellationLetter(
      home,
      'Hausrat',
      { endsOn: '2026-12-31', cap: null },
      { names: ['Anna Berger'], address: 'Karl-Heine-Straße 1\n04229 Leipzig' },
      today,
    )
    expect(letter).toMatchObject({
      sender: ['Anna Berger', 'Karl-Heine-Straße 1', '04229 Leipzig'],
      recipient: ['HUK-Coburg', 'Bahnhofsplatz 1', '96450 Coburg'],
      subject: 'Kündigung: Hausrat (Kundennummer 4711)',
      signatures: ['Anna Berger'],
      needsPaper: false,
    })
    expect(letter.paragraphs[1]).toBe(
      'hiermit kündige ich den Vertrag „Hausrat“ (Kundennummer 4711) ordentlich und fristgerecht zum 31.12.2026, hilfsweise zum nächstmöglichen Zeitpunkt.',
    )
  })

  it('names the provider once where the address begins with it', () => {
    const told = contract({ provider: 'HUK-Coburg', address: 'HUK-Coburg\nBahnhofsplatz 1' })
    const { recipient } = cancellationLetter(
      told,
      'x',
      { endsOn: today, cap: null },
      { names: [], address: '' },
      today,
    )
    expect(recipient).toEqual(['HUK-Coburg', 'Bahnhofsplatz 1'])
  })

  it('names the law where a longer term was agreed (deadlines.md § 71)', () => {
    const fibre = contract({
      kind: 'telecom',
      signedOn: '2025-02-10',
      startsOn: '2025-09-01',
      minimumEndsOn: '2027-08-31',
    })
    const letterOf = (told: Contract) => {
      const termination = nextTermination(told, '2026-11-27')!
      return cancellationLetter(told, 'Internet', termination, { names: ['A'], address: '' }, today)
        .paragraphs
    }
    expect(letterOf(fibre)[2]).toBe(
      'Der Vertrag wurde am 10.02.2025 geschlossen. Eine Bindung von mehr als 24 Monaten ab diesem Tag ist unwirksam (§ 309 Nr. 9 Buchst. a BGB; BGH, Urteil vom 8. Januar 2026, III ZR 8/25).',
    )
    const unknown = { ...fibre, signedOn: null, minimumEndsOn: '2028-08-31' } as const
    expect(letterOf(unknown)[2]).toContain('mehr als 24 Monaten ab Vertragsschluss ist unwirksam')
    expect(letterOf({ ...fibre, minimumEndsOn: '2027-02-09' }).join(' ')).not.toContain('BGH')
    expect(deadlineEntry(fibre, nextTermination(fibre, '2026-11-27')!).description).toContain(
      'Gebunden bis 9. Februar 2027: 24 Monate ab Unterschrift, nicht ab Anschluss.',
    )
  })

  it('is signed by all tenants, on paper', () => {
    const rent = contract({ kind: 'rent', provider: 'Hausverwaltung Süd' })
    const names = ['Anna Berger', 'Jonas Berger']
    const letter = cancellationLetter(
      rent,
      'Wohnung',
      { endsOn: '2027-02-28', cap: null },
      { names, address: '' },
      today,
    )
    expect(letter).toMatchObject({ signatures: names, needsPaper: true, subject: 'Kündigung: Wohnung' })
    expect(letter.paragraphs[1]).toContain('kündigen wir')
    expect(letter.paragraphs.join(' ')).not.toContain('SEPA')
  })
})

describe('the check of a contract', () => {
  it.each<[string, Partial<Contract>, string]>([
    ['provider', { provider: ' ' }, 'empty'],
    ['minimumEndsOn', { minimumEndsOn: '2019-12-31' }, 'before_start'],
    ['minimumEndsOn', { minimumEndsOn: '2199-12-31' }, 'out_of_range'],
    ['noticeCount', { noticeCount: 366 }, 'out_of_range'],
    ['noticeTo', { noticeTo: 'third_workday', noticeUnit: 'week' }, 'needs_months'],
    ['renewalMonths', { renewalMonths: 1.5 }, 'out_of_range'],
    ['renewalMonths', { renewalMonths: 121 }, 'out_of_range'],
    ['cancelledTo', { cancelledTo: '2019-12-31' }, 'before_start'],
  ])('refuses %s: %o', (field, change, code) => {
    expect(checkContract(contract(change))).toEqual([{ field, code }])
  })

  it.each<Partial<Contract>>([{}, { renewalMonths: 120 }, { noticeCount: 365 }])(
    'has nothing against what can be stored: %o',
    (told) => {
      expect(checkContract(contract(told))).toEqual([])
    },
  )
})
