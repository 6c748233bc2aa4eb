import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import CancellationPage from './cancellation-page.tsx'
import WithdrawalPage from './withdrawal-page.tsx'

/** The markup of a page as the server delivers it, before anybody has typed. */
function pageOf(Page: ComponentType): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )
}

function wordsOf(markup: string, tag: string): readonly string[] {
  const found = markup.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gsu'))
  return [...found].map(([element]) => element.replaceAll(/<[^>]*>/gu, '').trim())
}

function namesOf(markup: string): readonly string[] {
  const found = markup.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/gu)
  return [...new Set([...found].map(([, name]) => name ?? ''))]
}

const cancellation = pageOf(CancellationPage)
const withdrawal = pageOf(WithdrawalPage)

it('law.md L9.2: a cancellation asks for the five groups of § 312k, and for nothing else', () => {
  expect(wordsOf(cancellation, 'legend').filter((words) => words.endsWith('?'))).toEqual([
    'Wie kündigst du?',
    'Wer kündigt?',
    'Welcher Vertrag?',
    'Zu wann?',
    'Wohin geht die Bestätigung?',
  ])
})

it('law.md L9.3: its only button says „jetzt kündigen“', () => {
  expect(wordsOf(cancellation, 'button')).toEqual(['jetzt kündigen'])
})

it('law.md L9.7: nothing stands beside it: no link, no offer, no question', () => {
  expect(wordsOf(cancellation, 'a')).toEqual([])
  expect(cancellation).not.toMatch(/pausier|Rabatt|Angebot|Tarif|günstiger|warum|wirklich|schade/iu)
})

it('law.md L8.2: a withdrawal asks for name, contract and address, and leaves the rest to people', () => {
  expect(wordsOf(withdrawal, 'legend')).toEqual([
    'Wer widerruft?',
    'Welcher Vertrag?',
    'Wohin geht die Bestätigung?',
    'Noch etwas?',
  ])
  // The last field is a hidden trap for machines.
  expect(namesOf(withdrawal)).toEqual(['name', 'contract', 'email', 'message', 'website'])
  expect(withdrawal).toContain('Einen Grund brauchst du nicht.')
})

it('law.md L8.3: a summary stands before „Widerruf bestätigen“, its only button', () => {
  expect(wordsOf(withdrawal, 'button')).toEqual(['Widerruf bestätigen'])
  const summary = withdrawal.indexOf('aria-label="Deine Erklärung"')
  expect(summary).toBeGreaterThan(-1)
  expect(summary).toBeLessThan(withdrawal.indexOf('<button'))
})
