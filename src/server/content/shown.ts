import type { ContentKind, ContentOf } from '#contract/content/content-kinds.ts'
import type { Offerings } from '#contract/site/areas.ts'
import type { Day } from '#domain/calendar/day.ts'

interface ShownOf<Kind extends ContentKind> {
  readonly id: string
  readonly kind: Kind
  readonly content: ContentOf[Kind]
  /** Null: as the product brings it along. */
  readonly publicFrom: Date | null
}

export type ShownItem = { readonly [Kind in ContentKind]: ShownOf<Kind> }[ContentKind]

export interface Shown {
  readonly items: readonly ShownItem[]
  /** Since when the wording of a legal text is shown that is shown now, by its id; missing where none is kept. */
  readonly wordedSince: ReadonlyMap<string, Date>
  readonly offerings: Offerings
  readonly takenSeats: ReadonlyMap<string, number>
  /** In Germany. */
  readonly day: Day
}

/** What is shown of one kind. */
export function ofKind<Kind extends ContentKind>(
  { items }: Pick<Shown, 'items'>,
  kind: Kind,
): readonly ShownOf<Kind>[] {
  return items.filter((item): item is Extract<ShownItem, ShownOf<Kind>> => item.kind === kind)
}
