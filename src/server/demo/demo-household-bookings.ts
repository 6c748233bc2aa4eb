import type { BudgetGroupKey } from '#domain/budget/budget-group.ts'
import { type BudgetItem, isMonthly } from '#domain/budget/budget-item.ts'
import { dueCents } from '#domain/budget/planned-amounts.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, monthNumber, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Booking } from '#server/transactions/present.ts'
import type { DemoBudget } from './demo-budget.ts'
import { between, bookingDay, movement, oneOf, unevenParts } from './demo-movement.ts'
import { demoShops, payeeOf } from './demo-payees.ts'
import { type DemoStory, HISTORY_MONTHS } from './demo-story.ts'
import { paidThisMonth } from './demo-this-month.ts'

interface Once extends Partial<Omit<Booking, 'day'>> {
  readonly monthsAgo: number
  readonly day: number
  readonly item: string
  readonly cents: Cents
  readonly counterparty: string
}

/**
 * Payments that do not come every month. Where an item saves up, more was spent than it had, so that nothing is left
 * from before; since eleven months ago the amounts are those of the screen designs.
 */
const once: readonly Once[] = [
  {
    monthsAgo: 36,
    day: 12,
    item: 'tyres',
    cents: 31_190,
    counterparty: 'Reifen Schubert',
    purpose: 'Winterreifen',
  },
  {
    monthsAgo: 31,
    day: 14,
    item: 'tyres',
    cents: 23_650,
    counterparty: 'Autohaus Pleiße',
    purpose: 'Inspektion',
  },
  {
    monthsAgo: 24,
    day: 12,
    item: 'tyres',
    cents: 32_480,
    counterparty: 'Autohaus Pleiße',
    purpose: 'Bremsen vorn',
  },
  {
    monthsAgo: 19,
    day: 15,
    item: 'tyres',
    cents: 24_100,
    counterparty: 'Autohaus Pleiße',
    purpose: 'Inspektion',
  },
  {
    monthsAgo: 12,
    day: 12,
    item: 'tyres',
    cents: 31_840,
    counterparty: 'Autohaus Pleiße',
    purpose: 'Zündkerzen, Öl',
  },
  {
    monthsAgo: 7,
    day: 13,
    item: 'tyres',
    cents: 22_500,
    counterparty: 'Autohaus Pleiße',
    purpose: 'Inspektion',
  },
  {
    monthsAgo: 5,
    day: 18,
    item: 'tyres',
    cents: 3_000,
    counterparty: 'Reifen Schubert',
    purpose: 'Einlagerung',
  },
  {
    monthsAgo: 33,
    day: 9,
    item: 'furniture',
    cents: 17_990,
    counterparty: 'Möbelhaus Nord',
    purpose: 'Regal',
  },
  {
    monthsAgo: 28,
    day: 20,
    item: 'furniture',
    cents: 41_900,
    counterparty: 'Elektro Brandt',
    purpose: 'Staubsauger',
  },
  {
    monthsAgo: 22,
    day: 11,
    item: 'furniture',
    cents: 68_900,
    counterparty: 'Elektro Brandt',
    purpose: 'Kühlschrank',
  },
  {
    monthsAgo: 17,
    day: 6,
    item: 'furniture',
    cents: 30_950,
    counterparty: 'Möbelhaus Nord',
    purpose: 'Kinderbett',
  },
  {
    monthsAgo: 11,
    day: 19,
    item: 'furniture',
    cents: 128_900,
    counterparty: 'Möbelhaus Nord',
    purpose: 'Sofa',
    isOneOff: true,
    note: 'Das alte war durchgesessen',
  },
  {
    monthsAgo: 6,
    day: 8,
    item: 'furniture',
    cents: 13_760,
    counterparty: 'Baumarkt Grünau',
    purpose: 'Werkbank',
  },
  {
    monthsAgo: 27,
    day: 1,
    item: 'holiday',
    cents: 128_000,
    counterparty: 'Ferienhaus Usedom',
    purpose: 'Miete',
  },
  { monthsAgo: 27, day: 9, item: 'holiday', cents: 41_250, counterparty: 'Strandrestaurant Usedom' },
  {
    monthsAgo: 15,
    day: 1,
    item: 'holiday',
    cents: 146_500,
    counterparty: 'Pension Bergblick',
    purpose: 'Rechnung',
  },
  {
    monthsAgo: 15,
    day: 6,
    item: 'holiday',
    cents: 9_012,
    originalCents: -8_450,
    originalCurrency: 'CHF',
    counterparty: 'Bergbahn Arosa',
  },
  { monthsAgo: 15, day: 12, item: 'holiday', cents: 31_780, counterparty: 'Gasthof Zur Post' },
  {
    monthsAgo: 3,
    day: 1,
    item: 'holiday',
    cents: 124_000,
    counterparty: 'Ferienhof Ostsee',
    purpose: 'Restzahlung',
  },
  { monthsAgo: 3, day: 7, item: 'holiday', cents: 31_500, counterparty: 'Fischrestaurant Kutter' },
  { monthsAgo: 3, day: 14, item: 'holiday', cents: 24_500, counterparty: 'Freizeitpark Küste' },
  ...[35, 23, 11].flatMap((monthsAgo): readonly Once[] => [
    { monthsAgo, day: 5, item: 'christmas', cents: 12_990, counterparty: 'Spielzeugladen Kolibri' },
    { monthsAgo, day: 11, item: 'christmas', cents: 15_480, counterparty: 'Buchhandlung Südvorstadt' },
    { monthsAgo, day: 18, item: 'christmas', cents: 15_860, counterparty: 'Feinkost Lehmann' },
  ]),
  // This is a refund.
  {
    monthsAgo: 13,
    day: 16,
    item: 'electricity',
    cents: -6_320,
    counterparty: 'Auenstrom GmbH',
    purpose: 'Guthaben aus Jahresrechnung',
    bookingText: 'Gutschrift',
  },
]

/**
 * Everything that was paid for the items of the plan: what was due in the booking months of three years, and card
 * payments.
 */
export function householdBookings(story: DemoStory, budget: DemoBudget): readonly Booking[] {
  const past = Array.from({ length: HISTORY_MONTHS }, (_, index) => HISTORY_MONTHS - index)
  return [
    ...[...past, 0].flatMap((count) => dueBookings(story, budget, story.monthsAgo(count))),
    ...past.flatMap((count) => shopping(story, budget, story.monthsAgo(count))),
    ...once.map((told) => paidOnce(story, budget, told)),
    ...specialBookings(story, budget),
    ...paidThisMonth(story, budget),
  ]
}

function dueBookings(story: DemoStory, { itemOf }: DemoBudget, month: Month): readonly Booking[] {
  return debits.flatMap((name) => {
    const item = itemOf(name)
    const cents = dueCents(item, month)
    if (cents === 0) return []
    const { name: counterparty, purpose, ...debit } = payeeOf(name)
    return movement(story, {
      ...debit,
      accountId: item.accountId ?? '',
      itemId: item.id,
      day: bookingDay(month, typeof item.day === 'number' ? item.day : 1),
      amountCents: 0 - cents,
      counterparty,
      purpose: `${purpose} ${periodOf(item, month)}`,
      bookingText: 'Lastschrift',
    })
  })
}

const debits = [
  'loan-instalment',
  'house-money',
  'electricity',
  'property-tax',
  'train-ticket',
  'car-loan',
  'car-insurance',
  'car-tax',
  'disability-insurance',
  'life-insurance',
  'liability-insurance',
  'contents-insurance',
  'day-care',
  'day-care-meals',
  'gymnastics',
  'dental-insurance',
  'internet',
  'mobile',
  'broadcasting-fee',
] as const

function periodOf(item: BudgetItem, month: Month): string {
  if (isMonthly(item)) return `${formatMonthName(month)} ${yearOf(month)}`
  return item.dueMonths.length === 4
    ? `${Math.ceil(monthNumber(month) / 3)}. Quartal ${yearOf(month)}`
    : `${yearOf(month)}`
}

/** The card payments of a past month: about as much as was planned. */
function shopping(story: DemoStory, { itemOf }: DemoBudget, month: Month): readonly Booking[] {
  return demoShops.flatMap(({ item: name, count: [least, most], names }) => {
    const item = itemOf(name)
    const cents = Math.round((dueCents(item, month) * between(story, 94, 118)) / 100)
    return unevenParts(story, cents, between(story, least, most)).map((part) =>
      movement(story, {
        accountId: item.accountId ?? '',
        itemId: item.id,
        day: bookingDay(month, between(story, 2, 26)),
        amountCents: 0 - part,
        counterparty: oneOf(story, names) ?? '',
        purpose: '',
      }),
    )
  })
}

function paidOnce(
  story: DemoStory,
  { itemOf }: DemoBudget,
  { monthsAgo, day, item, cents, ...told }: Once,
): Booking {
  return movement(story, {
    accountId: itemOf(item).accountId ?? '',
    itemId: itemOf(item).id,
    day: bookingDay(story.monthsAgo(monthsAgo), day),
    amountCents: 0 - cents,
    purpose: '',
    ...told,
  })
}

/** A split booking, two that nobody has sorted yet, and a sale that was entered by hand. */
function specialBookings(story: DemoStory, { itemOf }: DemoBudget): readonly Booking[] {
  const accountId = itemOf('groceries').accountId ?? ''
  const special = (monthsAgo: number, day: number, told: Pick<Booking, 'amountCents'> & Partial<Booking>) =>
    movement(story, {
      accountId,
      day: bookingDay(story.monthsAgo(monthsAgo), day),
      counterparty: '',
      purpose: '',
      ...told,
    })
  const part = (item: string, amountCents: Cents, note: string) => ({
    itemId: itemOf(item).id,
    groupId: null,
    category: null,
    amountCents,
    note,
  })
  return [
    special(2, 14, {
      amountCents: -8_647,
      counterparty: 'Kaufpark Connewitz',
      parts: [part('groceries', -5_490, 'Wocheneinkauf'), part('drugstore', -3_157, 'Windeln und Creme')],
    }),
    special(1, 21, { amountCents: -1_450, counterparty: 'SumUp Marktstand', purpose: 'Kartenzahlung' }),
    special(1, 23, { amountCents: -3_990, counterparty: 'PayPal Europe', purpose: 'Ihr Einkauf' }),
    special(4, 17, {
      amountCents: 8_500,
      counterparty: 'Familie Wagner',
      purpose: 'Kinderwagen verkauft',
      bookingText: '',
      category: 'income',
    }),
    special(21, 20, {
      amountCents: 4_000,
      counterparty: 'Familie Neumann',
      purpose: 'Laufrad verkauft',
      bookingText: '',
      category: 'income',
    }),
  ]
}

/** Unplanned expenses for which there is no item, and who was paid. */
const surprises: readonly (readonly [group: BudgetGroupKey, counterparty: string, purpose: string])[] = [
  ['mobility', 'Autohaus Pleiße', 'Stoßdämpfer'],
  ['health', 'Zahnarztpraxis Lindenau', 'Eigenanteil Krone'],
  ['other', 'Reisebüro Sonnenweg', 'Wochenende Prag'],
  ['media', 'Technikmarkt Höfe', 'Notebook'],
  ['housing', 'Malerbetrieb Voigt', 'Flur streichen'],
  ['children', 'Fahrradladen Speiche', 'Kinderfahrrad'],
  ['other', 'Hochzeitstisch Winkler', 'Hochzeit Lena und Tom'],
  ['housing', 'WEG Kirschallee 14', 'Nachzahlung Hausgeld'],
  ['health', 'Optik Krause', 'Gleitsichtbrille'],
  ['mobility', 'Fahrradladen Speiche', 'Inspektion Lastenrad'],
  ['other', 'Ferienpark Harz', 'Kurzurlaub'],
  ['housing', 'Heizungsbau Richter', 'Heizkörper Bad'],
]

/** The bookings by which an unplanned expense is paid from the household account; each call takes another one. */
export function unplannedPayments(
  story: DemoStory,
  { groups, itemOf }: DemoBudget,
): (month: Month, cents: Cents) => readonly Booking[] {
  let told = 0
  return (month, cents) => {
    const [key, counterparty, purpose] = surprises[told % surprises.length] ?? surprises[0] ?? []
    told += 1
    return [
      movement(story, {
        accountId: itemOf('groceries').accountId ?? '',
        groupId: groups.find((group) => group.key === key)?.id ?? null,
        day: bookingDay(month, between(story, 8, 24)),
        amountCents: 0 - cents,
        counterparty: counterparty ?? '',
        purpose: purpose ?? '',
        bookingText: 'Überweisung',
        isOneOff: true,
      }),
    ]
  }
}
