import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Menu } from '#web/kit/overlays/menu.tsx'
import { type InstallWay, askLater, install, neverAsk } from './install-offer.ts'

/**
 * Offers to put the product on the home screen: a bar above the bottom bar of phones, a card in the corner of wider
 * windows.
 */
export function InstallBar({ way }: { readonly way: InstallWay }) {
  const [isExplained, setExplained] = useState(false)
  const explain = () => setExplained(true)
  return (
    <>
      <div aria-hidden className="h-16 lg:hidden print:hidden" />
      <aside aria-label="Installieren" className="install-bar print:hidden">
        <Icon of={Smartphone} className="shrink-0 text-primary" />
        <p className="min-w-0 grow">
          <span className="block font-semibold">Auf den Startbildschirm</span>
          <span className="block text-14 text-text-2">öffnet sich wie eine App</span>
        </p>
        <Button
          variant="outline"
          size={44}
          className="phone:px-3"
          onClick={way === 'asked' ? () => void install() : explain}
        >
          {way === 'asked' ? 'Installieren' : 'So geht es'}
        </Button>
        <Menu
          trigger={<IconButton label="Nicht installieren" icon={X} rootClassName="-mr-3" />}
          entries={entriesFor(way, explain)}
        />
      </aside>
      <Dialog
        isOpen={isExplained}
        onClose={() => setExplained(false)}
        title="Auf den Startbildschirm"
        lead="Das iPhone und das iPad bieten das nur in ihrem eigenen Menü an."
      >
        <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5">
          <li>Tippe in Safari unten auf „Teilen“, das Quadrat mit dem Pfeil.</li>
          <li>Wähle „Zum Home-Bildschirm“.</li>
          <li>Tippe oben rechts auf „Hinzufügen“.</li>
        </ol>
      </Dialog>
    </>
  )
}

function entriesFor(way: InstallWay, explain: () => void) {
  return [
    { label: 'Später fragen', onSelect: askLater },
    { label: 'Nicht mehr fragen', onSelect: neverAsk },
    ...(way === 'asked' ? [{ label: 'Wie geht das auf dem iPhone?', onSelect: explain }] : []),
  ]
}
