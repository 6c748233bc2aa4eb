import type { WantedFile, WrittenFile } from './write-beside.ts'
import { writeFolderFile } from './write-folder-file.ts'

addEventListener('message', ({ data }: MessageEvent<WantedFile>) => void answer(data))

async function answer({ files, ...content }: WantedFile): Promise<void> {
  try {
    const attachments = await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    )
    const bytes = await writeFolderFile({ ...content, attachments })
    postMessage({
      kind: 'written',
      file: new Blob([bytes], { type: 'application/zip' }),
    } satisfies WrittenFile)
  } catch {
    postMessage({ kind: 'failed' } satisfies WrittenFile)
  }
}

// Without this listener the page would wait for ever.
addEventListener('messageerror', () => reportError(new Error('A message did not come')))
