import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PlaceSurface } from './place.tsx'

it('covers what lies between the first place and the last', () => {
  const place = { at: 0, count: 3, choose: () => undefined }
  const drawing = renderToStaticMarkup(<PlaceSurface place={place} from={20} to={320} height={240} />)
  expect(drawing).toContain('x="20" width="300" height="240"')
})
