import type { ComponentProps } from 'react'

/** A hidden field that screen readers and Tab ignore: whoever fills it in is a machine. */
export function TrapField(props: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="sr-only">
      <label>
        Bitte leer lassen
        <input type="text" tabIndex={-1} autoComplete="off" {...props} />
      </label>
    </div>
  )
}
