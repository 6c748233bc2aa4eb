import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import type { PartSize } from '#domain/account-system/allocation-version.ts'
import type { Cents } from '#domain/money/cents.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { SizeField, type SizeUnit } from '#web/member/size/size-field.tsx'
import { PlaceMark } from './place-mark.tsx'
import { targetColumns } from './target-columns.ts'

interface PartRowProps {
  readonly isWide: boolean
  readonly title: string
  readonly note: string
  readonly fieldLabel: string
  readonly size: PartSize
  /** The amount of the part; null: without income no amount can be computed. */
  readonly cents: Cents | null
  /** The place in the order in which parts are filled; null: the order does not matter. */
  readonly place: number | null
  /** The properties of the handle; undefined: the part cannot be moved. */
  readonly handleProps: ComponentProps<'button'> | undefined
  readonly isDragged: boolean
  readonly error: string | undefined
  readonly onSize: (size: PartSize) => void
  readonly onUnit: (unit: SizeUnit) => void
  readonly onRemove?: () => void
  readonly actions?: ReactNode
  /** The rows of the parts into which this part is divided. */
  readonly children?: ReactNode
}

/**
 * The tools (a handle and two buttons) have the same width in every row, so that all fields have the same
 * width, too.
 */
const TOOLS = '-mr-3 flex w-28 items-center justify-end print:hidden'

/**
 * The row of a sub-pot or of an account of a pot: its place in the order, its size, and the amount in euros.
 */
export function PartRow(props: PartRowProps) {
  const { isWide, title, note, fieldLabel, size, cents, place, handleProps, isDragged, error } = props
  const { onSize, onUnit, onRemove, actions, children } = props
  const mark = place !== null && <PlaceMark place={place} isFixed={size.amountCents !== null} />
  const handle = handleProps && (
    <button
      type="button"
      {...handleProps}
      aria-label={`${title} verschieben, mit Pfeil nach oben oder unten`}
      className="flex size-6 cursor-grab touch-none items-center justify-center text-text-3 hover:text-text print:invisible"
    >
      <Icon of={GripVertical} size={16} />
    </button>
  )
  const field = (
    <SizeField
      label={fieldLabel}
      size={size}
      onChange={onSize}
      onUnit={onUnit}
      isInvalid={error !== undefined}
    />
  )
  const buttons = (
    <>
      {onRemove && (
        <IconButton
          label={`${title} entfernen`}
          icon={X}
          onClick={onRemove}
          className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
        />
      )}
      {actions}
    </>
  )
  const sentence = error !== undefined && (
    <p role="alert" className="pb-3 text-14 text-negative md:text-right">
      {error}
    </p>
  )
  const shade = isDragged && 'relative z-10 bg-surface shadow-float'
  if (isWide)
    return (
      <li className={classNames('group', shade)}>
        <div className={`${targetColumns} min-h-16`}>
          <span className="flex items-center justify-end gap-1.5">
            {handle}
            {mark}
          </span>
          <div className="min-w-0 py-2">
            <p className="font-semibold">{softHyphens(title)}</p>
            <p className="text-14 text-text-3">{softHyphens(note)}</p>
          </div>
          {field}
          <PartAmount cents={cents} className="text-right text-18 font-semibold" />
          <span className="flex items-center justify-end">{buttons}</span>
        </div>
        {sentence}
        {children}
      </li>
    )
  return (
    <li className={classNames('group grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 py-2 pl-4.5', shade)}>
      <div className="flex min-w-0 gap-2">
        {mark && <span className="mt-0.5">{mark}</span>}
        <div className="min-w-0">
          <p className="font-semibold">{softHyphens(title)}</p>
          <p className="text-14 text-text-3">{softHyphens(note)}</p>
        </div>
      </div>
      <PartAmount cents={cents} className="text-right font-semibold" />
      <div className="col-span-2 mt-1 flex flex-wrap items-center justify-end gap-1">
        <div className="grow basis-52">{field}</div>
        <span className={TOOLS}>
          {handle}
          {buttons}
        </span>
      </div>
      {sentence && <div className="col-span-2 pt-1">{sentence}</div>}
      {children && <div className="col-span-2">{children}</div>}
    </li>
  )
}

/** The amount of the part in euros; a dash without income. */
export function PartAmount({
  cents,
  className,
}: {
  readonly cents: Cents | null
  readonly className: string
}) {
  if (cents === null) return <span className={classNames('text-text-3', className)}>–</span>
  return <Money cents={cents} className={className} />
}
