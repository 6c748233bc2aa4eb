import type { FileContent } from './write-folder-file.ts'

export interface WantedFile extends Omit<FileContent, 'attachments'> {
  readonly files: readonly File[]
}

export type WrittenFile = { readonly kind: 'written'; readonly file: Blob } | { readonly kind: 'failed' }

/**
 * Writes the file beside the main thread: deriving the key alone takes a second or two. Neither the password nor an
 * attachment leaves this browser.
 *
 * @throws Where an attachment cannot be read or the memory is not enough.
 */
export async function writeBeside(wanted: Omit<WantedFile, 'opener'>): Promise<Blob> {
  const { default: opener } = await import('virtual:folder-opener')
  const worker = new Worker(new URL('./folder-file.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The file was not written'))
      worker.addEventListener('message', ({ data }: MessageEvent<WrittenFile>) =>
        data.kind === 'written' ? resolve(data.file) : fail(),
      )
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        fail()
      })
      worker.addEventListener('messageerror', fail)
      worker.postMessage({ ...wanted, opener } satisfies WantedFile)
    })
  } finally {
    worker.terminate()
  }
}
