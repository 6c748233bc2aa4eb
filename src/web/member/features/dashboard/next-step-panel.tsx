import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { LatePanel } from './late-panel.tsx'
import type { PanelProps } from './panel-props.ts'

const { Lazy: NextStepPart } = fetchedPart(async () => (await import('./next-step-part.tsx')).NextStepPart)

export function NextStepPanel(props: PanelProps) {
  return (
    <LatePanel name="next_step">
      <NextStepPart {...props} />
    </LatePanel>
  )
}
