import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { Section } from '#web/app/page/section.tsx'
import { useIsOnline } from '#web/kit/browser/use-is-online.ts'
import { Icon } from '#web/kit/controls/icon.tsx'

const works = [
  'Lesen, was du schon geöffnet hast',
  'Überweisungen abhaken',
  'Kontostände eintragen',
  'Ziele anlegen und ändern',
  'Rechnen mit deinen Zahlen',
]
const needsNetwork = [
  'Alles andere ändern',
  'Abo und Bezahlen',
  'Anmelden, Zwei-Faktor',
  'Berater und Vorschläge',
]

/** Without a network: what the product does all the same, and what it cannot. */
export function WithoutNetwork() {
  if (useIsOnline()) return null
  return (
    <div className="print:hidden">
      <Section title="Ohne Netz">
        <div className="mt-4 grid gap-x-12 gap-y-6 md:grid-cols-2">
          <Lines label="Geht" icon={Check} iconClass="text-positive" lines={works} />
          <Lines label="Braucht Netz" icon={Minus} iconClass="text-text-3" lines={needsNetwork} />
        </div>
      </Section>
    </div>
  )
}

interface LinesProps {
  readonly label: string
  readonly icon: typeof Check
  readonly iconClass: string
  readonly lines: readonly string[]
}

function Lines({ label, icon, iconClass, lines }: LinesProps) {
  return (
    <div>
      <h3 className="label-caps">{label}</h3>
      <ul className="mt-2 border-b border-border">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-3 border-t border-border py-2.5">
            <Icon of={icon} size={16} className={`shrink-0 ${iconClass}`} />
            {line}
          </li>
        ))}
      </ul>
    </div>
  )
}
