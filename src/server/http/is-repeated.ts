import { isDeepStrictEqual } from 'node:util'

interface Versioned {
  readonly version: number
}

/** Whether the change was made already and only its answer was lost: the sent values are stored, one version later. */
export function isRepeated<Stored extends Versioned>(
  stored: Stored | undefined,
  { version, ...fields }: Versioned & Readonly<Partial<Stored>>,
): boolean {
  return stored?.version === version + 1 && isDeepStrictEqual({ ...stored, ...fields }, stored)
}
