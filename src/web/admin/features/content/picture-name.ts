const LONGEST = 120

/** Words for whoever cannot see a picture, as its file is called: without folder and ending, lines as blanks. */
export function pictureName(fileName: string): string {
  const name = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
  return [...(name || 'Bild')].slice(0, LONGEST).join('')
}
