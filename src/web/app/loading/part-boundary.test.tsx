import { isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PartBoundary } from './part-boundary.tsx'

const part = <p>Ergebnis</p>

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// React calls these in a browser; the React that prerenders has no boundaries.
function drawn(
  failure: { readonly error: unknown } | null,
  onDiscard = () => undefined as void,
  isQuiet = false,
) {
  const boundary = new PartBoundary({ children: part, entry: 1, onDiscard, isQuiet, className: 'mt-8' })
  boundary.state = { entry: 1, failure }
  boundary.setState = (state) => Object.assign(boundary, { state: { ...boundary.state, ...state } })
  return boundary
}

const wordsOf = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/<[^>]*>/gu, '')

describe('PartBoundary', () => {
  it('shows its part as long as that can be drawn', () => {
    expect(drawn(null).render()).toBe(part)
    expect(renderToStaticMarkup(drawn(null).render())).toBe('<p>Ergebnis</p>')
  })

  it('says what broke, and that the entries can go', () => {
    const error = new RangeError('division by zero')
    const broken = drawn(PartBoundary.getDerivedStateFromError(error).failure)
    expect(wordsOf(broken.render())).toBe(
      'Dieser Teil lässt sich mit deinen Eingaben nicht zeigen. Eingaben verwerfen',
    )
    const told = vi.spyOn(console, 'error').mockReturnValue()
    broken.componentDidCatch(error)
    expect(told).toHaveBeenCalledWith(error)
  })

  it('throws the entries away when it is told to, and tries again', () => {
    const onDiscard = vi.fn<() => void>()
    const focus = vi.fn<() => void>()
    vi.stubGlobal('document', { querySelector: (name: string) => (name === 'main' ? { focus } : null) })
    const broken = drawn({ error: new Error('broken') }, onDiscard)
    press(broken.render(), 'Eingaben verwerfen')
    expect(onDiscard).toHaveBeenCalledOnce()
    expect(broken.render()).toBe(part)
    // The button disappears, and the focus would disappear with it.
    expect(focus).toHaveBeenCalledOnce()
  })

  it('is said aloud once, however many parts break', () => {
    const failure = { error: new Error('broken') }
    expect(renderToStaticMarkup(drawn(failure).render())).toContain('role="alert"')
    expect(renderToStaticMarkup(drawn(failure, undefined, true).render())).toContain('role="note"')
  })

  it('tries again with another entry, not with the same', () => {
    const state = { entry: 1, failure: { error: new Error('broken') } }
    const props = { children: part, onDiscard: () => undefined }
    expect(PartBoundary.getDerivedStateFromProps({ ...props, entry: 1 }, state)).toBeNull()
    expect(PartBoundary.getDerivedStateFromProps({ ...props, entry: 2 }, state)).toEqual({
      entry: 2,
      failure: null,
    })
  })

  it.each([
    'Failed to fetch dynamically imported module: https://example.test/assets/chart.js',
    'error loading dynamically imported module: https://example.test/assets/chart.js',
    'Importing a module script failed.',
  ])('does not blame the entries for a part that did not arrive: %s', (message) => {
    expect(wordsOf(drawn({ error: new TypeError(message) }).render())).toBe(
      'Dieser Teil ließ sich nicht laden. Prüf deine Verbindung. Neu laden',
    )
  })
})

function press(node: ReactNode, words: string): void {
  for (const element of elementsIn(node))
    if (element.props.children === words && element.props.onClick) return element.props.onClick()
  throw new Error(`Nothing says ${words}`)
}

interface Props {
  readonly children?: ReactNode
  readonly onClick?: () => void
}

function elementsIn(node: ReactNode): readonly { readonly props: Props }[] {
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => elementsIn(each))
  return isValidElement<Props>(node) ? [node, ...elementsIn(node.props.children)] : []
}
