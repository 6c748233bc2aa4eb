import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextField, type TextFieldProps } from '#web/kit/fields/text-field.tsx'

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'unit' | 'icon' | 'autoComplete'> {
  /** Tells password managers whether to fill in or to propose a password. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A field for a password; pasting is allowed, and the text can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label="Passwort zeigen"
          aria-pressed={isShown}
          className="-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-text-2 hover:text-text"
          onClick={() => setShown(!isShown)}
        >
          <Icon of={isShown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}
