/** How long a code of an authenticator app is shown (RFC 6238). */
export const STEP_SECONDS = 30

/** Whole seconds until the app shows the next code, 30 at the beginning of a step down to 1. */
export function secondsLeftInStep(nowMs: number): number {
  return STEP_SECONDS - (Math.floor(nowMs / 1_000) % STEP_SECONDS)
}
