import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { Inputs } from '#web/household/calculator-entries/inputs.ts'
import { CalculatorScreen } from './calculator-screen.tsx'
import type { Calculator } from './calculator.ts'

const modules = import.meta.glob<Readonly<Record<string, Calculator<Inputs, never>>>>(
  '/src/web/visitor/features/calculator-*/*-calculator.ts',
  { eager: true },
)
const calculators = Object.values(modules).map((module) => Object.values(module)[0]!)

it.each(calculators.map((calculator) => [calculator.slug, calculator] as const))(
  'law.md L12.3: below the result of %s stands that it binds nobody and is no advice',
  (slug, calculator) => {
    const markup = renderToStaticMarkup(
      <MemoryRouter initialEntries={[`/finanzrechner/${slug}`]}>
        <CalculatorScreen calculator={calculator} />
      </MemoryRouter>,
    )
    expect(markup).toContain('unverbindliche Modellrechnungen auf Grundlage deiner Angaben')
    expect(markup.replaceAll(/\s+/g, ' ')).toContain('keine Anlage-, Steuer- oder Rechtsberatung')
  },
)
