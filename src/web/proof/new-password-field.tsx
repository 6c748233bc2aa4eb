import type { ComponentProps } from 'react'
import { passwordLength } from '#contract/schema/password.ts'
import { lengthOfPassword } from '#domain/identity/length-of-password.ts'
import { productWords } from '#domain/identity/product-words.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordMeter, StrengthWord } from './password-meter.tsx'
import { usePasswordStrength } from './use-password-strength.ts'

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'aside'> {
  /** What is typed right now. */
  readonly password: string
  /** Names and address of the person: what an attacker would try first. */
  readonly ownWords: readonly string[]
  /** Characters at least. */
  readonly minimum?: number
}

/** A password that is chosen here: the field, its strength in a word and bars, and what the server will ask of it. */
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
