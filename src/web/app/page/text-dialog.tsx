import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { SlotName } from '#contract/site/slots.ts'
import { NativeDialog } from '#web/kit/controls/native-dialog.tsx'
import { PublishedPart } from './published-part.tsx'

export interface TextDialogProps {
  readonly name: SlotName
  readonly title: string
  /** The element that was pressed: the dialog stands in the layer of that element. */
  readonly beside: Element
  readonly onClose: () => void
}

/** A published text above the page, for the product's own app. */
export function TextDialog({ name, title, beside, onClose }: TextDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  // Inside a label a press in the text would tick the box, and a form may not stand in another one.
  const place = beside.closest('[role="dialog"], dialog') ?? document.body
  return createPortal(
    <NativeDialog ref={dialog} title={title} className="max-w-160" onClose={onClose}>
      <PublishedPart name={name} className="published-text mt-4" />
    </NativeDialog>,
    place,
  )
}
