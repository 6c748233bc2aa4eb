import { loadedOnce } from '#web/kit/parts/loaded-once.ts'

/** Loads the outbox of this browser, when something is first written or known to wait. */
export const loadOutbox = loadedOnce(() => import('./browser-outbox.ts'))
