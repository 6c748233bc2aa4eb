import { expect, it } from 'vitest'
import { pictureName } from './picture-name.ts'

it.each([
  ['umschlag_der-reichste_Mann.jpg', 'umschlag der reichste Mann'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Bilder\\Haus am See.JPEG', 'Haus am See'],
  ['.png', 'Bild'],
  ['', 'Bild'],
  [`${'🦔'.repeat(200)}.webp`, '🦔'.repeat(120)],
])('%s is called %s', (file, name) => {
  expect(pictureName(file)).toBe(name)
})
