import { useMemo } from 'react'
import { useIsNativeApp } from '#web/app/device/native-app.ts'
import { isForeign } from './foreign-address.ts'

const otherPrograms = /^(?:mailto|tel|sms):/i

/** Whether an address leads out of the product's own app: to another host, to the mail program, to the telephone. */
export function leavesApp(address: string): boolean {
  const target = URL.parse(address, location.href)
  return target === null || isForeign(address, location.href) || otherPrograms.test(target.href)
}

/** Published HTML as it is shown here: in the product's own app the links that leave it are text. */
export function usePublishedHtml(html: string): string
export function usePublishedHtml(html: string | null): string | null
export function usePublishedHtml(html: string | null): string | null {
  const isApp = useIsNativeApp()
  return useMemo(() => (isApp && html !== null ? withoutWaysOut(html) : html), [isApp, html])
}

/** The HTML with the words of each link that leaves the app, and its address where the words do not say it. */
function withoutWaysOut(html: string): string {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const link of template.content.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = link.getAttribute('href') ?? ''
    if (!leavesApp(address)) continue
    const shown = address.replace(otherPrograms, '')
    const text = document.createElement('span')
    text.append(...link.childNodes)
    if (!text.textContent.includes(shown)) text.append(` (${shown})`)
    link.replaceWith(text)
  }
  return template.innerHTML
}
