import type { ComponentProps } from 'react'
import { passwordLength } from '#contract/schema/password.ts'
import { lengthOfPassword } from '#domain/identity/length-of-password.ts'
import { productWords } from '#domain/identity/product-words.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordMeter, StrengthWord } from './password-meter.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'aside'> {
  /** The password that is being typed. */
  readonly password: string
  /** Names and address of the person, which an attacker would try first. */
  readonly ownWords: readonly string[]
  /** The least number of characters. */
  readonly minimum?: number
}

/** A field for a new password, with its strength in a word and bars, and what the server will demand. */
export function NewPasswordField({
  password,
  ownWords,
  minimum = passwordLength.minimum,
  onFocus,
  ...field
}: NewPasswordFieldProps) {
  const { strength, load } = usePasswordStrength({ password, ownWords: [...ownWords, ...productWords] })
  return (
    <>
      <PasswordField
        {...field}
        autoComplete="new-password"
        aside={<StrengthWord strength={strength} />}
        onFocus={(event) => {
          load()
          onFocus?.(event)
        }}
      />
      <PasswordMeter length={lengthOfPassword(password)} strength={strength} minimum={minimum} />
    </>
  )
}
