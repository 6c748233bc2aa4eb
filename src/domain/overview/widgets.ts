/** The parts of the overview below its month, in the order in which they stand until somebody changes it. */
export const widgetNames = ['net_worth', 'free_to_spend', 'ladder', 'next_step', 'goals', 'webinar'] as const
export type WidgetName = (typeof widgetNames)[number]

export interface Widget {
  readonly name: WidgetName
  readonly isShown: boolean
}

/** The arrangement until somebody changes it: everything is shown, in the usual order. */
export const usualWidgets: readonly Widget[] = widgetNames.map((name) => ({ name, isShown: true }))

/**
 * Completes the stored arrangement: each part once, in the stored order. A part that did not exist when it was stored
 * is shown, after the part that it usually follows.
 */
export function arrangedWidgets(stored: readonly Widget[]): readonly Widget[] {
  const arranged = widgetNames.flatMap((name) => stored.filter((each) => each.name === name).slice(0, 1))
  const inOrder = arranged.toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b))
  return widgetNames.reduce<readonly Widget[]>((all, name, at) => {
    if (all.some((each) => each.name === name)) return all
    const before = widgetNames[at - 1]
    return all.toSpliced(all.findIndex((each) => each.name === before) + 1, 0, { name, isShown: true })
  }, inOrder)
}

/** Whether the arrangement is the usual one, because nobody changed it or everything was changed back. */
export function isUsual(widgets: readonly Widget[]): boolean {
  return (
    widgets.length === widgetNames.length &&
    widgets.every(({ name, isShown }, at) => isShown && name === widgetNames[at])
  )
}
