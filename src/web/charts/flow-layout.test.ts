import { describe, expect, it } from 'vitest'
import { layoutFlow } from './flow-layout.ts'

const frame = {
  columnsX: [0, 200, 400],
  nodeWidth: 6,
  flowHeight: 100,
  gap: 20,
  groupGap: 50,
  top: 24,
  bottom: 8,
}

const nodes = [
  { id: 'income', column: 0 },
  { id: 'saving', column: 1 },
  { id: 'life', column: 1 },
  { id: 'depot', column: 2 },
  { id: 'household', column: 2 },
  { id: 'unused', column: 2 },
]
const links = [
  { from: 'income', to: 'saving', value: 25 },
  { from: 'income', to: 'life', value: 75 },
  { from: 'saving', to: 'depot', value: 25 },
  { from: 'life', to: 'household', value: 75 },
  { from: 'life', to: 'unused', value: 0 },
]

describe('layoutFlow', () => {
  const layout = layoutFlow(nodes, links, frame)
  const node = (id: string) => layout.nodes.find((each) => each.id === id)!

  it('leaves out flows of nothing and nodes without a flow', () => {
    expect(layout.nodes.map(({ id }) => id)).toEqual(['income', 'saving', 'life', 'depot', 'household'])
    expect(layout.links).toHaveLength(4)
  })

  it('draws heights in proportion and puts each node into its column', () => {
    expect(node('income').y1 - node('income').y0).toBeCloseTo(100)
    expect(node('life').y1 - node('life').y0).toBeCloseTo(75)
    expect(layout.nodes.map(({ x0 }) => x0)).toEqual([0, 200, 200, 400, 400])
  })

  it('lets a column start where its groups start', () => {
    expect(node('saving').y0).toBe(node('depot').y0)
    expect(node('life').y0).toBe(node('household').y0)
    expect(node('household').y0 - node('depot').y1).toBeCloseTo(50)
  })

  it('keeps the given order and the gap between nodes', () => {
    expect(node('life').y0 - node('saving').y1).toBeGreaterThanOrEqual(20 - 1e-6)
    expect(node('household').y0 - node('depot').y1).toBeGreaterThanOrEqual(20 - 1e-6)
  })

  it('stays inside its frame', () => {
    expect(Math.min(...layout.nodes.map(({ y0 }) => y0))).toBeGreaterThanOrEqual(24 - 1e-6)
    expect(Math.max(...layout.nodes.map(({ y1 }) => y1))).toBeLessThanOrEqual(layout.height - 8 + 1e-6)
  })

  it('gives an empty drawing without income', () => {
    expect(layoutFlow(nodes, [], frame)).toMatchObject({ nodes: [], links: [] })
  })
})
