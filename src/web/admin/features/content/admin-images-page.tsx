import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, useId, useState } from 'react'
import * as contract from '#contract/content/admin-images.ts'
import { CallError } from '#contract/protocol/client.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { isUnanswered, sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { buttonClass } from '#web/kit/controls/button-class.ts'
import { CopyButton } from '#web/kit/controls/copy-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { imagesQuery } from './content-queries.ts'
import { pictureName } from './picture-name.ts'
import { readAsBase64 } from './read-as-base64.ts'

export const meta = pageMeta({ title: 'Bilder verwalten' })

/** The page of pictures for texts and books: they are uploaded, encoded anew, and inserted by their Markdown. */
export default function AdminImagesPage() {
  const { data, error, refetch } = useQuery(imagesQuery)
  const [problem, setProblem] = useState<string>()
  const inputId = useId()
  const upload = useMutation({
    mutationFn: uploadFile,
    meta: { showsErrors: true },
    onMutate: () => setProblem(undefined),
    onError: (failed) => setProblem(uploadSentence(failed)),
    onSuccess: () => showToast({ type: 'positive', message: 'Das Bild ist da.' }),
    onSettled: refreshAdminData,
  })
  const remove = useMutation({
    mutationFn: (digest: string) => api.call(contract.deleteImage, { params: { digest } }),
    meta: { showsErrors: true },
    onError: (failed) => showToast({ type: 'negative', message: removeSentence(failed), timeout: 0 }),
    onSettled: refreshAdminData,
  })
  if (!data && error) return <LoadError onRetry={() => void refetch()} />
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) upload.mutate(file)
  }
  return (
    <>
      <PageTitle area="Inhalte" title="Bilder" />
      <p className="mt-2 max-w-prose text-text-2">
        JPEG, PNG, WebP oder AVIF bis 5 MB. Jedes Bild wird neu kodiert, verkleinert und verliert alles, was
        die Kamera dazugeschrieben hat.
      </p>
      <div className="mt-6">
        <label
          htmlFor={inputId}
          className={buttonClass('outline', 44, 'cursor-pointer has-focus-visible:outline-2')}
          aria-busy={upload.isPending}
        >
          {upload.isPending ? 'Wird hochgeladen' : 'Bild hochladen'}
          <input
            id={inputId}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            disabled={upload.isPending}
            onChange={choose}
          />
        </label>
        <p role="alert" className="mt-2 min-h-5 text-14 text-negative">
          {problem}
        </p>
      </div>
      <div className="section-rule mt-4">
        {data?.images.length === 0 && (
          <EmptyState
            level={2}
            title="Noch kein Bild da."
            sentence="Ein hochgeladenes Bild lässt sich in jeden Text einfügen und als Umschlag eines Buchs wählen."
          />
        )}
        <ul>
          {data?.images.map(({ digest, address, name, width, height }) => (
            <li
              key={digest}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-border py-3"
            >
              <img
                src={address}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                className="h-16 w-24 object-contain"
              />
              <div className="min-w-0 grow basis-48">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-14 text-text-3">{`${width} × ${height}`}</p>
              </div>
              <CopyButton
                label={`Markdown von ${name} kopieren`}
                text={`![${name.replaceAll(/[[\]]/g, '')}](${address})`}
              />
              <TextAction aria-label={`${name} löschen`} onClick={() => remove.mutate(digest)}>
                Löschen
              </TextAction>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

const TOO_LARGE = 'Das Bild ist größer als 5 MB. Verkleinere es und lade es noch einmal hoch.'

async function uploadFile(file: File): Promise<void> {
  // This is checked before a byte of the file is read or sent.
  if (file.size > contract.MAX_IMAGE_BYTES) throw new TooLarge()
  const data = await readAsBase64(file)
  await api.call(contract.uploadImage, { body: { name: pictureName(file.name), data } })
}

class TooLarge extends Error {}

function uploadSentence(error: unknown): string {
  if (error instanceof TooLarge) return TOO_LARGE
  if (isUnanswered(error))
    return 'Das Bild ist nicht angekommen. Wähle es noch einmal, sobald du verbunden bist.'
  if (!(error instanceof CallError)) return sentenceOf(error)
  if (error.has('payload_too_large')) return TOO_LARGE
  return error.errors.find(({ field }) => field)?.message ?? sentenceOf(error)
}

function removeSentence(error: unknown): string {
  return error instanceof CallError && error.has('conflict')
    ? 'Dieses Bild steht in einem Inhalt oder in einer aufbewahrten Fassung und bleibt deshalb.'
    : sentenceOf(error)
}
