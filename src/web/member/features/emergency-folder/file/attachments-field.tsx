import Paperclip from 'lucide-react/icons/paperclip'
import X from 'lucide-react/icons/x'
import { useId, useRef } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { sizeWords } from './size-words.ts'
import type { useAttachments } from './use-attachments.ts'

/** The attachments of a file: chosen now, listed with their sizes, and nowhere else. */
export function AttachmentsField({
  attachments,
}: {
  readonly attachments: ReturnType<typeof useAttachments>
}) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const { files, bytes, problem, add, remove } = attachments
  // Two chosen files may have the same name.
  const rows = files.map((file, at) => ({ file, key: `${at} ${file.name}` }))
  return (
    <div>
      <p className="flex justify-between gap-4 text-14">
        <span className="font-semibold">
          Anhänge<span className="font-normal text-text-3"> optional</span>
        </span>
        <span className="text-text-3">{`${sizeWords(bytes)} von 20 MB`}</span>
      </p>
      {files.length > 0 && (
        <ul className="mt-1.5 border-t border-border" aria-label="Anhänge">
          {rows.map(({ key, file }) => (
            <li key={key} className="flex min-h-11 items-center gap-4 border-b border-border text-14">
              <span className="min-w-0 grow break-words">{file.name}</span>
              <span className="shrink-0 text-text-3">{sizeWords(file.size)}</span>
              <IconButton icon={X} label={`${file.name} weglassen`} onClick={() => remove(file)} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Anhänge wählen"
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button
        variant="outline"
        size={44}
        icon={Paperclip}
        className="mt-2.5"
        aria-describedby={noteId}
        onClick={() => input.current?.click()}
      >
        Dateien wählen
      </Button>
      <div id={noteId} className="mt-2 text-14 text-text-3">
        {problem === undefined ? (
          'Policen, Vollmachten, Fotos. Sie gehen nur in die Datei, nie zu uns.'
        ) : (
          <ErrorSentence>{problem}</ErrorSentence>
        )}
      </div>
    </div>
  )
}
