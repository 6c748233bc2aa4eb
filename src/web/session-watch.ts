import { onRefusal } from '#web/api/refusals.ts'

/** Listens from the start; what to do about a refusal is fetched with the first one. */
export function watchSession(): void {
  onRefusal(async (error, call) => {
    const { answerRefusal } = await import('./answer-refusal.ts')
    await answerRefusal(error, call)
  })
}
