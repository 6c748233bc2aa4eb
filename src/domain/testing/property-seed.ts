import * as fc from 'fast-check'

/**
 * The seed of every property test without a seed of its own (decision 0074). `WK_SEED=random` or a number tries others.
 */
const seed = process.env['WK_SEED'] ?? '2026'

if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })
