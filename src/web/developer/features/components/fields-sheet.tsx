import { useState } from 'react'
import type { Cents } from '#domain/money/cents.ts'
import { PasswordField } from '#web/app/credentials/password-field.tsx'
import { CodeField, type CodeFieldProps } from '#web/kit/fields/code-field.tsx'
import { MoneyField, type MoneyFieldProps } from '#web/kit/fields/money-field.tsx'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { SliderField, type SliderFieldProps } from '#web/kit/fields/slider-field.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { WholeNumberField } from '#web/kit/fields/whole-number-field.tsx'
import { SheetGroup, SheetSection, States } from './sheet.tsx'

const help = 'So erscheint es in Listen'

export function FieldsSheet() {
  return (
    <SheetSection
      title="Felder"
      notes={[
        '48 hoch, 12 Rand, 1 px Rahmen (3,6:1), Radius 8',
        'Beschriftung 14/20 600, 6 darüber; Hilfe 14/20 text-3, 6 darunter',
        'Fokus: 2 px grün innen, Ring außen',
        'Fehler ersetzt die Hilfe, mit Zeichen',
        'Gespeichert wird beim Verlassen, ohne Knopf',
        'Rahmen heißt bedienen, Linie heißt lesen: Suche und Hauptbetrag stehen auf einer Linie',
      ]}
    >
      <TextStates />
      <MoneyGroup />
      <LargeGroup />
      <CodeGroup />
      <SliderGroup />
    </SheetSection>
  )
}

function TextStates() {
  return (
    <States columns={4}>
      <SheetGroup label="Ruhe">
        <TextField label="Bezeichnung" placeholder="Gehalt Anna" help={help} />
      </SheetGroup>
      <SheetGroup label="Hover">
        <TextField label="Bezeichnung" placeholder="Gehalt Anna" help={help} show="hover" />
      </SheetGroup>
      <SheetGroup label="Fokus">
        <TextField label="Bezeichnung" defaultValue="Gehalt An" help={help} show="focus" />
      </SheetGroup>
      <SheetGroup label="Optional">
        <TextField label="Bezeichnung" isOptional defaultValue="Gehalt Anna" help={help} />
      </SheetGroup>
      <SheetGroup label="Gesperrt">
        <TextField label="Bezeichnung" defaultValue="Gehalt Anna" help="Oktober ist abgeschlossen" disabled />
      </SheetGroup>
      <SheetGroup label="Lädt">
        <TextField label="Bezeichnung" defaultValue="Gehalt Anna" help="Wird gespeichert" isSaving />
      </SheetGroup>
      <SheetGroup label="Fehler">
        <TextField label="Bezeichnung" placeholder="Gehalt Anna" error="Die Quelle braucht einen Namen" />
      </SheetGroup>
      <SheetGroup label="Gespeichert">
        <TextField label="Bezeichnung" defaultValue="Gehalt Anna" saved="Gespeichert um 14:02" />
      </SheetGroup>
    </States>
  )
}

function MoneyGroup() {
  return (
    <SheetGroup label="Betrag: Einheit rechts im Feld, Rechnen erlaubt">
      <States columns={4}>
        <LiveMoney label="Betrag netto" start={148_000} help="monatlich, am 28." />
        <LiveMoney label="Betrag netto" start={59_880} help="Auch als Rechnung: 12*49,90" />
        <LiveMoney label="Betrag netto" start={59_880} saved="12 × 49,90 = 598,80 €" />
        <LiveMoney
          label="Betrag netto"
          start={null}
          placeholder="zwölfhundert"
          error="Bitte gib eine gültige Zahl ein, zum Beispiel 1.250,50."
        />
        <LiveMoney
          label="Restschuld"
          start={-15_132_008}
          minimumCents={-999_999_999}
          aside="Negativ (rot)"
          help="zählt als Schuld, wird abgezogen"
        />
        <LiveMoney label="Betrag netto" start={291_745} help="gesperrt" isDisabled />
        <PercentField
          label="Sollzins"
          valueBp={190}
          digits={2}
          unit="% p. a."
          help="nominal, durch 12 geteilt"
          onCommit={() => undefined}
        />
        <LiveYears />
      </States>
    </SheetGroup>
  )
}

function LargeGroup() {
  return (
    <SheetGroup label="Hauptbetrag, Passwort, mehrere Zeilen">
      <States columns={3}>
        <LiveMoney label="Nettoeinkommen im Monat" start={465_645} size={88} align="left" />
        <PasswordField label="Passwort" autoComplete="current-password" defaultValue="Kompassnadel" />
        <TextArea label="Nachricht" defaultValue={'Hallo,\nich habe eine Frage.'} />
      </States>
    </SheetGroup>
  )
}

function CodeGroup() {
  return (
    <SheetGroup label="Einmalcode: sechs Zellen 50 × 64, 3 + 3, ein Feld">
      <States columns={3}>
        <LiveCode start="4810" help="Noch zwei Ziffern, dann geht es von selbst weiter." />
        <LiveCode start="481099" error="Der Code stimmt nicht oder wurde schon benutzt." />
        <LiveCode start="481099" isDisabled />
      </States>
    </SheetGroup>
  )
}

function SliderGroup() {
  return (
    <SheetGroup label="Regler mit Feld: ein Wert, zwei Griffe">
      <States columns={4}>
        <SheetGroup label="Ruhe">
          <LiveSlider help="465,64 € im Monat" />
        </SheetGroup>
        <SheetGroup label="Hover">
          <LiveSlider help="465,64 € im Monat" show="hover" />
        </SheetGroup>
        <SheetGroup label="Fokus">
          <LiveSlider help="Pfeil ± 0,5, Bild ± 5" show="focus" />
        </SheetGroup>
        <SheetGroup label="Gedrückt">
          <LiveSlider help="zieht in 0,5-Schritten" show="pressed" />
        </SheetGroup>
        <SheetGroup label="Gesperrt">
          <LiveSlider help="gilt ab Dezember" isDisabled />
        </SheetGroup>
        <SheetGroup label="Lädt">
          <LiveSlider help="Wird gespeichert" isSaving />
        </SheetGroup>
        <SheetGroup label="Fehler">
          <LiveSlider start={9_000} error="Zusammen höchstens 100 %" />
        </SheetGroup>
        <SheetGroup label="Am Anschlag">
          <LiveSlider start={0} help="Nichts geht in diesen Topf" />
        </SheetGroup>
      </States>
      <p className="mt-3 text-12 text-text-3">
        Spur 2, Griff 20 mit 2 px Rand (Hover 5, gedrückt gefüllt), Zielfläche 44, Schritt 0,5 %, Feld 96 ×
        44, Abstand 16. Der Fokusring liegt um den Griff.
      </p>
    </SheetGroup>
  )
}

function LiveMoney({
  start,
  ...props
}: Omit<MoneyFieldProps, 'valueCents' | 'onCommit'> & { readonly start: Cents | null }) {
  const [value, setValue] = useState(start)
  return <MoneyField {...props} valueCents={value} onCommit={setValue} />
}

function LiveCode({
  start,
  ...props
}: Omit<CodeFieldProps, 'label' | 'value' | 'onChange'> & { readonly start: string }) {
  const [value, setValue] = useState(start)
  return <CodeField {...props} label="Code" value={value} onChange={setValue} />
}

function LiveSlider({ start = 1_000, ...props }: Partial<SliderFieldProps> & { readonly start?: number }) {
  const [value, setValue] = useState(start)
  return <SliderField label="Sich selbst bezahlen" {...props} valueBp={value} onCommit={setValue} />
}

function LiveYears() {
  const [value, setValue] = useState(24)
  return (
    <WholeNumberField
      label="Laufzeit"
      value={value}
      unit="Jahre"
      minimum={1}
      maximum={50}
      help="1 bis 50"
      onChange={setValue}
    />
  )
}
