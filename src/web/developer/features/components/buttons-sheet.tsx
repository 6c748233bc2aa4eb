import Copy from 'lucide-react/icons/copy'
import CopyX from 'lucide-react/icons/copy-x'
import Download from 'lucide-react/icons/download'
import QrCode from 'lucide-react/icons/qr-code'
import type { ButtonVariant } from '#web/kit/controls/button-class.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { SheetGroup, SheetSection, States } from './sheet.tsx'

interface Row {
  readonly variant: ButtonVariant
  readonly word: string
  readonly doing: string
  readonly error: string
}

const rows: readonly Row[] = [
  { variant: 'primary', word: 'Speichern', doing: 'Speichert', error: 'Nicht gespeichert' },
  { variant: 'outline', word: 'Abbrechen', doing: 'Bricht ab', error: 'Läuft noch' },
  { variant: 'quiet', word: 'Raten ändern', doing: 'Lädt Raten', error: 'Nicht geladen' },
  { variant: 'danger', word: 'Löschen', doing: 'Löscht', error: 'Nicht gelöscht' },
]

const heads = ['Ruhe', 'Hover', 'Fokus', 'Gedrückt', 'Gesperrt', 'Lädt', 'Fehler'] as const

export function ButtonsSheet() {
  return (
    <SheetSection
      title="Schaltflächen"
      notes={[
        '48 Höhe, 24 Rand, 16/24 600, Radius 8: eine je Ansicht primär',
        '44: 16 Rand, 14/20. 36: 12 Rand, Radius 6, nur in Tabellen und Leisten',
        'Fokus: 2 px Ring, 2 px Abstand, immer sichtbar',
        'Lädt: der Druckton füllt sich von links, das Wort wird zum Tun, kein Kreisel',
        'Fehler: Knopf ruht wieder, Satz darunter, 8 Abstand',
        'Gefahr: gefüllt nur in Dialogen, sonst roter Umriss',
      ]}
    >
      <States columns={7}>
        {heads.map((head) => (
          <p key={head} className="label-caps hidden xl:block">
            {head}
          </p>
        ))}
        {rows.map((row) => (
          <ButtonStates key={row.word} row={row} />
        ))}
      </States>
      <div className="flex flex-wrap gap-x-18 gap-y-6">
        <SheetGroup label="Größen">
          <div className="flex flex-wrap items-end gap-4">
            {(['primary', 'outline'] as const).flatMap((variant) =>
              ([48, 44, 36] as const).map((size) => (
                <span key={variant + size} className="flex flex-col gap-1.5 text-12 text-text-3">
                  <Button variant={variant} size={size}>
                    {variant === 'primary' ? 'Weiter' : 'Zurück'}
                  </Button>
                  {size}
                </span>
              )),
            )}
          </div>
        </SheetGroup>
        <SheetGroup label="Mit Zeichen, Gefahr im Umriss">
          <div className="flex flex-wrap gap-4">
            <Button variant="outline" size={44} icon={QrCode}>
              GiroCode
            </Button>
            <Button variant="danger-outline" size={44}>
              Überall abmelden
            </Button>
            <TextAction icon={Download}>CSV</TextAction>
          </div>
        </SheetGroup>
      </div>
      <SheetGroup label="Zeichenknopf">
        <States columns={7}>
          <IconButton label="Kopieren" icon={Copy} />
          <IconButton label="Kopieren" icon={Copy} data-show="hover" />
          <IconButton label="Kopieren" icon={Copy} data-show="focus" />
          <IconButton label="Kopieren" icon={Copy} data-show="pressed" />
          <IconButton label="Kopieren" icon={Copy} disabled />
          <IconButton label="Kopieren" icon={Copy} isLoading />
          <IconButton label="Nicht kopiert" icon={CopyX} data-failed />
        </States>
        <p className="mt-2 text-12 text-text-3">
          44 × 44 Fläche, 20 Zeichen, 1,6 Strich. Wort als Tooltip und aria-label.
        </p>
      </SheetGroup>
    </SheetSection>
  )
}

function ButtonStates({ row: { variant, word, doing, error } }: { readonly row: Row }) {
  return (
    <>
      {[undefined, 'hover', 'focus', 'pressed'].map((show) => (
        <span key={show ?? 'rest'}>
          <Button variant={variant} data-show={show}>
            {word}
          </Button>
        </span>
      ))}
      <span>
        <Button variant={variant} disabled>
          {word}
        </Button>
      </span>
      <span>
        <Button variant={variant} isLoading loadingLabel={doing}>
          {word}
        </Button>
      </span>
      <span>
        <Button variant={variant} error={error}>
          {word}
        </Button>
      </span>
    </>
  )
}
