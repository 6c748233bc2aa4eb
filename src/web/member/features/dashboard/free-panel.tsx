import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { LatePanel } from './late-panel.tsx'
import type { PanelProps } from './panel-props.ts'

const { Lazy: FreeUntilPayDay } = fetchedPart(
  async () => (await import('./free-until-pay-day.tsx')).FreeUntilPayDay,
)

export function FreePanel(props: PanelProps) {
  return (
    <LatePanel name="free_to_spend">
      <FreeUntilPayDay {...props} />
    </LatePanel>
  )
}
