import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../../deploy/', import.meta.url))

/**
 * A configuration file of `deploy`, as an operator takes it, with the addresses, folders and passwords of a test: what is
 * tried is what the documents show.
 * @param places each text of the file, and what stands in its place
 * @throws when a text is not in the file
 */
export async function deployFile(
  name: string,
  places: readonly (readonly [text: string, instead: string])[],
): Promise<string> {
  let content = await readFile(`${folder}${name}`, 'utf8')
  for (const [text, instead] of places) {
    if (!content.includes(text)) throw new Error(`${name} has no „${text}“`)
    content = content.replaceAll(text, instead)
  }
  return content
}
