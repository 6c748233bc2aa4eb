import { type ComponentType, useState } from 'react'
import { goTo } from './go-to.ts'

interface CookieSettingsButtonProps {
  readonly className: string
}

/**
 * The button for the cookie settings (spec § 2): it opens a dialog and does not navigate. The list is loaded when
 * somebody wants to read it.
 */
export function CookieSettingsButton({ className }: CookieSettingsButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<{ readonly onClose: () => void }>>()

  async function open(): Promise<void> {
    try {
      const { CookieSettings } = await import('./cookie-settings.tsx')
      setDialog(() => CookieSettings)
    } catch {
      // The document is loaded anew, and with it what this page could not load.
      goTo('/datenschutz')
    }
  }

  return (
    <>
      <button type="button" className={className} onClick={() => void open()}>
        Cookie-Einstellungen
      </button>
      {Dialog && <Dialog onClose={() => setDialog(undefined)} />}
    </>
  )
}
