const LONGEST = 120

/**
 * The words for somebody who cannot see a picture: the name of its file without folder and ending, with blanks for
 * lines.
 */
export function pictureName(fileName: string): string {
  const name = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
  return [...(name || 'Bild')].slice(0, LONGEST).join('')
}
