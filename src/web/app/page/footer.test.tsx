import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { findPage } from '#contract/site/pages.ts'
import { Footer } from './footer.tsx'

// The browser stories show where the footer stands; these tests show what it holds, and that each link opens without a
// login.

describe.each([
  ['of the application', true],
  ['of visitors', false],
])('the foot %s', (_name, isWide) => {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <Footer isWide={isWide} />
    </MemoryRouter>,
  )
  const [, legal = ''] = /<nav aria-label="Rechtliches">(.*?)<\/nav>/su.exec(markup) ?? []
  const links = [...legal.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/gu)].map(([, to, label]) => ({
    to: to ?? '',
    label: label ?? '',
  }))

  it('law.md L16.1: has these links in this order, then the settings', () => {
    expect(links.map(({ label }) => label)).toEqual([
      'Impressum',
      'Datenschutz',
      'AGB',
      'Widerrufsbelehrung',
      'Vertrag widerrufen',
      'Verträge hier kündigen',
      'Kontakt',
      'Barrierefreiheit',
    ])
    expect(legal.replaceAll(/<[^>]*>/gu, ' ')).toMatch(/Barrierefreiheit\s+Cookie-Einstellungen\s*$/u)
  })

  it('law.md L16.1: each of them opens without a login', () => {
    expect(links.filter(({ to }) => findPage(to)?.access !== 'public')).toEqual([])
  })

  it.each([
    ['L1.1', 'Impressum', '/impressum'],
    ['L8.1', 'Vertrag widerrufen', '/widerruf'],
    ['L9.1', 'Verträge hier kündigen', '/kuendigung'],
  ])('law.md %s: „%s“ leads to %s', (_number, label, to) => {
    expect(links).toContainEqual({ to, label })
  })

  it('law.md L3.4: „Cookie-Einstellungen“ is a button that opens them', () => {
    expect(legal).toMatch(/<button[^>]*>Cookie-Einstellungen<\/button>/u)
  })
})
