import type { Transaction } from '#server/database/transaction.ts'
import { ItemsFailedError, type JobResult, type JobRun } from './job-run.ts'

/** How far a step has come. */
export interface StepPortion {
  readonly done: number
  /** From where the next portion goes on; null: nothing is left of the step. */
  readonly after: string | null
}

export interface StepRun {
  readonly goesOn: () => Promise<boolean>
  readonly portion: (work: (transaction: Transaction) => Promise<StepPortion>) => Promise<StepPortion>
}

/** A part of a job that is done in portions. */
export interface Step {
  readonly name: string
  /** Does the next portion. @returns how many failed by themselves, too */
  readonly portion: (
    run: StepRun,
    after: string | null,
  ) => Promise<StepPortion & { readonly failed?: number }>
  /** How much is left, counted up to {@link MOST_COUNTED}. */
  readonly left: (after: string | null) => Promise<number>
}

/** What is left is counted only so far: it is to be seen that something is left, and whether it is much. */
export const MOST_COUNTED = 100_000

interface Steps {
  /** Where the run before stopped counts in the same pass only: on another day everything begins anew. */
  readonly pass: string
  readonly steps: readonly Step[]
  /** What is said when some failed by themselves. */
  readonly failure: (failed: number) => string
}

/**
 * Does the steps of a job one after the other, from where the run before was broken off: its step first, and those
 * before it at the end, so that none waits for ever behind one with very much to do.
 */
export async function inSteps(run: JobRun, { pass, steps, failure }: Steps): Promise<JobResult> {
  const begun = run.place?.pass === pass ? steps.findIndex(({ name }) => name === run.place?.step) : -1
  const ordered = begun === -1 ? steps : [...steps.slice(begun), ...steps.slice(0, begun)]
  let after = begun === -1 ? null : (run.place?.after ?? null)
  let [count, failed, left] = [0, 0, 0]
  for (const [at, step] of ordered.entries()) {
    const within = stepRun(run, { pass, step: step.name, next: ordered[at + 1]?.name ?? null })
    while (left === 0) {
      if (await run.goesOn()) {
        const portion = await step.portion(within, after)
        count += portion.done
        failed += portion.failed ?? 0
        after = portion.after
        if (after === null) break
      } else {
        left = Math.max(1, await countLeft(ordered.slice(at), after))
      }
    }
  }
  if (failed > 0) throw new ItemsFailedError(failure(failed), left)
  return { count, left }
}

interface Position {
  readonly pass: string
  readonly step: string
  readonly next: string | null
}

function stepRun(run: JobRun, { pass, step, next }: Position): StepRun {
  return {
    goesOn: run.goesOn,
    portion: (work) =>
      run.portion(async (transaction) => {
        const portion = await work(transaction)
        const { after } = portion
        if (after !== null) return { ...portion, place: { pass, step, after } }
        return { ...portion, place: next === null ? null : { pass, step: next, after: null } }
      }),
  }
}

async function countLeft(steps: readonly Step[], after: string | null): Promise<number> {
  let left = 0
  for (const [at, step] of steps.entries()) left += await step.left(at === 0 ? after : null)
  return left
}
