import { readFileSync } from 'node:fs'

export interface EmbeddedImage {
  readonly cid: string
  readonly filename: string
  readonly content: Buffer
}

/** The logo as pictures inside the mail: nothing is loaded from us when somebody reads it. */
export function loadMarks(): readonly EmbeddedImage[] {
  return ['mark-light', 'mark-dark'].map((name) => ({
    cid: `${name}@mail`,
    filename: `${name}.png`,
    content: readFileSync(new URL(`${name}.png`, import.meta.url)),
  }))
}
