import { describe, expect, test } from 'vitest'
import { type Day, addDays, toDay } from '#domain/calendar/day.ts'
import { lastDayOfWithdrawal } from './contract-start.ts'
import {
  type QuestionState,
  deadlineOf,
  earliestAnswerUntil,
  earliestStart,
  endByOperator,
  firstDayOfPrice,
  lastAskedForReminder,
  mistakeOfPriceDay,
  mistakesOfCampaignDays,
  noticeDay,
  possibleAnswers,
  priceOfPlan,
  reminderDay,
} from './price-change.ts'
import { type Plan, monthsAfter, periodAt, placeOfPeriod } from './term.ts'

const day = (text: string): Day => toDay(text)
const term = (plan: Plan, since: string) => ({ plan, since: day(since) })

describe('the days of a campaign', () => {
  test('everybody has thirty days for an answer', () => {
    expect(earliestAnswerUntil(day('2026-11-30'))).toBe('2026-12-30')
  })

  test.each([
    // 14 days, moved past the holidays and weekends on which nobody has to declare.
    ['2026-12-30', 'keep', '2027-01-14'],
    ['2026-12-11', 'keep', '2026-12-29'],
    // The day after, a month of notice, and the day after that.
    ['2026-12-30', 'end', '2027-02-01'],
    ['2027-01-30', 'end', '2027-03-01'],
    ['2027-01-31', 'end', '2027-03-02'],
  ] as const)('an answer until %s and %s leave %s as the first day', (answerUntil, silence, first) => {
    expect(earliestStart({ answerUntil: day(answerUntil), silence })).toBe(first)
  })

  test('whoever was asked later has the thirty days all the same', () => {
    expect(deadlineOf(day('2026-12-30'), day('2026-11-30'))).toBe('2026-12-30')
    expect(deadlineOf(day('2026-12-30'), day('2026-12-20'))).toBe('2027-01-19')
    expect(deadlineOf(day('2026-12-30'), null)).toBe('2026-12-30')
  })

  test('a start after the last notice leaves each contract its month, whenever it began', () => {
    for (let at = 0; at < 800; at += 7) {
      const answerUntil = addDays(day('2026-12-30'), at)
      const startsOn = earliestStart({ answerUntil, silence: 'end' })
      for (const plan of ['monthly', 'yearly'] as const)
        for (const since of ['2024-02-29', '2025-01-31', '2026-06-15', '2026-12-01']) {
          const end = endByOperator(term(plan, since), noticeDay(answerUntil))
          const first = firstDayOfPrice(term(plan, since), startsOn, answerUntil)
          expect(end >= monthsAfter(noticeDay(answerUntil), 1)).toBe(true)
          // Nobody has the new price before the old one could have been ended.
          expect(first <= addDays(end, 1)).toBe(true)
          expect(first >= startsOn).toBe(true)
        }
    }
  })
})

describe('the first day of another price', () => {
  test.each([
    // The first period from the start on.
    ['monthly', '2026-11-21', '2027-02-01', '2026-12-05', '2027-02-21'],
    ['monthly', '2026-11-01', '2027-02-01', '2026-12-05', '2027-02-01'],
    ['yearly', '2026-11-21', '2027-02-01', '2026-12-05', '2027-11-21'],
    ['monthly', '2026-01-31', '2027-02-01', '2026-12-05', '2027-02-28'],
    // Whoever agrees late keeps the period of withdrawal before it.
    ['monthly', '2026-11-21', '2027-02-01', '2027-02-10', '2027-03-21'],
    // A contract that has not begun yet begins with it where the start is not later.
    ['monthly', '2027-03-10', '2027-02-01', '2026-12-05', '2027-03-10'],
  ] as const)('%s since %s, from %s on, agreed %s: %s', (plan, since, startsOn, agreedOn, first) => {
    expect(firstDayOfPrice(term(plan, since), day(startsOn), day(agreedOn))).toBe(first)
  })

  test('is the first day of a period and after the withdrawal, whatever the days', () => {
    for (let at = 0; at < 400; at += 3) {
      const agreedOn = addDays(day('2026-12-01'), at)
      for (const plan of ['monthly', 'yearly'] as const) {
        const of = term(plan, '2025-05-31')
        const first = firstDayOfPrice(of, day('2027-02-01'), agreedOn)
        expect(first > lastDayOfWithdrawal(agreedOn)).toBe(true)
        expect(periodAt(of, placeOfPeriod(of, first)).from).toBe(first)
      }
    }
  })
})

describe('an end by the operator', () => {
  test.each([
    ['monthly', '2026-11-21', '2026-12-31', '2027-02-20'],
    ['monthly', '2026-11-01', '2026-12-31', '2027-01-31'],
    ['monthly', '2026-11-01', '2027-01-01', '2027-02-28'],
    // The year that was agreed first binds the operator, too.
    ['yearly', '2026-11-21', '2026-12-31', '2027-11-20'],
    ['yearly', '2026-01-15', '2026-12-31', '2028-01-14'],
    ['monthly', '2027-03-10', '2026-12-31', '2027-04-09'],
  ] as const)('%s since %s, declared %s: %s', (plan, since, declaredOn, last) => {
    expect(endByOperator(term(plan, since), day(declaredOn))).toBe(last)
  })
})

describe('the one reminder', () => {
  test.each([
    ['2026-11-30', '2026-12-30', '2026-12-20'],
    // Not within a week of the question.
    ['2026-12-18', '2026-12-30', '2026-12-25'],
    ['2026-12-24', '2026-12-30', null],
  ] as const)('asked %s until %s: %s', (askedOn, until, on) => {
    expect(reminderDay(day(askedOn), day(until))).toBe(on)
  })

  test('the job finds exactly those whose day has come', () => {
    const until = day('2026-12-30')
    for (let asked = 0; asked < 40; asked += 1)
      for (let now = asked; now < 42; now += 1) {
        const [askedOn, today] = [addDays(day('2026-11-25'), asked), addDays(day('2026-11-25'), now)]
        if (today >= until) continue
        const on = reminderDay(askedOn, until)
        const last = lastAskedForReminder(today, until)
        expect(last !== null && askedOn <= last).toBe(on !== null && today >= on)
      }
    expect(lastAskedForReminder(until, until)).toBeNull()
  })
})

describe('what can be answered', () => {
  const open = { answerUntil: day('2026-12-30'), isClosed: false }
  const of = (state: QuestionState, firstOn: string | null = null, endsOn: string | null = null) => ({
    state,
    firstOn: firstOn === null ? null : day(firstOn),
    endsOn: endsOn === null ? null : day(endsOn),
  })
  const [none, accept, both, back] = [
    { canAccept: false, canDecline: false, canTakeBack: false },
    { canAccept: true, canDecline: false, canTakeBack: false },
    { canAccept: true, canDecline: true, canTakeBack: false },
    { canAccept: false, canDecline: false, canTakeBack: true },
  ]

  test.each([
    ['until the last day', of('asked'), open, '2026-12-30', both],
    ['before the mail has come', of('waiting'), open, '2026-12-01', both],
    ['not after it', of('asked'), open, '2026-12-31', none],
    ['not where the operator has stopped', of('asked'), { ...open, isClosed: true }, '2026-12-01', none],
    ['a refusal can become an agreement', of('declined'), open, '2026-12-30', accept],
    ['but not after the last day', of('declined'), open, '2026-12-31', none],
    ['an agreement can be taken back', of('accepted', '2027-02-21'), open, '2027-02-20', back],
    [
      'and by nobody else closed',
      of('accepted', '2027-02-21'),
      { ...open, isClosed: true },
      '2027-02-20',
      back,
    ],
    ['until the new price begins', of('accepted', '2027-02-21'), open, '2027-02-21', none],
    [
      'an ended contract can stay until its last day',
      of('ended', null, '2027-02-20'),
      open,
      '2027-02-20',
      accept,
    ],
    ['and no longer', of('ended', null, '2027-02-20'), open, '2027-02-21', none],
    ['what has settled itself asks nothing', of('moot'), open, '2026-12-01', none],
    ['nor what was taken back', of('withdrawn'), open, '2026-12-01', none],
  ] as const)('%s', (_, known, campaign, on, possible) => {
    expect(possibleAnswers(known, campaign, day(on))).toEqual(possible)
  })
})

describe('wrong days', () => {
  test.each([
    ['2026-11-29', { field: 'from', kind: 'past', earliest: '2026-11-30' }],
    ['2026-11-30', null],
    ['2027-11-30', null],
    ['2027-12-01', { field: 'from', kind: 'too_far' }],
  ])('a price from %s', (from, mistake) => {
    expect(mistakeOfPriceDay(day(from), day('2026-11-30'))).toEqual(mistake)
  })

  test('of a campaign are named at their fields', () => {
    const today = day('2026-11-30')
    const right = { answerUntil: day('2026-12-30'), startsOn: day('2027-02-01'), silence: 'end' } as const
    expect(mistakesOfCampaignDays(right, today)).toEqual([])
    expect(mistakesOfCampaignDays({ ...right, answerUntil: day('2026-12-29') }, today)).toEqual([
      { field: 'answerUntil', kind: 'too_early', earliest: '2026-12-30' },
    ])
    expect(mistakesOfCampaignDays({ ...right, startsOn: day('2027-01-31') }, today)).toEqual([
      { field: 'startsOn', kind: 'too_early', earliest: '2027-02-01' },
    ])
    expect(
      mistakesOfCampaignDays(
        { ...right, answerUntil: day('2199-12-31'), startsOn: day('2199-12-31') },
        today,
      ),
    ).toEqual([{ field: 'answerUntil', kind: 'too_far' }])
    expect(
      mistakesOfCampaignDays(
        { ...right, answerUntil: day('1900-01-01'), startsOn: day('1900-01-01') },
        today,
      ),
    ).toMatchObject([{ field: 'answerUntil' }, { field: 'startsOn' }])
    expect(mistakesOfCampaignDays({ ...right, startsOn: day('2027-12-01') }, today)).toEqual([
      { field: 'startsOn', kind: 'too_far' },
    ])
  })
})

test('the price of a plan', () => {
  expect(priceOfPlan({ monthlyCents: 1_190, yearlyCents: null }, 'monthly')).toBe(1_190)
  expect(priceOfPlan({ monthlyCents: 1_190, yearlyCents: null }, 'yearly')).toBeNull()
})
