import {
  type ChangeEvent,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Field, type FieldProps, splitFieldProps } from './field.tsx'

const cells = [0, 1, 2, 3, 4, 5] as const

export const codeLength = cells.length

export interface CodeFieldProps extends FieldProps {
  /** The digits, at most six. */
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Called when all six are there: by typing, by paste or from the phone's keyboard. */
  readonly onComplete?: (digits: string) => void
  readonly onBlur?: () => void
  readonly name?: string
  readonly isDisabled?: boolean
  // This is only for a page or dialog that consists of this field.
  readonly autoFocus?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/**
 * A field of six cells of 50 × 64, drawn under one real input: screen readers, password managers and the keyboard of a
 * phone see a single field. Blanks, hyphens and whatever else is pasted with the digits are left out.
 */
export function CodeField(props: CodeFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { value, onChange, onComplete, isDisabled, ref, ...input } = control
  const own = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)

  useImperativeHandle(ref, () => own.current!)

  // A refused code stays readable; the next digit begins a new one.
  useEffect(() => {
    if (field.error === undefined || document.activeElement !== own.current) return
    own.current?.select()
    setCaret(0)
  }, [field.error])

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const digits = digitsOf(target.value)
    setCaret(Math.min(target.selectionStart ?? digits.length, digits.length))
    if (digits === value) return
    onChange(digits)
    if (digits.length === codeLength) onComplete?.(digits)
  }

  return (
    <Field {...field}>
      {({ labelId: _, ...ids }) => (
        <div className="code-field">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ids}
            ref={own}
            value={value}
            disabled={isDisabled}
            onChange={change}
            onKeyDown={overwrite}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onFocus={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onBlur={() => {
              setCaret(null)
              input.onBlur?.()
            }}
          />
          {cells.map((cell) => (
            <span
              key={cell}
              aria-hidden
              className={classNames('code-cell', cell === 3 && 'code-cell-after-gap')}
              data-current={(caret !== null && cell === Math.min(caret, codeLength - 1)) || undefined}
              data-empty={value[cell] === undefined || undefined}
            >
              {value[cell]}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}

/** The digits of a typed code: "123 456" and "123-456" are codes too. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/gu, '').slice(0, codeLength)
}

// A digit typed in front of another one replaces it, as in single boxes.
function overwrite({ key, currentTarget, ctrlKey, metaKey, altKey }: KeyboardEvent<HTMLInputElement>): void {
  const { selectionStart: start, selectionEnd: end } = currentTarget
  if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || start === null || start !== end) return
  if (start < currentTarget.value.length) currentTarget.setSelectionRange(start, start + 1)
}
