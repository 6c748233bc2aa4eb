import { useRef } from 'react'
import { TextAction } from '#web/kit/controls/text-action.tsx'

interface RateFileActionProps {
  readonly onFile: (file: File) => void
}

/** The browser's choice of a file for the list of the ECB. */
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
          // The same file may be chosen again.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
