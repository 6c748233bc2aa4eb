import { useEffect } from 'react'
import { Button } from '#web/controls/button.tsx'
import { Notice } from '#web/controls/notice.tsx'
import { TextField } from '#web/fields/text-field.tsx'
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
    <form method="dialog" noValidate onSubmit={(event) => form.submit(event)} className="flex flex-col gap-6">
      <TextField
        label="Wiederherstellungscode"
        help="24 Zeichen in vier Gruppen. Striche und Leerzeichen zählen nicht, groß oder klein ist gleich."
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...form.field('code')}
      />
      {form.problem !== undefined && <Notice tone="negative">{form.problem}</Notice>}
      <Button type="submit" isLoading={form.isSending} loadingLabel="Prüft" className="w-full">
        Bestätigen
      </Button>
      <p className="text-14 text-text-3">
        Der Code gilt danach nicht mehr. In deinem Profil siehst du, wie viele noch da sind.
      </p>
    </form>
  )
}
