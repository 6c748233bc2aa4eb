import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { LatePanel } from './late-panel.tsx'

const { Lazy: LadderPart } = fetchedPart(async () => (await import('./ladder-part.tsx')).LadderPart)

export function LadderPanel() {
  return (
    <LatePanel name="ladder">
      <LadderPart />
    </LatePanel>
  )
}
