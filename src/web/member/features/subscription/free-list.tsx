import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { Icon } from '#web/controls/icon.tsx'
import { Section } from '#web/page/section.tsx'

const free = [
  { label: 'Einkommen', note: 'alle Quellen und Personen', to: '/einstellungen/einkommen' },
  { label: 'Konten', note: 'Stände, Vermögen, Freistellungsaufträge', to: '/einstellungen/konten' },
  {
    label: allocationRecord.name,
    note: 'Anteile, Zielkonten, Eingangskonto',
    to: '/einstellungen/kontensystem',
  },
  { label: 'Kontensystem', note: 'Überweisungen, GiroCode, Daueraufträge', to: '/kontensystem' },
] as const

/** What needs no subscription, today and later. */
export function FreeList() {
  return (
    <Section title="Was frei bleibt" aside="auf Dauer" className="">
      <ul className="mt-4 border-t border-border">
        {free.map(({ label, note, to }) => (
          <li key={to} className="flex min-h-17 items-center gap-4 border-b border-border py-3">
            <span className="grow">
              <Link to={to} className="font-semibold underline-offset-4 hover:underline">
                {label}
              </Link>
              <span className="block text-14 text-text-3">{note}</span>
            </span>
            <Icon of={Check} className="text-primary" />
          </li>
        ))}
        <li className="flex min-h-17 items-center gap-4 border-b border-border py-3">
          <span className="grow">
            <span className="font-semibold">Alles lesen und exportieren</span>
            <span className="block text-14 text-text-3">als CSV, auch nach einer Testphase</span>
          </span>
          <Icon of={Check} className="text-primary" />
        </li>
      </ul>
      <p className="mt-3 text-14 text-text-3">
        Einen Bereich, der ein Abo braucht, gibt es heute nicht. Bezahlen kannst du hier nichts.
      </p>
    </Section>
  )
}
