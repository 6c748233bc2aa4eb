import type { Limit } from './rate-limits.ts'

/** Limits of more than one area; each is counted under one name, whoever counts. */
export const sharedLimits = {
  /** Stored as `mail`, by address; the same for unknown addresses (security.md rule 15). */
  mailByAddress: { burst: 3, everySeconds: 300 },
  /** In memory as `link`, by network. */
  linkByNetwork: { burst: 60, everySeconds: 10 },
} as const satisfies Record<string, Limit>
