import Info from 'lucide-react/icons/info'
import { type GrantArea, grantAreas } from '#domain/consulting/grant.ts'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'
import { areaWords } from '#web/member/consulting/area-words.ts'

const covered = {
  income: 'Quellen, ihre Beträge und die Monate, in denen sie kommen',
  accounts: 'Namen, Arten, Stände und ihr Verlauf, ohne Nummern',
  account_system: 'Raten, Töpfe und was im Monat wohin fließt',
  budget: 'Zeilen mit Betrag und Rhythmus, Summen der Gruppen, ohne Buchungen',
  wealth_plan: 'Positionen, Annahmen, Kurve, Statistiken und die Daten der drei Stufen',
  distribution: 'Klassen, ihre Ziele und was heute in ihnen liegt',
  properties: 'Wert, Darlehen, Miete und Kosten je Immobilie',
  goals: 'Ziele, Beträge, Raten und wie weit sie sind',
} as const satisfies Record<GrantArea, string>

/** What a grant covers and what it never covers, in plain words. */
export function WhatIsCovered() {
  return (
    <>
      <p className="mt-4 max-w-prose text-14 text-text-2">
        Nie dabei, auch wenn du alles freigibst: IBANs, Buchungen, Notizen, Gehaltszettel, Belege und
        Adressen. Schreiben kann ein Berater nichts. Wer vorschlagen darf, schickt dir Vorschläge; du nimmst
        sie an oder lehnst sie ab.
      </p>
      <div className="mt-1">
        <Disclosure icon={Info} label="Was die Bereiche umfassen">
          <dl className="text-14">
            {grantAreas.map((area) => (
              <div key={area} className="py-1.5">
                <dt className="font-semibold">{areaWords[area]}</dt>
                <dd className="text-text-2">{covered[area]}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </div>
    </>
  )
}
