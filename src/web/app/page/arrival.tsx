import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { mainId } from './skip-link.tsx'

/**
 * Sets the focus to the beginning of the content after a change of page, as after loading a document: screen readers
 * and Tab continue there. A page that has set the focus itself keeps it.
 */
export function Arrival() {
  const { pathname } = useLocation()
  const former = useRef(pathname)

  useEffect(() => {
    if (former.current === pathname) return
    former.current = pathname
    const main = document.getElementById(mainId)
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])

  return null
}
