type Sink = (error: unknown) => void

/** The errors from before anybody listened. */
const early: unknown[] = []
const EARLY_AT_MOST = 10
let sink: Sink | undefined

/**
 * Reports an error (spec § 8): it is written to the console and, where the operator has a service for errors, sent to
 * it by the listener.
 */
export function reportError(error: unknown): void {
  console.error(error)
  if (sink) sink(error)
  else if (early.length < EARLY_AT_MOST) early.push(error)
}

/** Listens to errors from now on, and gets the earlier ones. */
export function onReportedError(listener: Sink): void {
  sink = listener
  for (const error of early.splice(0)) listener(error)
}
