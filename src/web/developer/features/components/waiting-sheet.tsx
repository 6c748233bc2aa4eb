import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { ProgressBar } from '#web/kit/display/progress-bar.tsx'
import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { SheetGroup, SheetSection } from './sheet.tsx'

export function WaitingSheet() {
  return (
    <SheetSection
      title="Leer, lädt, läuft"
      notes={[
        'Leer: Zeichnung 156 × 116, 1,6 Strich, ein weicher Ton; ein Satz, ein Beispiel, ein Knopf',
        'Skelett nach 150 ms in der Form des Ergebnisses, ohne Schimmer',
        'Balken 4, immer mit Zahl, ab einer Sekunde',
        'Seitenwechsel: 2-px-Linie unter dem Kopf',
      ]}
    >
      <div className="grid gap-12 xl:grid-cols-[1.2fr_1fr_1fr]">
        <SheetGroup label="Leer">
          <EmptyState
            drawing={<StairsDrawing />}
            title="Noch kein Einkommen"
            sentence="Dein Einkommen sagt, wie viel im Monat zu verteilen ist."
            example={{ name: 'Gehalt Anna', value: '2.917,45 €', note: 'monatlich' }}
            action={<Button>Quelle anlegen</Button>}
          />
        </SheetGroup>
        <SheetGroup label="Skelett">
          <Skeleton className="h-3 w-22" />
          <Skeleton className="mt-3 h-10 w-62" />
          <Skeleton className="mt-4 mb-7 h-3 w-50" />
          <SkeletonRows count={4} />
        </SheetGroup>
        <SheetGroup label="Fortschritt" className="flex flex-col gap-9">
          <ProgressBar label="3 von 5 Überweisungen" share={0.6} figure="60 %" note="noch zwei" />
          <ProgressBar label="Einrichten" share={1} figure="100 %" />
          <ProgressBar
            label="Export"
            share={0.41}
            figure="abgebrochen"
            error="Netz fehlt. Weiter, sobald du online bist."
          />
        </SheetGroup>
      </div>
    </SheetSection>
  )
}

/** The line drawing of an empty state: three steps and a flag. */
function StairsDrawing() {
  return (
    <svg
      width="156"
      height="116"
      viewBox="0 0 156 116"
      aria-hidden
      fill="none"
      strokeWidth="1.6"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="stroke-primary"
    >
      <path className="fill-primary-soft" d="M30 112V94H62V74H96V52H130V112Z" />
      <path d="M4 112H150" />
      <path d="M112 52V10L134 18L112 26" />
      <circle cx="8" cy="98" r="3.5" />
      <path strokeDasharray="1 5" d="M14 95C46 82 76 60 104 42" />
    </svg>
  )
}
