import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { mainId } from './skip-link.tsx'

/**
 * After a change of page the focus stands at the beginning of its content, as after loading a document: screen
 * readers read on there, Tab goes on from there. A page that has set the focus itself keeps it.
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
