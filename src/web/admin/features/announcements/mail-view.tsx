import { useEffect, useRef } from 'react'

interface MailViewProps {
  /** The HTML of a mail, with its pictures in it. */
  readonly html: string
  readonly isDark: boolean
}

/**
 * A mail as mail programs show it, apart from the styles of the page. The page allows no styles in markup (security
 * headers), so they are set one by one. It is inert: a link would leave what is being written.
 */
export function MailView({ html, isDark }: MailViewProps) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    draw(root, html, isDark)
  }, [html, isDark])
  return <div ref={host} inert className="min-h-60 overflow-hidden" />
}

const styleSheets = /<style>([\s\S]*?)<\/style>/g

function draw(root: ShadowRoot, html: string, isDark: boolean): void {
  const rules = [...html.matchAll(styleSheets)].map(([, text = '']) => text).join('\n')
  // The parser would report each style that the page does not allow. In a text these signs are written otherwise.
  const plain = html.replaceAll(styleSheets, '').replaceAll(' style="', ' data-style="')
  const mail = new DOMParser().parseFromString(plain, 'text/html')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    rules.replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all').replaceAll(':root', ':host'),
  )
  root.adoptedStyleSheets = [sheet]
  const body = document.createElement('div')
  body.className = mail.body.className
  body.style.cssText = mail.body.dataset['style'] ?? ''
  for (const node of mail.body.childNodes) body.append(drawn(node))
  root.replaceChildren(body)
}

/** A copy whose styles are set as properties: those of copied markup would be left out. */
function drawn(node: Node): Node {
  if (!(node instanceof Element)) return document.createTextNode(node.textContent ?? '')
  const copy = document.createElement(node.localName)
  for (const { name, value } of node.attributes)
    if (name === 'data-style') copy.style.cssText = value
    else copy.setAttribute(name, value)
  for (const child of node.childNodes) copy.append(drawn(child))
  return copy
}
