import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexActuals } from '#domain/budget/actual-sums.ts'
import { budgetMonth, lifeOf } from '#domain/budget/budget-month.ts'
import { type Day, addDays, toDay } from '#domain/calendar/day.ts'
import { monthOf, monthRange } from '#domain/calendar/month.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import type { IncomeReceipt, IncomeSource } from '#domain/income/income-source.ts'
import { sumCents } from '#domain/money/cents.ts'
import {
  checking,
  fees,
  household,
  income,
  savings,
  tickedTransfers,
} from '#domain/testing/berger-household.ts'
import { amount } from '#domain/testing/extreme-household.ts'
import { transaction } from '#domain/testing/transaction.ts'
import {
  type ImportRule,
  applyRules,
  countByRule,
  matchesRule,
  orderRules,
  ruleFields,
} from './import-rule.ts'
import { recognisedIncome } from './irregular-income.ts'
import { type SortingChoice, learnRule } from './learn-rule.ts'
import { monthSums } from './month-sums.ts'
import { matchesSearch, normaliseReference, normaliseText } from './normalise-text.ts'
import { recogniseOpenTransfers, recogniseTransfers } from './recognise-transfers.ts'
import { recurringPayments } from './recurring-payments.ts'
import { checkSplit, partsOf, unsplitCents } from './split-transaction.ts'
import { type Transaction, type TransactionPart, noPlace } from './transaction.ts'

function item(itemId: string): SortingChoice {
  return { ...noPlace, itemId, isTransfer: false }
}

function rule(told: Partial<ImportRule>): ImportRule {
  return {
    id: 'rule',
    field: 'counterparty',
    text: '',
    isWhole: true,
    sign: null,
    isTransfer: false,
    position: 0,
    version: 1,
    ...noPlace,
    ...told,
  }
}

describe('texts', () => {
  it.each([
    ['Müller & Söhne GmbH', 'mueller soehne gmbh'],
    ['  REWE   SAGT/DANKE. 5512 ', 'rewe sagt danke 5512'],
    ['Café Straße', 'cafe strasse'],
    ['u\u0308ber', 'ueber'],
    ['ＡＢＣ ①', 'abc 1'],
    ['€ – …', ''],
  ])('%s is compared as %s', (text, expected) => {
    expect(normaliseText(text)).toBe(expected)
  })

  it('compares references without blanks', () => {
    expect(normaliseReference('de98 zzz0 9999 9999 99')).toBe('de98zzz09999999999')
  })

  it('finds a booking by every word, in any order, and by its amount', () => {
    const booked = transaction({ counterparty: 'Bäckerei Groß', purpose: 'Brötchen', amountCents: -123_456 })
    for (const search of ['gross baeck', 'brötchen bäckerei', '1.234,56', '']) {
      expect(matchesSearch(booked, search)).toBe(true)
    }
    expect(matchesSearch(booked, 'Bäckerei Klein')).toBe(false)
  })
})

describe('a split', () => {
  const part = (amountCents: number): TransactionPart => ({ ...noPlace, amountCents, note: '' })
  const booked = transaction({ amountCents: -5_000 })

  it('is the amount, to the cent', () => {
    expect(checkSplit(booked, [part(-3_000), part(-2_000)])).toBeNull()
    expect(checkSplit(booked, [part(-5_300), part(300)])).toBeNull()
    expect(checkSplit(booked, [])).toBeNull()
    expect(checkSplit(booked, [part(-5_000)])).toBe('too_few')
    expect(checkSplit(booked, [part(-5_000), part(0)])).toBe('empty_part')
    expect(checkSplit(booked, [part(-3_000), part(-1_999)])).toBe('not_the_amount')
    expect(checkSplit({ ...booked, isTransfer: true }, [part(-3_000), part(-2_000)])).toBe('no_transfer')
    expect(unsplitCents(-5_000, [part(-3_000)])).toBe(-2_000)
  })

  it('is never more or less than the booking', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 10 }), (cents, sizes) => {
        const parts = sizes.map((size) => part(0 - size))
        const whole = [...parts, part(unsplitCents(0 - cents, parts))]
        fc.pre(whole.at(-1)!.amountCents !== 0)
        const split = { ...booked, amountCents: 0 - cents, parts: whole }
        expect(checkSplit(split, whole)).toBeNull()
        expect(sumCents(partsOf(split).map(({ amountCents }) => amountCents))).toBe(split.amountCents)
      }),
    )
  })
})

describe('rules', () => {
  it('look for whole words, and for money in one direction', () => {
    const booked = transaction({ counterparty: 'REWE SAGT DANKE 5512', amountCents: -1_000 })
    const matches = (told: Partial<ImportRule>) => matchesRule(booked, rule(told))
    expect(matches({ text: 'rewe sagt danke', isWhole: false })).toBe(true)
    expect(matches({ text: 'rewe sagt danke', isWhole: true })).toBe(false)
    expect(matches({ text: 'rew', isWhole: false })).toBe(false)
    expect(matches({ text: 'rewe', isWhole: false, sign: 1 })).toBe(false)
    expect(matches({ text: 'rewe', isWhole: false, sign: -1 })).toBe(true)
    expect(matches({ text: '', isWhole: false })).toBe(false)
    expect(matches({ field: 'iban', text: '', isWhole: true })).toBe(false)
  })

  it('are asked from the most specific to the least', () => {
    const ids = orderRules([
      rule({ id: 'late', text: 'rewe', position: 2, isWhole: false }),
      rule({ id: 'early', text: 'rewe', position: 1, isWhole: false }),
      rule({ id: 'purpose', field: 'purpose', text: 'rewe markt leipzig' }),
      rule({ id: 'signed', text: 'rewe', sign: -1, position: 9, isWhole: false }),
      rule({ id: 'long', text: 'rewe markt', isWhole: false }),
      rule({ id: 'whole', text: 'rewe' }),
      rule({ id: 'mandate', field: 'mandate_ref', text: 'm1' }),
      rule({ id: 'iban', field: 'iban', text: 'de1' }),
      rule({ id: 'creditor', field: 'creditor_id', text: 'de98' }),
    ]).map(({ id }) => id)
    expect(ids).toEqual([
      'mandate',
      'creditor',
      'iban',
      'whole',
      'long',
      'signed',
      'early',
      'late',
      'purpose',
    ])
  })

  it('leave alone what is sorted, split, an own transfer or a single event', () => {
    const rules = [rule({ text: 'rewe', itemId: 'groceries' })]
    const booked = { counterparty: 'Rewe' }
    const parts = [{ ...noPlace, amountCents: -1_000, note: '' }]
    const left = [
      transaction({ ...booked, category: 'life' }),
      transaction({ ...booked, parts }),
      transaction({ ...booked, isTransfer: true }),
      transaction({ ...booked, transferId: 'pair' }),
      transaction({ ...booked, isOneOff: true }),
    ]
    expect(applyRules(left, rules)).toEqual([])
    expect(applyRules([transaction(booked)], rules)).toMatchObject([{ transaction: { itemId: 'groceries' } }])
  })

  it('can say that money only moved', () => {
    const rules = [rule({ field: 'iban', text: 'de02', isTransfer: true })]
    const [sorted] = applyRules([transaction({ counterpartyIban: 'DE02' })], rules)
    expect(sorted!.transaction).toMatchObject({ isTransfer: true, itemId: null })
  })

  it('change nothing when they are applied again, in any order', () => {
    const word = fc.constantFrom('rewe', 'konsum', 'leipzig', 'markt')
    const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    const rules = fc.array(
      fc
        .record({
          field: fc.constantFrom(...ruleFields),
          text,
          isWhole: fc.boolean(),
          sign: fc.constantFrom(1, -1, null),
          itemId: word,
          position: fc.nat(9),
        })
        .map(rule),
      { maxLength: 6 },
    )
    const booked = fc.array(
      fc
        .record({ counterparty: text, purpose: text, amountCents: fc.constantFrom(-1_000, 1_000) })
        .map(transaction),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(rules, booked, (some, transactions) => {
        const once = applyRules(transactions, some).map((each) => each.transaction)
        expect(applyRules(once, some)).toEqual([])
        const numbered = some.map((each, place) => ({ ...each, position: place }))
        const placesOf = (order: readonly ImportRule[]) =>
          applyRules(transactions, order).map((each) => each.transaction.itemId)
        expect(placesOf(numbered.toReversed())).toEqual(placesOf(numbered))
      }),
    )
  })
})

describe('a rule that is learned', () => {
  const choose = (
    told: Partial<Transaction>,
    known: readonly Transaction[] = [],
    rules: readonly ImportRule[] = [],
  ) => {
    const learned = learnRule(transaction(told), item('groceries'), known, rules)
    return learned && [learned.field, learned.text, learned.isWhole]
  }

  it('is the creditor, else the IBAN, else the name', () => {
    const all = { creditorId: 'DE98ZZZ', counterpartyIban: 'DE02 1203', counterparty: 'Konsum Leipzig' }
    expect(choose(all)).toEqual(['creditor_id', 'de98zzz', true])
    expect(choose({ ...all, creditorId: null })).toEqual(['iban', 'de021203', true])
    expect(choose({ counterparty: 'Konsum Leipzig' })).toEqual(['counterparty', 'konsum leipzig', true])
  })

  it('leaves out the numbers of branches and tills', () => {
    expect(choose({ counterparty: 'REWE SAGT DANKE 5512' })).toEqual([
      'counterparty',
      'rewe sagt danke',
      false,
    ])
    expect(choose({ counterparty: '1und1' })).toEqual(['counterparty', '1und1', true])
  })

  it('takes the merchant of who collects for many', () => {
    const paypal = { counterparty: 'PayPal Europe S.a.r.l.', counterpartyIban: 'LU89', creditorId: 'LU96ZZZ' }
    expect(choose({ ...paypal, purpose: '1024/PP.98/. Ihr Einkauf bei Spotify' })).toEqual([
      'purpose',
      'spotify',
      false,
    ])
    expect(choose({ ...paypal, purpose: '1024 PP 98' })).toBeNull()
  })

  it('is narrower where somebody said otherwise for the same payee', () => {
    const allianz = { counterparty: 'Allianz', creditorId: 'DE98', mandateRef: 'KFZ-1' }
    const liability = transaction({ ...allianz, mandateRef: 'HAFT-2', itemId: 'liability' })
    expect(choose(allianz, [liability])).toEqual(['mandate_ref', 'kfz1', true])
    expect(choose({ ...allianz, mandateRef: null, purpose: 'Beitrag Auto' }, [liability])).toEqual([
      'purpose',
      'beitrag auto',
      true,
    ])
    expect(choose({ ...allianz, mandateRef: null, purpose: 'Beitrag 11/2026' }, [liability])).toBeNull()
  })

  it('corrects a rule that was wrong', () => {
    const konsum = { counterparty: 'Konsum Leipzig' }
    const sortedByRule = transaction({ ...konsum, itemId: 'drugstore' })
    const wrong = rule({ text: 'konsum leipzig', itemId: 'drugstore' })
    expect(choose(konsum, [sortedByRule], [wrong])).toEqual(['counterparty', 'konsum leipzig', true])
  })

  it('takes the direction of income and transfers, and teaches nothing from a single event', () => {
    const salary = transaction({ counterparty: 'Verlag Nord', amountCents: 290_000 })
    const learned = learnRule(salary, { ...noPlace, category: 'income', isTransfer: false }, [], [])
    expect(learned).toMatchObject({ sign: 1, category: 'income' })
    expect(choose({ counterparty: 'Elektro Brandt', isOneOff: true })).toBeNull()
    expect(choose({})).toBeNull()
  })

  it('sorts the three rows of the board from one of them', () => {
    const konsum = [-6_827, -6_184, -4_629].map((amountCents) =>
      transaction({ counterparty: 'Konsum Leipzig', purpose: 'Kartenzahlung', amountCents }),
    )
    const other = transaction({
      counterparty: 'Elektro Brandt',
      purpose: 'Waschmaschine',
      amountCents: -64_900,
    })
    const learned = learnRule(konsum[0]!, item('groceries'), [], [])!
    const sorted = applyRules([...konsum, other], [rule(learned)])
    expect(sorted.map(({ transaction: { counterparty, itemId } }) => [counterparty, itemId])).toEqual(
      konsum.map(() => ['Konsum Leipzig', 'groceries']),
    )
  })

  it('always says what was chosen for the booking it comes from', () => {
    const word = fc.constantFrom('rewe', 'konsum', '5512', 'paypal', 'einkauf bei spotify', '')
    fc.assert(
      fc.property(word, word, word, (first, second, purpose) => {
        const booked = transaction({ counterparty: `${first} ${second}`, purpose })
        const learned = learnRule(booked, item('groceries'), [], [])
        fc.pre(learned !== null)
        const [sorted] = applyRules([booked], [{ ...learned, id: 'rule', position: 0, version: 1 }])
        expect(sorted!.transaction.itemId).toBe('groceries')
      }),
    )
  })
})

describe('the figures of a month', () => {
  it('count parts, items, groups and categories, without own transfers', () => {
    const november = [
      transaction({ amountCents: -6_827, itemId: 'groceries' }),
      transaction({ amountCents: 500, itemId: 'groceries' }),
      transaction({ amountCents: 279_388, transferId: 'pair' }),
      transaction({ amountCents: -10_000, isTransfer: true }),
      transaction({ amountCents: 465_645, category: 'income' }),
      transaction({ amountCents: -2_000, groupId: 'food' }),
      transaction({ amountCents: -3_000, itemId: 'gone', groupId: 'media', category: 'life' }),
      transaction({
        amountCents: -5_000,
        parts: [
          { ...noPlace, itemId: 'clothes', amountCents: -3_000, note: '' },
          { ...noPlace, amountCents: -2_000, note: '' },
        ],
      }),
      transaction({ amountCents: 700 }),
    ]
    const { sums, unsorted } = monthSums(november, bergerBudget.items, monthOf)
    expect(sums.map(({ category, groupId, itemId, cents }) => [category, groupId, itemId, cents])).toEqual([
      ['life', 'food', 'groceries', 6_327],
      ['income', null, null, 465_645],
      ['life', 'food', null, 2_000],
      ['life', 'media', null, 3_000],
      ['life', 'children', 'clothes', 3_000],
    ])
    expect(unsorted).toEqual([{ month: '2026-11-01', count: 2, receivedCents: 700, spentCents: 2_000 }])
    const life = lifeOf(budgetMonth(bergerBudget, indexActuals(sums), '2026-11-01'))
    expect(life.sums.actualCents).toBe(14_327)
  })

  it('lose nothing: sums and what is unsorted are all bookings but own transfers', () => {
    const places = fc.constantFrom(
      noPlace,
      { ...noPlace, itemId: 'groceries' },
      { ...noPlace, itemId: 'gone' },
      { ...noPlace, groupId: 'food' },
      { ...noPlace, category: 'income' as const },
    )
    const booked = fc.array(
      fc
        .record({
          place: places,
          cents: amount,
          sign: fc.constantFrom(1, -1),
          isTransfer: fc.boolean(),
          days: fc.nat(90),
        })
        .map(({ place, cents, sign, isTransfer, days }) =>
          transaction({ ...place, amountCents: sign * cents, isTransfer, day: addDays('2026-09-01', days) }),
        ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(booked, (transactions) => {
        const { sums, unsorted } = monthSums(transactions, bergerBudget.items, monthOf)
        const counted = sumCents([
          ...sums.map(({ category, cents }) => (category === 'income' ? cents : -cents)),
          ...unsorted.flatMap(({ receivedCents, spentCents }) => [receivedCents, -spentCents]),
        ])
        const all = transactions.filter(({ isTransfer }) => !isTransfer).map(({ amountCents }) => amountCents)
        expect(counted).toBe(sumCents(all))
      }),
    )
  })
})

describe('the transfers of the account system', () => {
  const out = transaction({ accountId: checking.id, day: '2026-11-01', amountCents: -279_388 })
  const into = transaction({ accountId: household.id, day: '2026-11-01', amountCents: 279_388 })

  it('are recognised by amount and day, each booking once', () => {
    const far = transaction({ accountId: household.id, day: '2026-11-20', amountCents: 279_388 })
    const life = tickedTransfers.find(({ pot }) => pot === 'life')
    const again = { ...life!, id: 'again' }
    const found = recogniseTransfers([life!, again], [far, out, into], checking.id)
    expect(found).toEqual([{ transfer: life, left: out, arrived: into }])
    expect(recogniseTransfers([life!], [into], checking.id)).toMatchObject([{ left: null, arrived: into }])
  })

  it('go back with a minus', () => {
    const life = tickedTransfers.find(({ pot }) => pot === 'life')
    const back = { ...life!, amountCents: -5_000 }
    const left = transaction({ accountId: household.id, day: '2026-11-03', amountCents: -5_000 })
    const arrived = transaction({ accountId: checking.id, day: '2026-11-03', amountCents: 5_000 })
    expect(recogniseTransfers([back], [left, arrived], checking.id)).toEqual([
      { transfer: back, left, arrived },
    ])
  })

  it('are offered as ticks when both bookings are there, or one that names the account', () => {
    const open = { pot: 'saving_rate', subPotId: null, accountId: savings.id, amountCents: 16_297 } as const
    const ibans = new Map([[savings.id, savings.iban!]])
    const left = transaction({ accountId: checking.id, day: '2026-11-02', amountCents: -16_297 })
    const find = (some: readonly Transaction[]) =>
      recogniseOpenTransfers([open], some, checking.id, '2026-11-01', ibans)
    expect(find([left])).toEqual([])
    expect(find([{ ...left, counterpartyIban: savings.iban }])).toMatchObject([
      { planned: open, day: '2026-11-02' },
    ])
    const arrived = transaction({ accountId: savings.id, day: '2026-11-03', amountCents: 16_297 })
    expect(find([left, arrived])).toMatchObject([{ left, arrived }])
  })
})

describe('payments that come again', () => {
  const every = (days: readonly Day[], told: Partial<Transaction>) =>
    days.map((day) => transaction({ day, ...told }))
  const monthly = monthRange('2026-06-01', 6).map((month) => addDays(month, 4))

  it('are found with rhythm, months and amount, the dearest first', () => {
    const found = recurringPayments(
      [
        ...every(monthly, { counterparty: 'Fitness Plus', amountCents: -2_990, mandateRef: 'F1' }),
        ...every(['2026-02-16', '2026-05-15', '2026-08-17', '2026-11-16'], {
          counterparty: 'Rundfunk ARD, ZDF, DRadio',
          amountCents: -5_508,
        }),
        ...every(['2025-01-02', '2026-01-02'], { counterparty: 'Allianz', amountCents: -48_600 }),
        ...every(['2026-11-01', '2026-11-03', '2026-11-19'], { counterparty: 'Konsum', amountCents: -3_000 }),
      ],
      '2026-11-21',
    )
    expect(
      found.map(({ counterparty, monthsApart, dueMonths, amountCents, isFixed, isContract }) => [
        counterparty,
        monthsApart,
        dueMonths,
        amountCents,
        isFixed,
        isContract,
      ]),
    ).toEqual([
      ['Allianz', 12, [1], 48_600, true, true],
      ['Fitness Plus', 1, [], 2_990, true, true],
      ['Rundfunk ARD, ZDF, DRadio', 3, [2, 5, 8, 11], 5_508, true, true],
    ])
  })

  it('leave out what belongs to an item, what ended and what happened once', () => {
    const studio = { counterparty: 'Fitness Plus', amountCents: -2_990 }
    expect(recurringPayments(every(monthly, { ...studio, itemId: 'studio' }), '2026-11-21')).toEqual([])
    expect(recurringPayments(every(monthly, { ...studio, isOneOff: true }), '2026-11-21')).toEqual([])
    expect(recurringPayments(every(monthly, studio), '2027-03-01')).toEqual([])
  })
})

describe('how many bookings a rule sorts', () => {
  const groceries = rule({ id: 'shop', text: 'konsum', isWhole: false, itemId: 'groceries' })
  const narrow = rule({ id: 'leipzig', text: 'konsum leipzig', itemId: 'groceries' })
  const own = rule({ id: 'own', text: 'anna berger', isTransfer: true })
  const rules = [groceries, narrow, own]
  const at = (counterparty: string, given: Partial<Transaction> = {}) =>
    transaction({ counterparty, amountCents: -1_000, ...given })

  it('is told of the rule that decides, where the booking stands as it says', () => {
    const counts = countByRule(
      [
        at('Konsum Halle', { itemId: 'groceries' }),
        at('Konsum Leipzig', { itemId: 'groceries' }),
        at('Anna Berger', { isTransfer: true }),
        // Bookings with another place, without a place, one-off, and of a payee that no rule knows.
        at('Konsum Halle', { itemId: 'presents' }),
        at('Konsum Halle'),
        at('Konsum Halle', { itemId: 'groceries', isOneOff: true }),
        at('Rewe', { itemId: 'groceries' }),
      ],
      rules,
    )
    expect(Object.fromEntries(counts)).toEqual({ shop: 1, leipzig: 1, own: 1 })
  })

  it('counts everything that the rules have sorted', () => {
    const open = ['Konsum Halle', 'Konsum Leipzig', 'Anna Berger', 'Rewe'].map((name) => at(name))
    const sorted = applyRules(open, rules)
    const counts = countByRule(
      sorted.map((each) => each.transaction),
      rules,
    )
    expect(counts).toEqual(new Map(rules.map(({ id }) => [id, 1])))
  })
})

describe('irregular income', () => {
  const paid = (day: Day, amountCents: number) =>
    transaction({ day, amountCents, counterparty: 'Lektorat Sommer' })
  const came = [paid('2026-03-04', 36_000), paid('2026-08-12', 30_000), paid('2026-10-02', 12_000)]

  it('is offered as receipts of a source that is named like the payer', () => {
    expect(recognisedIncome(came, income, '2026-11-21')).toEqual([
      {
        counterparty: 'Lektorat Sommer',
        // March and August already have a receipt.
        months: [{ month: '2026-10-01', amountCents: 12_000 }],
        isIrregular: true,
        usualCents: 30_000,
        type: 'self_employment',
        sourceId: fees.id,
        latest: '2026-10-02',
      },
    ])
  })

  it('belongs to the source that pays alike, of several that are named like the payer', () => {
    const named = (id: string, given: Partial<IncomeSource>) => ({
      ...fees,
      id,
      label: `${id} Sommer`,
      ...given,
    })
    const small = named('small', { estimateUsualCents: 9_000 })
    const large = named('large', { estimateUsualCents: 28_000 })
    const without = named('without', { estimateUsualCents: null })
    const sourceOf = (sources: readonly IncomeSource[], receipts: readonly IncomeReceipt[] = []) =>
      recognisedIncome(came, { sources, receipts }, '2026-11-21').map(({ sourceId }) => sourceId)
    expect(sourceOf([small, large])).toEqual(['large'])
    expect(sourceOf([without, small, large])).toEqual(['large'])
    expect(sourceOf([without])).toEqual(['without'])
    // Real receipts say more than an estimate.
    const receipt = { sourceId: 'small', month: '2026-01-01', amountCents: 30_000, version: 1 } as const
    expect(sourceOf([large, small], [receipt])).toEqual(['small'])
    // A salary of the same name is not the source of the fees, which are offered beside it.
    const salary = named('salary', {
      rhythm: 'monthly',
      amounts: [{ from: '2024-01-01', amountCents: 410_000 }],
    })
    expect(sourceOf([salary, large])).toEqual(['large'])
    expect(sourceOf([salary])).toEqual([])
  })

  it('of a year: a bonus does not make a salary irregular, and what comes back is no source', () => {
    const months = Array.from({ length: 10 }, (_, at) => String(at + 1).padStart(2, '0'))
    const each = (counterparty: string, day: string, cents: (at: number) => number, purpose = '') =>
      months.map((month, at) =>
        transaction({
          id: `${counterparty} ${month}`,
          day: toDay(`2026-${month}-${day}`),
          amountCents: cents(at),
          counterparty,
          purpose,
        }),
      )
    const found = recognisedIncome(
      [
        ...each('Beispiel Maschinenbau GmbH', '28', (at) => (at === 6 ? 374_567 : 284_567), 'Gehalt'),
        ...each('Familienkasse', '09', () => 25_900),
        ...each('Zalando SE', '17', (at) => 3_000 + at, 'Erstattung'),
        ...each('Private Krankenversicherung AG', '23', (at) => 8_000 + at * 100, 'Leistung'),
        ...each('Lisa Freundin', '19', (at) => 1_200 + at * 300, 'Pizza').filter((_, at) =>
          [1, 4, 5, 9].includes(at),
        ),
        ...each('Bauhaus', '20', (at) => (at % 2 === 0 ? 9_000 : -20_000)),
      ],
      { sources: [], receipts: [] },
      '2026-11-21',
    )
    expect(
      found.map(({ counterparty, isIrregular, usualCents, type }) => [
        counterparty,
        isIrregular,
        usualCents,
        type,
      ]),
    ).toEqual([
      ['Beispiel Maschinenbau GmbH', false, 284_567, 'salary'],
      ['Familienkasse', false, 25_900, 'child_benefit'],
    ])
  })

  it('is offered as a source of its own, but not for two payments or a known salary', () => {
    const nobody = { sources: [], receipts: [] }
    expect(recognisedIncome(came, nobody, '2026-11-21')).toMatchObject([
      { sourceId: null, months: { length: 3 } },
    ])
    expect(recognisedIncome(came.slice(1), nobody, '2026-11-21')).toEqual([])
    const known = { sources: [{ ...fees, rhythm: 'monthly' as const }], receipts: [] }
    expect(recognisedIncome(came, known, '2026-11-21')).toEqual([])
  })
})
