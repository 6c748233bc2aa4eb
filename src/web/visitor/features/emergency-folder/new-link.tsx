import { useState } from 'react'
import { requestFolderLink } from '#contract/emergency-folder.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { mailSentenceOf } from '#web/visitor/mail-links/mail-sentence.ts'
import { FolderFrame } from './folder-frame.tsx'

/** Sends the links of a person of trust again. It answers alike for every address. */
export function NewLink({ isGone = false }: { readonly isGone?: boolean }) {
  const [isSent, setSent] = useState(false)
  const form = useContractForm({
    schema: requestFolderLink.body,
    defaultValues: { email: '' },
    send: async (body) => {
      await api.call(requestFolderLink, { body })
      setSent(true)
    },
    sentenceOf: mailSentenceOf,
  })
  if (isSent)
    return (
      <FolderFrame
        title="Sieh in dein Postfach."
        lead="Bist du mit dieser Adresse Vertrauensperson, kommt gleich eine E-Mail mit deinem Link."
      />
    )
  return (
    <FolderFrame
      title={isGone ? 'Dieser Link gilt nicht mehr.' : 'Notfallmappe öffnen'}
      lead={
        isGone
          ? 'Er ist unvollständig, abgelaufen oder durch einen neueren ersetzt. Wir senden dir deinen Link gern noch einmal.'
          : 'Bist du Vertrauensperson? Wir senden dir deinen Link noch einmal.'
      }
    >
      <form noValidate className="flex w-full flex-col gap-5" onSubmit={form.submit}>
        <TextField
          label="Deine E-Mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          help="Die Adresse, mit der du zugesagt hast."
          {...form.field('email')}
        />
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div>
          <Button type="submit" isLoading={form.isSending} loadingLabel="Sendet">
            Link senden
          </Button>
        </div>
      </form>
    </FolderFrame>
  )
}
