import { useRef } from 'react'
import { Button } from '#web/kit/controls/button.tsx'

interface FilePickProps {
  readonly isReading: boolean
  readonly onFile: (file: File) => void
}

/** The button that opens the browser's own choice of files. */
export function FilePick({ isReading, onFile }: FilePickProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label="ZIP-Datei des Exports"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The emptied field lets somebody choose the same file again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button
        variant="outline"
        className="mt-5"
        isLoading={isReading}
        loadingLabel="Liest die Datei"
        onClick={() => input.current?.click()}
      >
        ZIP-Datei wählen
      </Button>
    </>
  )
}
