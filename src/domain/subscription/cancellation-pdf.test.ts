import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import { cancellationPdf } from './cancellation-pdf.ts'

it('law.md § 9: keeps what was declared, when it came in Berlin, and the last day', async () => {
  const file = await getDocumentProxy(
    cancellationPdf({
      number: 'WK-A-2026-0412',
      productName: 'Wohlstandskompass',
      operatorName: 'Beispiel Finanzplan UG',
      party: ['Anna Berger', 'anna@example.de'],
      // 2026-11-20T13:05:09Z
      receivedAt: 1_795_179_909_000,
      endsOn: '2026-12-19',
    }),
  )
  const { text } = await extractText(file, { mergePages: true })
  const words = text.replaceAll(/\s+/gu, ' ')
  expect(words).toContain('Kündigungsbestätigung WK-A-2026-0412')
  expect(words).toContain('20.11.2026, 14:05:09 Uhr')
  expect(words).toContain('19. Dezember 2026')
  expect(words).toContain('Anna Berger anna@example.de')
  expect(words).toContain('Jetzt kündigen')
})
