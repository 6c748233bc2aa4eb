import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { giroCodePayload } from '#domain/transfers/giro-code.ts'
import { sampleTransfer } from './sample-transfer.ts'

// The start page shows a file instead of drawing the code: no encoder in its JavaScript. Update it with `vitest -u`.
it('draws the GiroCode of the start page', async () => {
  const code = giroCodePayload(sampleTransfer)
  if (!code.ok) throw new Error(code.reason)
  await expect(svgOf(code.payload)).toMatchFileSnapshot('./sample-giro-code.svg')
})

function svgOf(payload: string): string {
  const quietZone = 4
  const { size, data } = encode(payload, { ecc: 'M', boostEcc: false, border: quietZone })
  const path = data
    .map((row, y) =>
      runsOf(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#14201c" d="${path}"/></svg>\n`
  )
}

function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const starts = row.flatMap((isDark, x) => (isDark && !row[x - 1] ? [x] : []))
  return starts.map((start) => {
    const end = row.indexOf(false, start)
    return [start, (end === -1 ? row.length : end) - start] as const
  })
}
