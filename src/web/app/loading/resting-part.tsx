import {
  type ComponentType,
  type FunctionComponent,
  Suspense,
  lazy,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { MiddlewareFunction } from 'react-router'
import { atFirstSign } from '#web/kit/parts/at-first-sign.ts'
import { whenConnected } from '#web/kit/parts/fetched-part.ts'
import { printWaitsFor } from '#web/kit/parts/print-whole-page.ts'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { watchTouches } from './touches.ts'

/** The selector of parts that repeat by themselves what was done before they started. */
export const restingSelector = '[data-resting]'

interface RestingPartOptions {
  readonly load: () => Promise<ComponentType>
  /** Whether the prerendered state is not what this person must see: then the part starts at once. */
  readonly isStale: () => boolean
}

export interface RestingPart {
  readonly Part: FunctionComponent
  /** For the route: whoever comes from another page keeps that page until this one is loaded. */
  readonly clientMiddleware: MiddlewareFunction[]
}

/**
 * A part of a page that stands in the prerendered HTML and whose code is loaded at the first sign of life (decision
 * 0073). Whatever is typed, chosen or pressed until then is repeated afterwards. Where the page is drawn in the
 * browser, or something else must be shown, it is loaded at once.
 */
export function restingPart({ load, isStale }: RestingPartOptions): RestingPart {
  let wake: () => void = () => undefined
  let onReady: () => unknown = () => undefined
  const isAwake = new Promise<void>((resolve) => (wake = resolve))
  atFirstSign(wake)
  const Late = lazy(async () => {
    if (typeof document !== 'undefined') await isAwake
    const Part = await whenConnected(() => printWaitsFor(load()))
    return { default: () => <Ready Part={Part} onReady={() => void onReady()} /> }
  })
  // The element is always the same: a change would make React draw the part anew, and there is nothing yet to draw it
  // with.
  const part = (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <Late />
    </Suspense>
  )
  return { Part: RestingPart, clientMiddleware: [fetchPart] }

  async function fetchPart(): Promise<void> {
    wake()
    await load()
  }

  function RestingPart() {
    const place = useRef<HTMLDivElement>(null)
    const [isDrawnHere] = useState(useIsHydrated())
    useEffect(() => {
      if (isDrawnHere) return wake()
      const touches = watchTouches(place.current!, wake)
      onReady = touches.repeat
      if (isStale()) wake()
      return touches.end
    }, [isDrawnHere])
    return (
      <div ref={place} className="contents" data-resting={isDrawnHere ? undefined : true}>
        {part}
      </div>
    )
  }
}

interface ReadyProps {
  readonly Part: ComponentType
  /** Called once React listens to the part. */
  readonly onReady: () => void
}

function Ready({ Part, onReady }: ReadyProps) {
  const [tell] = useState(() => onReady)
  useEffect(tell, [tell])
  return <Part />
}
