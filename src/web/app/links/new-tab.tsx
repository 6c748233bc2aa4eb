import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { type SlotName, slotNames } from '#contract/site/slots.ts'
import { useIsNativeApp } from '#web/app/device/native-app.ts'
import { goTo } from '#web/app/page/go-to.ts'
import type { TextDialogProps } from '#web/app/page/text-dialog.tsx'

interface NewTabProps {
  readonly to: string
  readonly children: string
}

const linkClass = 'underline decoration-1 underline-offset-4 hover:decoration-2'

/**
 * A link to a page that people read beside a form; it opens in a new tab, so that nothing that was typed is lost. The
 * product's own app has no tabs: there a text opens above the page.
 */
export function NewTab({ to, children }: NewTabProps) {
  const isApp = useIsNativeApp()
  if (!isApp)
    return (
      <a href={to} target="_blank" rel="noopener" className={linkClass}>
        {children}
        <span className="sr-only"> (öffnet einen neuen Tab)</span>
      </a>
    )
  const text = slotNames.find((name) => to === `/${name}`)
  if (text !== undefined) return <TextButton name={text} label={children} />
  return (
    <Link to={to} className={linkClass}>
      {children}
    </Link>
  )
}

interface TextButtonProps {
  readonly name: SlotName
  readonly label: string
}

function TextButton({ name, label }: TextButtonProps) {
  const [beside, setBeside] = useState<Element>()
  const [Dialog, setDialog] = useState<ComponentType<TextDialogProps>>()

  async function open(pressed: Element): Promise<void> {
    setBeside(pressed)
    try {
      const { TextDialog } = await import('#web/app/page/text-dialog.tsx')
      setDialog(() => TextDialog)
    } catch {
      // The document is loaded anew, and with it what this page could not load.
      goTo(`/${name}`)
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={linkClass}
        onClick={({ currentTarget }) => void open(currentTarget)}
      >
        {label}
      </button>
      {Dialog && beside && (
        <Dialog name={name} title={label} beside={beside} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
