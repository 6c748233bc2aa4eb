import { useRef } from 'react'
import { TextAction } from '#web/kit/controls/text-action.tsx'

interface RateFileActionProps {
  readonly onFile: (file: File) => void
}

/** The browser's choice of a file, for a list of the European Central Bank (ECB). */
export function RateFileAction({ onFile }: RateFileActionProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <TextAction onClick={() => input.current?.click()}>Liste der EZB lesen</TextAction>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.csv,.zip"
        aria-label="Liste der EZB"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The emptied field lets somebody choose the same file again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
