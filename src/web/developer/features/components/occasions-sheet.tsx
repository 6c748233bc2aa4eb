import { GatePanel, GatePanelView } from '#web/member/subscription/gate-panel.tsx'
import { SheetGroup, SheetSection } from './sheet.tsx'

const wealthPlan = {
  title: 'Der Vermögensplan gehört zum Abo.',
  sentence: 'Er sagt dir, wann dein Geld dein Leben trägt.',
  example: {
    note: '465,64 € im Monat',
    rows: [
      { label: 'Vermögen heute', value: '132.745,41 €' },
      { label: 'Schutz, erreicht 01.2028', value: '20.954,10 €' },
      { label: 'Sicherheit, erreicht 01.2053', value: '1.047.705,00 €' },
    ],
    result: { label: 'Plan für Dezember 2054', value: '1.182.693 €' },
  },
} as const

const offer = {
  provider: 'test',
  monthlyCents: 9_90,
  yearlyCents: 99_00,
  vatBp: 1_900,
  startsOn: '2026-12-11',
  wordingVersion: '2026-11-26',
} as const
const trial = {
  days: 14,
  maxDays: 75,
  canStart: true,
  startedAt: null,
  endsAt: null,
  earliestEndsAt: null,
}

export function OccasionsSheet() {
  return (
    <SheetSection
      title="Anlässe"
      notes={['Abo-Schranke: an Ort und Stelle, ein gerechnetes Beispiel, nie ein Schloss über der Seite']}
    >
      <SheetGroup label="Abo-Schranke">
        <GatePanelView {...wealthPlan} trial={trial} offer={offer} onStart={() => undefined} />
      </SheetGroup>
      <SheetGroup label="Abo-Schranke, wie sie für dich gerade steht">
        <GatePanel {...wealthPlan} />
      </SheetGroup>
    </SheetSection>
  )
}
