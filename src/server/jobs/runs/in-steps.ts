import type { Transaction } from '#server/database/transaction.ts'
import type { Log } from '#server/log.ts'
import { ItemsFailedError, type JobResult, type JobRun, RunLostError } from './job-run.ts'

/** How far a step has come. */
export interface StepPortion {
  readonly done: number
  /** From where the next portion goes on; null: nothing is left of the step. */
  readonly after: string | null
  /** How many items failed, each by itself. */
  readonly failed?: number
}

export interface StepRun {
  readonly goesOn: () => Promise<boolean>
  readonly portion: (work: (transaction: Transaction) => Promise<StepPortion>) => Promise<StepPortion>
}

/** A part of a job that is done in portions. */
export interface Step {
  readonly name: string
  /** Does the next portion. */
  readonly portion: (run: StepRun, after: string | null) => Promise<StepPortion>
  /** How much is left, counted up to {@link MOST_COUNTED}. */
  readonly left: (after: string | null) => Promise<number>
}

/** What is left is counted only so far: it is to be seen that something is left, and whether it is much. */
export const MOST_COUNTED = 100_000

interface Steps {
  /** Where the run before stopped counts in the same pass only: on another day everything begins anew. */
  readonly pass: string
  readonly steps: readonly Step[]
  /** The message of the error when some items failed, each by itself. */
  readonly failure: (failed: number) => string
  readonly log: Pick<Log, 'error'>
}

/**
 * Does the steps of a job one after the other, from where the run before was broken off: its step first, and those
 * before it at the end, so that none waits for ever behind one with very much to do. A step that fails holds up no
 * other. The last run of a pass in which something failed fails, also where that was in a run before, so that everything
 * is tried again from the beginning.
 */
export async function inSteps(run: JobRun, { pass, steps, failure, log }: Steps): Promise<JobResult> {
  const place = run.place?.pass === pass ? run.place : null
  const begun = place === null ? -1 : steps.findIndex(({ name }) => name === place.step)
  const ordered = begun === -1 ? steps : [...steps.slice(begun), ...steps.slice(0, begun)]
  let after = begun === -1 ? null : (place?.after ?? null)
  let [count, failed, left] = [0, 0, 0]
  const broken: string[] = []
  const hasFailedBefore = place?.hasFailed ?? false
  const hasFailed = () => hasFailedBefore || failed > 0 || broken.length > 0
  for (const [at, step] of ordered.entries()) {
    const within = stepRun(run, { pass, step: step.name, next: ordered[at + 1]?.name ?? null, hasFailed })
    while (left === 0) {
      if (await run.goesOn()) {
        const portion = await portionOf(step, within, after)
        if (portion instanceof Error) {
          log.error('a step of a job failed', { step: step.name, error: portion })
          broken.push(`${step.name}: ${portion.message}`)
          after = null
          break
        }
        count += portion.done
        failed += portion.failed ?? 0
        after = portion.after
        if (after === null) break
      } else {
        left = Math.max(1, await countLeft(ordered.slice(at), after))
      }
    }
  }
  const failures = failed > 0 ? [failure(failed), ...broken] : broken
  if (failures.length > 0) throw new ItemsFailedError(failures.join('; '), left)
  if (left === 0 && hasFailedBefore)
    throw new ItemsFailedError('some failed in a run before, and everything is tried again', 0)
  return { count, left }
}

/** The next portion, or why the step failed. @throws {RunLostError} when the run is over */
async function portionOf(step: Step, run: StepRun, after: string | null): Promise<StepPortion | Error> {
  try {
    return await step.portion(run, after)
  } catch (error) {
    if (error instanceof RunLostError) throw error
    return error instanceof Error ? error : new Error(String(error))
  }
}

interface Position {
  readonly pass: string
  readonly step: string
  readonly next: string | null
  readonly hasFailed: () => boolean
}

function stepRun(run: JobRun, { pass, step, next, hasFailed }: Position): StepRun {
  return {
    goesOn: run.goesOn,
    portion: (work) =>
      run.portion(async (transaction) => {
        const portion = await work(transaction)
        const { after, failed = 0 } = portion
        const kept = failed > 0 || hasFailed() ? { pass, hasFailed: true } : { pass }
        if (after !== null) return { ...portion, place: { ...kept, step, after } }
        return { ...portion, place: next === null ? null : { ...kept, step: next, after: null } }
      }),
  }
}

/** Counts what is left of the steps; a step that cannot be counted has one item left. */
async function countLeft(steps: readonly Step[], after: string | null): Promise<number> {
  let left = 0
  for (const [at, step] of steps.entries()) left += await step.left(at === 0 ? after : null).catch(() => 1)
  return left
}
