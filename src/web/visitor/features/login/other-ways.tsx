import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '#web/kit/controls/icon.tsx'

/** How somebody finishes the login: with the app, with a printed code, or not at all without help. */
export type Way = 'app' | 'recovery' | 'lost'

interface OtherWaysProps {
  readonly way: Way
  readonly onChoose: (way: Way) => void
  readonly onBeginAnew: () => void
}

const ways = [
  { way: 'app', title: 'Code aus der App benutzen', note: 'Sechs Ziffern, alle 30 Sekunden neue' },
  {
    way: 'recovery',
    title: 'Wiederherstellungscode benutzen',
    note: 'Einer der zehn Codes, die du aufbewahrt hast',
  },
  { way: 'lost', title: 'Gerät verloren', note: 'Wir prüfen dich und setzen ihn zurück' },
] as const

/** The other ways to finish the login. */
export function OtherWays({ way, onChoose, onBeginAnew }: OtherWaysProps) {
  return (
    <nav aria-label="Andere Wege" className="section-rule">
      <ul>
        {ways
          .filter((other) => other.way !== way)
          .map((other) => (
            <WayRow
              key={other.way}
              title={other.title}
              note={other.note}
              onClick={() => onChoose(other.way)}
            />
          ))}
        <WayRow title="Mit anderem Konto anmelden" onClick={onBeginAnew} />
      </ul>
    </nav>
  )
}

interface WayRowProps {
  readonly title: string
  readonly note?: string
  readonly onClick: () => void
}

function WayRow({ title, note, onClick }: WayRowProps) {
  return (
    <li className="border-b border-border">
      <button
        type="button"
        className="flex min-h-14 w-full items-center gap-4 py-3.5 text-left transition-colors hover-row"
        onClick={onClick}
      >
        <span className="grow">
          <span className="block font-semibold">{title}</span>
          {note && <span className="mt-0.5 block text-14 text-text-2">{note}</span>}
        </span>
        <Icon of={ArrowRight} size={16} className="text-text-2" />
      </button>
    </li>
  )
}
