import { NotFound } from './not-found.tsx'
import { PublicFrame } from './public-frame.tsx'

export function ErrorPage({ error }: { readonly error: unknown }) {
  console.error(error)
  return (
    <PublicFrame>
      <NotFound path={typeof location === 'undefined' ? '' : location.pathname} />
    </PublicFrame>
  )
}
