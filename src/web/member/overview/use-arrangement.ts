import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { arrangedWidgets, isUsual, type Widget, widgetNames } from '#domain/overview/widgets.ts'
import { keepOverviewOrder, keptOverviewOrder } from '#web/app/device/overview-order.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { overviewQuery } from './overview-queries.ts'

const noWidgets: readonly Widget[] = []

interface Arrangement {
  readonly widgets: readonly Widget[]
  /**
   * Whether the order is final: the server has answered, or cannot be reached, and then the order of this
   * device holds.
   */
  readonly isSettled: boolean
}

/**
 * The parts of the overview in their order; until the server has answered, in the order that this device
 * showed last.
 */
export function useArrangement(): Arrangement {
  const { data, isFetched } = useQuery(overviewQuery)
  const [kept] = useState(keptWidgets)
  const stored = data?.widgets
  // Until React has taken the page over, the arrangement has to be the prerendered one.
  const known = useIsHydrated() ? kept : noWidgets
  const widgets = useMemo(() => arrangedWidgets(stored ?? known), [stored, known])
  const isKnown = stored !== undefined
  useEffect(() => {
    if (isKnown) keepOverviewOrder(isUsual(widgets) ? [] : widgets)
  }, [isKnown, widgets])
  // Parts of the page ask again when they are drawn, which must not take the page away.
  return { widgets, isSettled: isKnown || isFetched }
}

function keptWidgets(): readonly Widget[] {
  return keptOverviewOrder().flatMap(({ name, isShown }) => {
    const known = widgetNames.find((each) => each === name)
    return known ? [{ name: known, isShown }] : []
  })
}
