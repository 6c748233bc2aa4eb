import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { LatePanel } from './late-panel.tsx'

const { Lazy: GoalsPart } = fetchedPart(async () => (await import('./goals-part.tsx')).GoalsPart)

export function GoalsPanel() {
  return (
    <LatePanel name="goals">
      <GoalsPart />
    </LatePanel>
  )
}
