type Sink = (error: unknown) => void

/** What happened before anybody listened. */
const early: unknown[] = []
const EARLY_AT_MOST = 10
let sink: Sink | undefined

/**
 * The one way to error reporting (spec § 8): what went wrong stands in the console and, where the operator has a service
 * for it, is told to it by whoever listens.
 */
export function reportError(error: unknown): void {
  console.error(error)
  if (sink) sink(error)
  else if (early.length < EARLY_AT_MOST) early.push(error)
}

/** From now on, and what came before. */
export function onReportedError(listener: Sink): void {
  sink = listener
  for (const error of early.splice(0)) listener(error)
}
