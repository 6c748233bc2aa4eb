import { useEffect } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { CodeField, codeLength } from '#web/kit/fields/code-field.tsx'
import { numberWord } from '#web/kit/words/number-word.ts'
import { StepClock } from './step-clock.tsx'
import { useConfirmCode } from './use-confirm-code.ts'

interface CodeStepProps {
  readonly onOver: () => void
}

/** The six digits of the authenticator app; the sixth one sends them. */
export function CodeStep({ onOver }: CodeStepProps) {
  const form = useConfirmCode({ wrongCode: 'Der Code stimmt nicht oder wurde schon benutzt.', onOver })
  const code = useWatch({ control: form.control, name: 'code' })
  const { setFocus } = form.form
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <EntryForm form={form} action="Bestätigen" loadingLabel="Prüft" isReady={code.length === codeLength}>
      <Controller
        control={form.control}
        name="code"
        render={({ field: { ref, name, value, onBlur } }) => (
          <CodeField
            ref={ref}
            name={name}
            label="Code"
            isLabelHidden
            value={value}
            // An incomplete code is no mistake yet.
            onChange={(digits) => {
              form.form.setValue('code', digits)
              form.form.clearErrors('code')
            }}
            onBlur={onBlur}
            onComplete={() => form.submit()}
            error={form.errorOf('code')}
            help={whatIsMissing(code)}
          />
        )}
      />
      <StepClock />
    </EntryForm>
  )
}

function whatIsMissing(code: string): string {
  const missing = codeLength - code.length
  if (missing === 0) return 'Alle sechs Ziffern sind da.'
  if (missing === codeLength) return 'Nach der sechsten Ziffer geht es von selbst weiter.'
  return `Noch ${missing === 1 ? 'eine Ziffer' : `${numberWord(missing)} Ziffern`}, dann geht es von selbst weiter.`
}
