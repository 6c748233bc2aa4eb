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

  it('draws each flow from the edge of one node to the edge of the next', () => {
    expect(layout.links.map(({ area }) => area)).toEqual([
      'M6,49C103,49 103,24 200,24L200,49C103,49 103,74 6,74Z',
      'M6,74C103,74 103,99 200,99L200,174C103,174 103,149 6,149Z',
      'M206,24C303,24 303,24 400,24L400,49C303,49 303,49 206,49Z',
      'M206,99C303,99 303,99 400,99L400,174C303,174 303,174 206,174Z',
    ])
    expect(layout.links[0]!.edges).toBe('M6,49C103,49 103,24 200,24M6,74C103,74 103,49 200,49')
  })

  it('lays the flows of a node below each other, in the given order', () => {
    const shared = [
      ...links.slice(0, 2),
      { from: 'life', to: 'household', value: 75 },
      { from: 'saving', to: 'depot', value: 10 },
      { from: 'saving', to: 'household', value: 15 },
    ]
    const placed = layoutFlow(nodes, shared, frame).links.slice(2)
    expect(placed.map(({ edges }) => edges)).toEqual([
      'M206,84C303,84 303,84 400,84M206,159C303,159 303,159 400,159',
      'M206,24C303,24 303,24 400,24M206,34C303,34 303,34 400,34',
      'M206,34C303,34 303,159 400,159M206,49C303,49 303,174 400,174',
    ])
  })

  it('makes a node as high as the larger of its two sides', () => {
    const uneven = [
      { from: 'income', to: 'life', value: 50 },
      { from: 'life', to: 'household', value: 100 },
    ]
    const placed = layoutFlow(nodes, uneven, frame).nodes
    expect(placed.map(({ id, y0, y1 }) => [id, y0, y1])).toEqual([
      ['income', 49, 99],
      ['life', 24, 124],
      ['household', 24, 124],
    ])
  })

  it('leaves a column empty that has no flows', () => {
    const { nodes: placed } = layoutFlow(nodes, [{ from: 'life', to: 'household', value: 5 }], frame)
    expect(placed.map(({ id, x0, y0, y1 }) => [id, x0, y0, y1])).toEqual([
      ['life', 200, 24, 124],
      ['household', 400, 24, 124],
    ])
  })

  it('gives an empty drawing without income', () => {
    expect(layoutFlow(nodes, [], frame)).toMatchObject({ nodes: [], links: [] })
  })
})
