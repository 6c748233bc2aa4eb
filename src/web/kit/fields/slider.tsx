import { useLayoutEffect, useRef, useState } from 'react'
import { useKept } from './use-kept.ts'

export interface SliderProps {
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  readonly step: number
  /** The name, when no visible label refers to the slider. */
  readonly label?: string
  readonly labelledBy?: string
  /** The value in words: "10,0 Prozent". */
  readonly valueText?: string
  /** Called at every move, for figures that follow. */
  readonly onChange?: (value: number) => void
  /** Called when the thumb is let go, or for a key. */
  readonly onCommit?: (value: number) => void
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string | undefined
  readonly className?: string
  readonly show?: string | undefined
}

/** The browser's own range input in our style. Arrow keys move a step, Page up and down ten. */
export function Slider(props: SliderProps) {
  const { value, minimum, maximum, step, onChange, onCommit } = props
  const input = useRef<HTMLInputElement>(null)
  const [moved, setMoved] = useState<number | null>(null)
  const [settled, keep] = useKept(value)
  const shown = moved ?? settled

  // This is set by script, not as a style attribute: prerendered pages may not have one (CSP).
  useLayoutEffect(() => {
    const share = maximum === minimum ? 0 : ((shown - minimum) / (maximum - minimum)) * 100
    input.current?.style.setProperty('--share', `${Math.min(100, Math.max(0, share))}%`)
  }, [shown, minimum, maximum])

  function settle() {
    if (moved === null) return
    setMoved(null)
    keep(moved)
    onCommit?.(moved)
  }

  return (
    <input
      ref={input}
      type="range"
      className={`slider ${props.className ?? ''}`}
      min={minimum}
      max={maximum}
      step={step}
      value={shown}
      disabled={props.isDisabled}
      // Otherwise the browser would restore the former value on the way back, at the nearest step, and listeners would
      // take it.
      autoComplete="off"
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-valuetext={props.valueText}
      aria-invalid={props.isInvalid || undefined}
      aria-describedby={props.describedBy}
      data-show={props.show}
      onChange={(event) => {
        const next = event.target.valueAsNumber
        setMoved(next)
        onChange?.(next)
      }}
      onPointerUp={settle}
      onKeyUp={settle}
      onBlur={settle}
    />
  )
}
