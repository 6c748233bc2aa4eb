import type { ContentKind, ContentOf } from '#contract/content/content-kinds.ts'
import type { Offerings } from '#contract/site/areas.ts'
import type { Day } from '#domain/calendar/day.ts'

interface ShownOf<Kind extends ContentKind> {
  readonly id: string
  readonly kind: Kind
  readonly content: ContentOf[Kind]
  /** Null: it is shown as the product brings it along. */
  readonly publicFrom: Date | null
}

export type ShownItem = { readonly [Kind in ContentKind]: ShownOf<Kind> }[ContentKind]

export interface Shown {
  readonly items: readonly ShownItem[]
  /** Since when the present wording of a legal text is shown, by the id of the text; missing where none is stored. */
  readonly wordedSince: ReadonlyMap<string, Date>
  readonly offerings: Offerings
  readonly takenSeats: ReadonlyMap<string, number>
  /** The ids of events that were cancelled. */
  readonly cancelled: ReadonlySet<string>
  /** The day in Germany. */
  readonly day: Day
}

/** The shown items of one kind. */
export function ofKind<Kind extends ContentKind>(
  { items }: Pick<Shown, 'items'>,
  kind: Kind,
): readonly ShownOf<Kind>[] {
  return items.filter((item): item is Extract<ShownItem, ShownOf<Kind>> => item.kind === kind)
}
