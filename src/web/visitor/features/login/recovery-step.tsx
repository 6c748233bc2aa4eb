import { useEffect } from 'react'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useConfirmCode } from './use-confirm-code.ts'

interface RecoveryStepProps {
  readonly onOver: () => void
}

/** One of the codes that were printed when the second factor was turned on. */
export function RecoveryStep({ onOver }: RecoveryStepProps) {
  const form = useConfirmCode({
    wrongCode: 'Dieser Code stimmt nicht oder ist schon verbraucht. Jeder gilt nur einmal.',
    onOver,
  })
  const { setFocus } = form.form
  useEffect(() => setFocus('code'), [setFocus])

  return (
    <EntryForm
      form={form}
      action="Bestätigen"
      loadingLabel="Prüft"
      below="Der Code gilt danach nicht mehr. In deinem Profil siehst du, wie viele noch da sind."
    >
      <TextField
        label="Wiederherstellungscode"
        help="24 Zeichen in vier Gruppen. Striche und Leerzeichen zählen nicht, groß oder klein ist gleich."
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...form.field('code')}
      />
    </EntryForm>
  )
}
