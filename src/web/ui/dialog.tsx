import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { useCloseRequest } from './use-close-request.ts'

export interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** A sentence under the title. */
  readonly lead?: ReactNode
  readonly children?: ReactNode
  /** Buttons at the right, the primary one outermost. */
  readonly actions?: ReactNode
  /** 480, for two values beside each other 528, for a code 632. */
  readonly width?: 480 | 528 | 632
  readonly initialFocus?: RefObject<HTMLElement | null>
}

const widths = { 480: 'max-w-120', 528: 'max-w-132', 632: 'max-w-158' } as const

/** For short tasks inside the app. Escape, back and the veil close it; the focus returns. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, lead, children, actions, width = 480, initialFocus } = props
  useCloseRequest(isOpen, onClose)
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        {/* Over a drawer too, which Base UI would leave bright. */}
        <BaseDialog.Backdrop forceRender className="veil" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4">
          <BaseDialog.Popup
            {...(initialFocus ? { initialFocus } : {})}
            className={classNames(
              'dialog-popup w-full rounded-dialog bg-surface p-6 shadow-float',
              widths[width],
            )}
          >
            <BaseDialog.Title className="text-20">{title}</BaseDialog.Title>
            {lead && <BaseDialog.Description className="mt-2 text-text-2">{lead}</BaseDialog.Description>}
            {children}
            {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
