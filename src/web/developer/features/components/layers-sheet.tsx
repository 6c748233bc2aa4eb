import Copy from 'lucide-react/icons/copy'
import QrCode from 'lucide-react/icons/qr-code'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { ConflictChoices, ConflictDialog, ConflictValues } from '#web/household/records/conflict-dialog.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Calculation } from '#web/kit/display/calculation.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Drawer, DrawerActions } from '#web/kit/overlays/drawer.tsx'
import { HowCalculated } from '#web/kit/overlays/how-calculated.tsx'
import { menuRowClass } from '#web/kit/overlays/menu-props.ts'
import { Menu } from '#web/kit/overlays/menu.tsx'
import { TakeoverLines } from '#web/member/features/plan-takeover/takeover-lines.tsx'
import { SheetGroup, SheetSection, Stage } from './sheet.tsx'

const conflict = {
  title: 'Zwei Stände für das Depot',
  lead: 'Depot, November 2026. Welcher gilt?',
  lines: [
    {
      key: 'amountCents',
      label: 'Stand',
      mine: '46.218,37 €',
      theirs: '46.250,00 €',
      difference: 'Unterschied 31,63 €. Keiner geht still verloren.',
    },
  ],
} as const

const contestedLines = [
  { key: 'name', label: 'Name', mine: 'Mein Depot', theirs: 'Unser Depot' },
  { key: 'amountCents', label: 'Stand', mine: '46.218,37 €', theirs: '46.250,00 €' },
]

const calculation = {
  steps: [
    { label: 'Einkommen im November', value: '4.656,45 €' },
    { label: '× Sparrate', value: '10 %' },
    { label: 'auf den Cent abgeschnitten', value: '465,645 €' },
  ],
  result: { label: 'Sich selbst bezahlen', value: '465,64 €' },
}

const takenLines = [
  { key: 'contribution', label: 'Sparrate im Monat', before: '302,67 €', after: '400,00 €' },
  { key: 'return', label: 'Rendite', before: '7 %', after: '5 %', formerly: '6 %' },
  { key: 'interest', label: 'Sollzins', before: '–', after: '3,5 %', isRequired: true },
  {
    key: 'special',
    label: 'Sondertilgung',
    before: '–',
    after: '10.000,00 €',
    note: '2-mal, November 2027 bis November 2028',
  },
]

export function LayersSheet() {
  return (
    <SheetSection
      title="Ebenen"
      notes={[
        'Dialog 480, Rand 24, Radius 16, Titel 20/28; Knöpfe rechts, primär außen',
        'Drawer 480, angedockt: die Seite bleibt daneben bedienbar',
        'Drawer auf dem Telefon: ganzes Blatt, Knopf 48 über die Breite',
        'Konflikt 528: zwei Spalten, Wert 24/32, darunter der Unterschied',
        'Popover 320, Rand 16: „Wie berechnet?“ mit deinen Werten',
        'Menü 248, Zeile 44, Taste rechts in text-3',
        'Escape und Zurück schließen, Fokus kehrt heim',
        'Schleier 48 % hell, 66 % dunkel; 160 ms',
      ]}
    >
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[1fr_24.5rem]">
        <DialogGroup />
        <DrawerGroup />
        <ConflictGroup />
        <ContestedGroup />
        <TakeoverGroup />
        <PopoverGroup />
      </div>
      <MovingGroup />
    </SheetSection>
  )
}

function DialogGroup() {
  return (
    <SheetGroup label="Dialog">
      <Stage>
        <div className="w-full max-w-120 rounded-dialog bg-surface p-6 shadow-float">
          <DialogContent />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="outline" size={44}>
              Abbrechen
            </Button>
            <Button size={44}>Wieder öffnen</Button>
          </div>
        </div>
      </Stage>
    </SheetGroup>
  )
}

function DrawerGroup() {
  return (
    <SheetGroup label="Drawer, Telefon">
      <Stage className="!pt-10 !pb-0">
        <div className="w-full max-w-97.5 rounded-t-control bg-surface px-4 pt-4 pb-5">
          <div className="flex items-center justify-between">
            <p className="text-20 font-heading tracking-heading">Einnahme eintragen</p>
            <Icon of={X} />
          </div>
          <ReceiptForm />
          <Button className="mt-5 w-full">Speichern</Button>
        </div>
      </Stage>
    </SheetGroup>
  )
}

function ConflictGroup() {
  return (
    <SheetGroup label="Konflikt: beide Werte, keiner geht still verloren">
      <Stage>
        <div className="w-full max-w-132 rounded-dialog bg-surface p-6 shadow-float">
          <p className="text-20 font-heading tracking-heading">{conflict.title}</p>
          <p className="mt-2 text-text-2">{conflict.lead}</p>
          <ConflictValues {...conflict.lines[0]} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="outline" size={44}>
              Gespeicherten behalten
            </Button>
            <Button size={44}>Meinen nehmen</Button>
          </div>
        </div>
      </Stage>
    </SheetGroup>
  )
}

function ContestedGroup() {
  const [kept, setKept] = useState<readonly string[]>([])
  return (
    <SheetGroup label="Konflikt in mehreren Feldern: jedes für sich">
      <Stage>
        <div className="w-full max-w-132 rounded-dialog bg-surface p-6 shadow-float">
          <p className="text-20 font-heading tracking-heading">{conflict.title}</p>
          <ConflictChoices lines={contestedLines} kept={kept} onKept={setKept} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="outline" size={44}>
              Abbrechen
            </Button>
            <Button size={44}>Speichern</Button>
          </div>
        </div>
      </Stage>
    </SheetGroup>
  )
}

function TakeoverGroup() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(['return']))

  function toggle(key: string) {
    setLeft(left.has(key) ? new Set([...left].filter((each) => each !== key)) : new Set([...left, key]))
  }

  return (
    <SheetGroup label="Übernahme: was da ist, was daraus wird, jede Zeile für sich">
      <Stage>
        <div className="w-full max-w-158 rounded-dialog bg-surface p-6 shadow-float">
          <p className="text-20 font-heading tracking-heading">In meinen Plan übernehmen</p>
          <TakeoverLines caption="Depot" lines={takenLines} left={left} onToggle={toggle} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="outline" size={44}>
              Abbrechen
            </Button>
            <Button size={44}>Übernehmen</Button>
          </div>
        </div>
      </Stage>
    </SheetGroup>
  )
}

function PopoverGroup() {
  return (
    <SheetGroup label="Popover und Menü">
      <div className="floating w-80 max-w-full p-4">
        <p className="font-semibold">Wie berechnet?</p>
        <Calculation {...calculation} />
      </div>
      <ul className="floating mt-4 w-62 py-1">
        <li className={menuRowClass}>
          <Icon of={Copy} />
          <span className="grow">Kopieren</span>
          <span className="text-14 text-text-3">C</span>
        </li>
        <li className={`${menuRowClass} bg-surface-2`}>
          <Icon of={QrCode} />
          <span className="grow">GiroCode</span>
          <span className="text-14 text-text-3">G</span>
        </li>
        <li className={`${menuRowClass} mt-1 border-t border-border text-negative`}>
          <Icon of={Trash2} />
          <span className="grow">Löschen</span>
          <span className="text-14 text-text-3">Entf</span>
        </li>
      </ul>
    </SheetGroup>
  )
}

/** The same layers, opened as on a page. */
function MovingGroup() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isConflictOpen, setConflictOpen] = useState(false)
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  return (
    <>
      <SheetGroup label="In Bewegung">
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" size={44} onClick={() => setDialogOpen(true)}>
            Dialog
          </Button>
          <Button variant="outline" size={44} onClick={() => setConflictOpen(true)}>
            Konflikt
          </Button>
          <Button variant="outline" size={44} onClick={() => setDrawerOpen(true)}>
            Drawer
          </Button>
          <Menu
            trigger={
              <Button variant="outline" size={44}>
                Menü
              </Button>
            }
            entries={[
              { label: 'Kopieren', icon: Copy, shortcut: 'C' },
              { label: 'GiroCode', icon: QrCode, shortcut: 'G' },
              'separator',
              { label: 'Löschen', icon: Trash2, shortcut: 'Entf', isDanger: true },
            ]}
          />
          <HowCalculated {...calculation} />
        </div>
      </SheetGroup>
      <Dialog
        isOpen={isDialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Oktober wieder öffnen?"
        actions={
          <Button size={44} onClick={() => setDialogOpen(false)}>
            Wieder öffnen
          </Button>
        }
      >
        <TextField label="Grund" fieldClassName="mt-4" />
      </Dialog>
      {isConflictOpen && (
        <ConflictDialog
          {...conflict}
          onSettle={() => setConflictOpen(false)}
          onLeave={() => setConflictOpen(false)}
        />
      )}
      <MovingDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
    </>
  )
}

interface MovingDrawerProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

function MovingDrawer({ isOpen, onClose }: MovingDrawerProps) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} label="Quelle bearbeiten" title="Gehalt Jonas">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
        }}
      >
        <ReceiptForm />
        <DrawerActions end={<Button variant="quiet">Löschen</Button>}>
          <Button type="submit">Speichern</Button>
          <Button variant="outline" onClick={onClose}>
            Abbrechen
          </Button>
        </DrawerActions>
      </form>
    </Drawer>
  )
}

function DialogContent() {
  return (
    <>
      <p className="text-20 font-heading tracking-heading">Oktober wieder öffnen?</p>
      <p className="mt-2 text-text-2">
        Der Abschluss vom 1. November bleibt im Protokoll. Bis du neu abschließt, zählt der Oktober als offen.
      </p>
      <TextField label="Grund" defaultValue="Gehalt Jonas nachgetragen" fieldClassName="mt-4" show="focus" />
    </>
  )
}

function ReceiptForm() {
  const [cents, setCents] = useState<number | null>(87_412)
  const [share, setShare] = useState<'as_usual' | 'saving_only'>('as_usual')
  return (
    <div className="mt-3 flex flex-col gap-4">
      <MoneyField label="Betrag" valueCents={cents} onCommit={setCents} />
      <Segmented
        label="So teilen"
        isLabelHidden={false}
        isWide
        choices={[
          { value: 'as_usual', label: 'wie üblich' },
          { value: 'saving_only', label: 'nur Sparrate' },
        ]}
        value={share}
        onChange={setShare}
      />
    </div>
  )
}
