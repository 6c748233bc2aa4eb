import { Zip, ZipDeflate, strToU8 } from 'fflate'

/** A ZIP that is compressed while it is written: only what is packed already stays in memory. */
export interface Archive {
  /** A file that grows until it is ended; several may be open. */
  readonly open: (name: string) => ArchiveFile
  /** Once every file is ended: the whole archive. */
  readonly finish: () => Uint8Array
}

export interface ArchiveFile {
  readonly write: (text: string) => void
  readonly writeBytes: (bytes: Uint8Array) => void
  readonly end: () => void
}

/** @param mtime of all files in it */
export function createArchive(mtime: Date): Archive {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    packed.push(chunk)
  })
  return {
    open(name) {
      const file = new ZipDeflate(name)
      file.mtime = mtime
      zip.add(file)
      return {
        write: (text) => file.push(strToU8(text)),
        writeBytes: (bytes) => file.push(bytes),
        end: () => file.push(new Uint8Array(0), true),
      }
    },
    finish() {
      zip.end()
      return Buffer.concat(packed)
    },
  }
}
