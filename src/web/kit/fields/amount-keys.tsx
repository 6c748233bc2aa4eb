import CornerDownLeft from 'lucide-react/icons/corner-down-left'
import { type MouseEvent, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { Icon } from '#web/kit/controls/icon.tsx'

interface AmountKeysProps {
  /** The field that has the focus, and keeps it. */
  readonly field: HTMLInputElement
}

const signs = [
  { sign: '+', label: 'plus' },
  { sign: '−', label: 'minus' },
  { sign: '×', label: 'mal' },
] as const

/** The gap between the readable part of a field and the bar. */
const GAP_PX = 8

/** The bar above the keypad: its signs are put into the field at the caret, "Weiter" is its Enter. */
export function AmountKeys({ field }: AmountKeysProps) {
  const bar = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    // In the top layer it lies over whatever the field lies in, and is placed by the window.
    if (!element.matches(':popover-open')) element.showPopover()
    const place = () => placeAboveKeypad(element)
    place()
    clear(field, element)
    const grown = () => {
      place()
      clear(field, element)
    }
    visualViewport?.addEventListener('resize', grown)
    visualViewport?.addEventListener('scroll', place)
    return () => {
      visualViewport?.removeEventListener('resize', grown)
      visualViewport?.removeEventListener('scroll', place)
    }
  }, [field])

  // Elements outside of an open dialog cannot be reached.
  const place = field.closest('[role="dialog"], dialog') ?? document.body
  return createPortal(
    // The field must not lose the focus, or its keypad would disappear.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      popover="manual"
      role="toolbar"
      aria-label="Rechenzeichen"
      aria-controls={field.id}
      className="amount-keys"
      onMouseDown={keepFocus}
    >
      {signs.map(({ sign, label }) => (
        <button
          key={sign}
          type="button"
          aria-label={label}
          className={buttonClass('outline', 44, 'grow bg-surface text-20')}
          onClick={() => typeInto(field, sign)}
        >
          {sign}
        </button>
      ))}
      {field.enterKeyHint === 'next' && (
        <button
          type="button"
          className={buttonClass('primary', 44, 'grow')}
          onClick={() => pressEnter(field)}
        >
          Weiter
          <Icon of={CornerDownLeft} size={16} />
        </button>
      )}
    </div>,
    place,
  )
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Puts a sign at the caret, after what is selected: a sign alone is no amount. */
function typeInto(field: HTMLInputElement, sign: string): void {
  const caret = field.selectionEnd ?? field.value.length
  field.focus({ preventScroll: true })
  field.setRangeText(sign, caret, caret, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: sign }))
}

function pressEnter(field: HTMLInputElement): void {
  field.focus({ preventScroll: true })
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

// The keypad covers a part of the window, and only the visual viewport knows which.
function placeAboveKeypad(bar: HTMLElement): void {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {}
  bar.style.setProperty('top', `${offsetTop + height - bar.offsetHeight}px`)
}

/** Scrolls the readable part of the field out from under the bar. */
function clear(field: HTMLInputElement, bar: HTMLElement): void {
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  const bottom = Math.max(...[field, note].map((each) => each?.getBoundingClientRect().bottom ?? 0))
  const covered = bottom + GAP_PX - bar.getBoundingClientRect().top
  if (covered > 0) scrolledBy(field).scrollBy({ top: covered })
}

function scrolledBy(element: Element): Element {
  const parent = element.parentElement
  if (!parent) return document.scrollingElement ?? document.documentElement
  const isScrolled = /auto|scroll/u.test(getComputedStyle(parent).overflowY) && parent !== document.body
  return isScrolled && parent.scrollHeight > parent.clientHeight ? parent : scrolledBy(parent)
}
