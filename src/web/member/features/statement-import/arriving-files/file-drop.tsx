import FileUp from 'lucide-react/icons/file-up'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'

interface FilesProps {
  readonly onFiles: (files: readonly File[]) => void
}

/**
 * Takes files that are dropped or pasted anywhere on the page; answers whether files are being held over the
 * page.
 */
export function useFileDrop({ onFiles }: FilesProps): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((list: FileList | null | undefined) => {
    setOver(false)
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const controller = new AbortController()
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listen: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listen, { signal: controller.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    })
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false)
    })
    on('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      take(event.dataTransfer.files)
    })
    on('paste', (event) => {
      const files = event.clipboardData?.files
      if (!files || files.length === 0) return
      event.preventDefault()
      take(files)
    })
    return () => controller.abort()
  }, [])
  return isOver
}

interface ChooseFilesProps extends FilesProps {
  readonly label: string
  readonly variant?: 'primary' | 'quiet'
}

/** The browser's own choice of files behind our button. */
export function ChooseFiles({ label, variant = 'primary', onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant={variant} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The emptied field lets somebody choose the same file again.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

/** The area onto which the first file is dropped. */
export function DropZone({ onFiles }: FilesProps) {
  return (
    <div className="mt-8 flex flex-col items-start gap-4 rounded-control border border-dashed border-border-strong bg-surface px-5 py-8 sm:px-8 sm:py-12">
      <Icon of={FileUp} size={24} className="text-primary" />
      <div className="max-w-prose">
        <h2 className="text-20">Datei deiner Bank hierher ziehen</h2>
        <p className="mt-1 text-text-2">
          CSV, CAMT, MT940, OFX, QIF oder ein ZIP davon, auch mehrere auf einmal. Das Format wird am Inhalt
          erkannt.
        </p>
      </div>
      <ChooseFiles label="Datei wählen" onFiles={onFiles} />
      <p className="max-w-prose text-14 text-text-3">
        Gelesen wird auf deinem Gerät. Bis du auf „Übernehmen“ drückst, verlässt keine Buchung dein Gerät.
      </p>
    </div>
  )
}

/** The veil that covers the whole page while files are held over it. */
export function DropVeil() {
  return (
    <div className="pointer-events-none fixed inset-0 z-(--layer-floating) flex items-center justify-center bg-bg/85 p-6">
      <p className="rounded-control border-2 border-dashed border-primary px-8 py-6 text-20 font-semibold">
        Loslassen zum Einlesen
      </p>
    </div>
  )
}
