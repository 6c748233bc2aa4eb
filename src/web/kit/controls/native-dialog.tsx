import X from 'lucide-react/icons/x'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

interface NativeDialogProps extends Omit<ComponentProps<'dialog'>, 'title'> {
  readonly title: string
  readonly children: ReactNode
}

/**
 * A dialog for public pages: the browser's own. Open it with `ref.current.showModal()`; Escape and a press on the
 * backdrop close it.
 */
export function NativeDialog({ title, children, className, ...rest }: NativeDialogProps) {
  const titleId = useId()
  return (
    // A press on the backdrop is a convenience; Escape and the button close it by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      {...rest}
      aria-labelledby={titleId}
      className={`dialog-sheet m-auto w-full max-w-120 rounded-dialog bg-surface p-6 text-text shadow-float backdrop:bg-veil ${className ?? ''}`}
      onClick={closeFromVeil}
    >
      <form method="dialog" className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-20">
          {title}
        </h2>
        <button
          aria-label="Schließen"
          className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:bg-surface-2 hover:text-text"
        >
          <Icon of={X} />
        </button>
      </form>
      {children}
    </dialog>
  )
}

// The dialog's own box is covered by its content and padding, so a press outside the rectangle is one on the backdrop.
function closeFromVeil(event: MouseEvent<HTMLDialogElement>): void {
  const dialog = event.currentTarget
  if (event.target !== dialog) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const isInside =
    event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom
  if (!isInside) dialog.close()
}
