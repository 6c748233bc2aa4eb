import { type ComponentType, lazy, Suspense } from 'react'
import { whenConnected } from './fetched-part.ts'

type Load = () => Promise<{ readonly default: ComponentType }>

/**
 * A view whose code is fetched when it is looked at first. Where the line is broken then, it says so in its own place
 * and comes by itself with the line; one that does not come over a line that stands is an error as any other.
 * @param Waiting stands in its place as long
 */
export function arrivingView(load: Load, Waiting: ComponentType): ComponentType {
  return lazy(async () => {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) throw error
      return { default: waitingView(load, Waiting) }
    }
  })
}

function waitingView(load: Load, Waiting: ComponentType): ComponentType {
  const View = lazy(() => whenConnected(load))
  return function WaitingView() {
    return (
      <Suspense fallback={<Waiting />}>
        <View />
      </Suspense>
    )
  }
}
