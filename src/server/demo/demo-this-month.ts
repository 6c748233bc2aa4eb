import type { Cents } from '#domain/money/cents.ts'
import type { Booking } from '#server/transactions/present.ts'
import type { DemoBudget } from './demo-budget.ts'
import { bookingDay, movement } from './demo-movement.ts'
import type { DemoStory } from './demo-story.ts'

type Row = readonly [day: number, item: string, counterparty: string, purpose: string, cents: Cents]

/**
 * The payments for variable items this month; together with what is due they are what the screen designs show as
 * booked.
 */
const rows: readonly Row[] = [
  [3, 'groceries', 'Konsum Leipzig', '', 5_412],
  [4, 'canteen', 'Kantine', '', 2_430],
  [5, 'groceries', 'Rewe', '', 7_136],
  [6, 'fuel', 'Star Tankstelle', '', 5_105],
  [6, 'drugstore', 'Drogerie Pfeiffer', '', 1_219],
  [9, 'groceries', 'Konsum Leipzig', '', 4_895],
  [10, 'canteen', 'Kantine', '', 2_660],
  [10, 'groceries', 'Wochenmarkt Südplatz', '', 6_247],
  [11, 'presents', 'Buchhandlung Südvorstadt', '', 1_995],
  [12, 'drugstore', 'Drogerie Pfeiffer', '', 1_645],
  [12, 'groceries', 'Kaufpark Connewitz', '', 7_088],
  [13, 'clothes', 'Ernstings Family', '', 7_495],
  [16, 'groceries', 'Rewe', '', 7_963],
  [16, 'groceries', 'Konsum Leipzig', '', 4_629],
  [17, 'canteen', 'Kantine', '', 2_360],
  [17, 'clothes', 'Schuhhaus Connewitz', '', 3_740],
  [18, 'groceries', 'Konsum Leipzig', '', 6_184],
  [18, 'pharmacy', 'Linden-Apotheke', '', 1_845],
  [18, 'drugstore', 'Friseur Haarwerk', '', 2_895],
  [19, 'canteen', 'Kantine', '', 2_690],
  [19, 'fuel', 'Star Tankstelle', '', 4_720],
  [19, 'furniture', 'Elektro Brandt', 'Waschmaschine', 64_900],
  [20, 'groceries', 'Konsum Leipzig', '', 6_827],
  [20, 'presents', 'Spielzeugladen Kolibri', '', 1_495],
]

/** The card payments of this month, and the winter tyres that were entered by hand. */
export function paidThisMonth(story: DemoStory, { itemOf }: DemoBudget): readonly Booking[] {
  const paid = rows.map(([day, item, counterparty, purpose, cents]) =>
    movement(story, {
      accountId: itemOf(item).accountId ?? '',
      itemId: itemOf(item).id,
      day: bookingDay(story.month, day),
      amountCents: 0 - cents,
      counterparty,
      purpose,
    }),
  )
  const tyres = itemOf('tyres')
  const byHand = movement(story, {
    accountId: tyres.accountId ?? '',
    itemId: tyres.id,
    day: bookingDay(story.month, 12),
    amountCents: -26_430,
    counterparty: 'Reifen Schubert',
    purpose: 'Winterreifen',
    bookingText: '',
  })
  return [...paid, byHand]
}
