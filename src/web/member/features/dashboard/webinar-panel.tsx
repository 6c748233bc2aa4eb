import { TextActionLink } from '#web/controls/text-action.tsx'
import { PanelSection } from './late-panel.tsx'

/** The next date of a webinar; as on /webinare itself, there is none until one is set. */
export function WebinarPanel() {
  return (
    <PanelSection name="webinar" actions={<TextActionLink to="/webinare">Alle Webinare</TextActionLink>}>
      <p className="mt-3 max-w-prose text-text-2">
        Ein Termin ist nicht angesetzt. Der Stoff steht zum Nachlesen bereit: ein Monat im Kontensystem,
        Schritt für Schritt.
      </p>
    </PanelSection>
  )
}
