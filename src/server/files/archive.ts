import { Zip, ZipDeflate, strToU8 } from 'fflate'

/** A ZIP that is compressed while it is written. */
export interface Archive {
  /** A file that grows until it is ended; several may be open. */
  readonly open: (name: string) => ArchiveFile
  /** To be called once every file is ended. */
  readonly end: () => void
}

export interface ArchiveFile {
  readonly write: (text: string) => void
  readonly writeBytes: (bytes: Uint8Array) => void
  readonly end: () => void
}

/**
 * Makes an archive.
 * @param mtime the time of all files in it
 * @param take gets what is packed, piece by piece
 */
export function createArchive(mtime: Date, take: (packed: Uint8Array) => void): Archive {
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    take(chunk)
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
    end: () => zip.end(),
  }
}
