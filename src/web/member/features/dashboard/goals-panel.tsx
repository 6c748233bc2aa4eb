import { ButtonLink } from '#web/controls/button-link.tsx'
import { PanelSection } from './late-panel.tsx'

export function GoalsPanel() {
  return (
    <PanelSection name="goals">
      <p className="mt-3 max-w-prose text-text-2">
        Ein Ziel hat einen Betrag und einen Monat. Daraus wird eine Rate, die du heute schon legen kannst.
      </p>
      <ButtonLink to="/ziele" variant="outline" className="mt-5 print:hidden">
        Ziel rechnen
      </ButtonLink>
    </PanelSection>
  )
}
