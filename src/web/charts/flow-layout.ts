import { type SankeyLink, type SankeyNode, sankey } from 'd3-sankey'

export interface FlowNode {
  readonly id: string
  /** 0 is the leftmost column. */
  readonly column: number
}

export interface FlowLink {
  readonly from: string
  readonly to: string
  /** Width of the flow; only the ratio of the values counts. */
  readonly value: number
}

export interface FlowFrame {
  /** Left edge of the nodes of each column. */
  readonly columnsX: readonly number[]
  readonly nodeWidth: number
  /** Height of the largest column without its gaps. */
  readonly flowHeight: number
  /** Gap between two nodes of a column; the labels of the nodes stand in it. */
  readonly gap: number
  readonly top: number
  readonly bottom: number
}

export type PlacedNode<N extends FlowNode> = N & {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

export type PlacedLink<L extends FlowLink> = L & {
  /** Closed outline of the flow. */
  readonly area: string
  /** Its upper and lower edge, for flows that are only outlined. */
  readonly edges: string
}

export interface FlowLayout<N extends FlowNode, L extends FlowLink> {
  readonly height: number
  readonly nodes: readonly PlacedNode<N>[]
  readonly links: readonly PlacedLink<L>[]
}

/** Places nodes and flows from left to right, both in the given order. Flows of 0 and nodes without a flow are left out. */
export function layoutFlow<N extends FlowNode, L extends FlowLink>(
  allNodes: readonly N[],
  allLinks: readonly L[],
  frame: FlowFrame,
): FlowLayout<N, L> {
  const given = allLinks.filter((link) => link.value > 0)
  const nodes = allNodes.filter((node) => given.some((link) => link.from === node.id || link.to === node.id))
  const height = heightOf(nodes, frame)
  if (nodes.length === 0) return { height, nodes: [], links: [] }

  const graph = sankey<N, { readonly given: L }>()
    .nodeId((node) => node.id)
    .nodeAlign((node) => node.column)
    .nodeSort(null as never)
    .linkSort(null as never)
    .nodeWidth(frame.nodeWidth)
    .nodePadding(frame.gap)
    .extent([
      [0, frame.top],
      [frame.columnsX.at(-1)! + frame.nodeWidth, height - frame.bottom],
    ])
    .iterations(24)({
    nodes: nodes.map((node) => ({ ...node })),
    links: given.map((link) => ({ source: link.from, target: link.to, value: link.value, given: link })),
  })

  return {
    height,
    nodes: graph.nodes.map((node) => placeNode(node, frame)),
    links: graph.links.map((link) => placeLink(link, frame)),
  }
}

function heightOf(nodes: readonly FlowNode[], frame: FlowFrame): number {
  const counts = frame.columnsX.map((_, column) => nodes.filter((node) => node.column === column).length)
  const gaps = Math.max(0, Math.max(...counts) - 1)
  return frame.top + frame.flowHeight + gaps * frame.gap + frame.bottom
}

function placeNode<N extends FlowNode, L extends FlowLink>(
  node: SankeyNode<N, { readonly given: L }>,
  { columnsX, nodeWidth }: FlowFrame,
): PlacedNode<N> {
  const x0 = columnsX[node.column] ?? 0
  return { ...(node as N), x0, x1: x0 + nodeWidth, y0: node.y0 ?? 0, y1: node.y1 ?? 0 }
}

function placeLink<N extends FlowNode, L extends FlowLink>(
  link: SankeyLink<N, { readonly given: L }>,
  { columnsX, nodeWidth }: FlowFrame,
): PlacedLink<L> {
  const source = link.source as SankeyNode<N, { readonly given: L }>
  const target = link.target as SankeyNode<N, { readonly given: L }>
  const x0 = (columnsX[source.column] ?? 0) + nodeWidth
  const x1 = columnsX[target.column] ?? 0
  const half = (link.width ?? 0) / 2
  const from = link.y0 ?? 0
  const to = link.y1 ?? 0
  const upper = curve(x0, from - half, x1, to - half)
  const lower = curve(x0, from + half, x1, to + half)
  const back = curve(x1, to + half, x0, from + half).replace('M', 'L')
  return { ...link.given, area: `${upper}${back}Z`, edges: `${upper}${lower}` }
}

function curve(x0: number, y0: number, x1: number, y1: number): string {
  const middle = round((x0 + x1) / 2)
  return `M${round(x0)},${round(y0)}C${middle},${round(y0)} ${middle},${round(y1)} ${round(x1)},${round(y1)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
