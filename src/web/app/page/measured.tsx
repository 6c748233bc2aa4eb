import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isNewsDue, measurements } from '#web/app/device/choice-storage.ts'
import type * as measure from '#web/app/measuring/measure.ts'
import { whenIdle } from '#web/kit/browser/when-idle.ts'

type News = ComponentType<{ readonly onDone: () => void }>

/**
 * Starts counting and reporting where the operator has configured it, long after the page is shown; otherwise it does
 * nothing.
 */
export function Measured() {
  const { pathname } = useLocation()
  const [measuring, setMeasuring] = useState<typeof measure>()
  const [Layer, setLayer] = useState<News>()

  useEffect(() => {
    if (measurements().length === 0) return undefined
    return whenIdle(() => void begin().catch(() => {}))

    // If the code cannot be loaded, nothing is measured.
    async function begin() {
      const fetched = await import('#web/app/measuring/measure.ts')
      fetched.startMeasuring()
      setMeasuring(() => fetched)
      if (!isNewsDue()) return
      const { MeasuringNews } = await import('#web/app/measuring/measuring-news.tsx')
      setLayer(() => MeasuringNews)
    }
  }, [])
  useEffect(() => measuring?.pageShown(pathname), [measuring, pathname])

  return Layer && !undisturbed.has(pathname) ? <Layer onDone={() => setLayer(undefined)} /> : null
}

/**
 * Pages on which no notice stands before what ends a contract (§§ 312k, 356a BGB), nor before who we are and what we do
 * with data.
 */
const undisturbed: ReadonlySet<string> = new Set(['/kuendigung', '/widerruf', '/impressum', '/datenschutz'])
