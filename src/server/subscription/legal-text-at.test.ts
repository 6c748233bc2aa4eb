import { expect, test } from 'vitest'
import { plainParagraphs } from './legal-text-at.ts'

test('Markdown becomes paragraphs without marks', () => {
  const markdown = [
    '## § 1 Gegenstand',
    '**Anna \\(Berger\\) UG**\\\nLindenweg 4\\\n79098 Freiburg',
    'Siehe [Vertrag widerrufen](/widerruf) und [a@b\\.de](<mailto:a@b.de>).',
    '- eins (\\*)\n- zwei',
  ].join('\n\n')
  expect(plainParagraphs(markdown)).toEqual([
    '§ 1 Gegenstand',
    'Anna (Berger) UG\nLindenweg 4\n79098 Freiburg',
    'Siehe Vertrag widerrufen und a@b.de.',
    '– eins (*)',
    '– zwei',
  ])
})
