import { type ComponentType, lazy, Suspense } from 'react'
import { whenConnected } from './fetched-part.ts'

type Load = () => Promise<{ readonly default: ComponentType }>

/**
 * A view whose code is loaded when it is first shown. Where the connection is broken then, it says so in its own place
 * and is loaded when the connection is back; a view that cannot be loaded over a working connection is an error like
 * any other.
 * @param Waiting is shown in its place meanwhile
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
