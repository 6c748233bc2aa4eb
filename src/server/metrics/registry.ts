import { Registry } from 'prom-client'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Published } from '#server/content/published.ts'
import { knownMigrations } from '#server/database/migrate.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { productVersion } from '#server/product-version.ts'
import { addDatabaseFigures } from './database-figures.ts'
import { addGauge, makeGauge } from './figure.ts'
import type { Metrics } from './metrics.ts'
import { addNodeFigures, addTallies } from './process-figures.ts'
import { createRequestMeter } from './request-meter.ts'

/** A text is sent again to whoever asks within this time: writing it takes some milliseconds of everybody's. */
const TEXT_COUNTS_MS = SECOND_MS

/** Collects what this process and its database tell. This file, and what it imports, loads the library. */
export async function createMetrics(dependencies: Dependencies): Promise<Metrics> {
  const registry = new Registry()
  addNodeFigures(registry)
  addTallies(registry, dependencies.tallies)
  addBuild(registry, (await knownMigrations()).at(-1) ?? '')
  const update = addDatabaseFigures(registry, dependencies)
  const text = keptShortly(async () => {
    await update()
    return registry.metrics()
  })
  return {
    contentType: registry.contentType,
    meter: createRequestMeter(registry),
    read: text,
    follow: (published) => addRevision(registry, published),
  }
}

function addBuild(registry: Registry, schema: string): void {
  const build = makeGauge(registry, {
    name: 'wk_build_info',
    help: 'The version of the product and of Node, and the last migration that the product knows.',
    labels: ['version', 'node', 'schema'],
  })
  build.set({ version: productVersion, node: process.version.slice(1), schema }, 1)
}

function addRevision(registry: Registry, published: Published): void {
  addGauge(
    registry,
    {
      name: 'wk_content_revision',
      help: 'The number of the change of published content and settings that this process shows.',
    },
    () => [[{}, published.revision()]],
  )
}

/** Makes a text once for all who ask at the same time, and for those who ask again at once. */
function keptShortly(make: () => Promise<string>): () => Promise<string> {
  let made: Promise<string> | null = null
  let madeAt = 0
  return () => {
    if (made && performance.now() - madeAt < TEXT_COUNTS_MS) return made
    madeAt = performance.now()
    made = make()
    made.catch(() => (made = null))
    return made
  }
}
