import LogIn from 'lucide-react/icons/log-in'
import { Button } from '#web/kit/controls/button.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TooltipBubble } from '#web/kit/controls/tooltip.tsx'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { ToastCard } from '#web/kit/toasts/toast.tsx'
import { SheetGroup, SheetSection, States } from './sheet.tsx'

const action = (label: string) => ({ label, run: () => undefined })

export function FeedbackSheet() {
  return (
    <SheetSection
      title="Rückmeldung"
      notes={[
        'Toast 400 × 52, unten links; die 3-px-Linie in der Farbe der Art läuft in 2.500 ms ab, beim Fehler bleibt sie stehen',
        'Liegt eine Ebene über der Seite, steht der Toast in ihr, und was sich dort bedienen lässt, endet über ihm',
        'Rückgängig statt „Bist du sicher?“: 10 s, Zeigen und Fokus halten an',
        'Banner 48: weicher Grund, 12 × 16 Rand, Radius 8, ein Satz, eine Handlung',
        'Tooltip nach 300 ms und bei Fokus, 10 unter dem Zeichen; 6 × 10 Rand, 14/20, Radius 6',
      ]}
    >
      <States columns={3}>
        <SheetGroup label="Tooltip">
          <div className="flex h-24 items-start gap-10 pl-6">
            <span className="relative">
              <IconButton label="Anmelden" icon={LogIn} data-show="hover" />
              <TooltipBubble label="Anmelden" />
            </span>
            <IconButton label="Anmelden" icon={LogIn} />
          </div>
        </SheetGroup>
        <SheetGroup label="Toast">
          <div className="flex max-w-100 flex-col gap-3">
            <ToastCard
              toast={{
                id: 'a',
                type: 'primary',
                message: 'Neue Version liegt bereit',
                timeout: 0,
                action: action('Laden'),
              }}
            />
            <ToastCard
              toast={{
                id: 'b',
                type: 'positive',
                message: 'Fördern abgehakt',
                timeout: 0,
                action: action('Rückgängig'),
              }}
            />
            <ToastCard
              toast={{
                id: 'c',
                type: 'negative',
                message: 'Nicht gesendet, Netz fehlt',
                timeout: 0,
                action: action('Nochmal'),
              }}
            />
          </div>
        </SheetGroup>
        <SheetGroup label="In Bewegung">
          <div className="flex flex-col items-start gap-3">
            <Button
              variant="outline"
              size={44}
              onClick={() => showToast({ message: 'Erfolgreich kopiert', type: 'positive' })}
            >
              Toast zeigen
            </Button>
            <Button
              variant="outline"
              size={44}
              onClick={() => showUndoToast('Fördern abgehakt', () => showToast({ message: 'Wieder offen' }))}
            >
              Toast mit Rückgängig
            </Button>
          </div>
        </SheetGroup>
      </States>
      <SheetGroup label="Banner">
        <div className="grid gap-4 xl:grid-cols-2">
          <Notice>
            Die Rate gilt ab diesem Monat. <NoticeAction onClick={() => undefined}>Warum?</NoticeAction>
          </Notice>
          <Notice tone="warning">
            Der August fehlt, seine Werte sind berechnet.{' '}
            <NoticeAction onClick={() => undefined}>Nachtragen</NoticeAction>
          </Notice>
          <Notice tone="negative">
            Die Sitzung ist ungültig. Deine Eingaben sind noch da.{' '}
            <NoticeAction onClick={() => undefined}>Anmelden</NoticeAction>
          </Notice>
          <Notice tone="positive" onClose={() => undefined}>
            Fünf Überweisungen abgehakt. <NoticeAction onClick={() => undefined}>Rückgängig</NoticeAction>
          </Notice>
        </div>
      </SheetGroup>
    </SheetSection>
  )
}
