import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { classNames } from '#web/kit/controls/class-names.ts'
import { useIsMounted } from '#web/kit/parts/use-is-mounted.ts'
import type { DialogProps } from './dialog-props.ts'
import { useBackCloses } from './use-back-closes.ts'

const widths = { 480: 'max-w-120', 528: 'max-w-132', 632: 'max-w-158' } as const

export function DialogPopup(props: DialogProps) {
  const { isOpen, onClose, title, lead, children, actions, width = 480, initialFocus, focusAfter } = props
  const isMounted = useIsMounted()
  useBackCloses(isOpen, onClose)
  return (
    <BaseDialog.Root open={isOpen && isMounted} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        {/* The backdrop covers a drawer too, which Base UI would leave bright. */}
        <BaseDialog.Backdrop forceRender className="veil" />
        <BaseDialog.Viewport className="dialog-place">
          <BaseDialog.Popup
            data-modal
            {...(initialFocus ? { initialFocus } : {})}
            {...(focusAfter ? { finalFocus: focusAfter } : {})}
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
