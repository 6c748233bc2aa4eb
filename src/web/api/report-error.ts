/**
 * The one way to error reporting (spec § 8). No service is configured: what went wrong stays on this device, in the
 * console.
 */
export function reportError(error: unknown): void {
  console.error(error)
}
