import { lazy } from 'react'

/** The frame of the application, loaded apart from the visitors' code: it brings menus and the palette. */
export const LaterAppFrame = lazy(async () => ({
  default: (await import('#web/member/app-frame.tsx')).AppFrame,
}))
