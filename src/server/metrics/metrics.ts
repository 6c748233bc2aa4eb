import type { Published } from '#server/content/published.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { RequestMeter } from './request-meter.ts'

/** What this process tells whoever watches it. */
export interface Metrics {
  readonly contentType: string
  readonly meter: RequestMeter
  /** The text of all figures. */
  readonly read: () => Promise<string>
  /** Tells, from now on, which content this process shows. */
  readonly follow: (published: Published) => void
}

/** Opens the figures of this process where the configuration lets somebody read them; else nothing is loaded for it. */
export async function openMetrics(dependencies: Dependencies): Promise<Metrics | null> {
  if (dependencies.config.metrics === null) return null
  const { createMetrics } = await import('./registry.ts')
  return createMetrics(dependencies)
}
