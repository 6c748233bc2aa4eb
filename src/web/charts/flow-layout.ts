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
  /** Height of all flows together, without gaps. */
  readonly flowHeight: number
  /** Between two nodes of a column. */
  readonly gap: number
  /** Between nodes of the last column that are filled by different nodes; labels stand in it. */
  readonly groupGap: number
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

/**
 * Places nodes and flows from left to right, both in the given order. The last column is stacked in groups, the one
 * before it starts where its groups start, all others are centred. Flows of 0 and nodes without a flow are left out.
 */
export function layoutFlow<N extends FlowNode, L extends FlowLink>(
  allNodes: readonly N[],
  allLinks: readonly L[],
  frame: FlowFrame,
): FlowLayout<N, L> {
  const given = allLinks.filter((link) => link.value > 0)
  const nodes = allNodes.filter((node) => given.some((link) => link.from === node.id || link.to === node.id))
  if (nodes.length === 0) return { height: 0, nodes: [], links: [] }

  const generator = sankey<N, { readonly given: L }>()
    .nodeId((node) => node.id)
    .nodeAlign((node) => node.column)
    .nodeSort(null as never)
    .linkSort(null as never)
    .nodePadding(0)
    .extent([
      [0, 0],
      [1, frame.flowHeight],
    ])
    .iterations(0)
  const graph = generator({
    nodes: nodes.map((node) => ({ ...node })),
    links: given.map((link) => ({ source: link.from, target: link.to, value: link.value, given: link })),
  })
  stack(graph.nodes, frame)
  generator.update(graph)

  return {
    height: Math.max(...graph.nodes.map((node) => node.y1 ?? 0)) + frame.bottom,
    nodes: graph.nodes.map((node) => placeNode(node, frame)),
    links: graph.links.map((link) => placeLink(link, frame)),
  }
}

type Node<N extends FlowNode, L extends FlowLink> = SankeyNode<N, { readonly given: L }>

function stack<N extends FlowNode, L extends FlowLink>(nodes: Node<N, L>[], frame: FlowFrame): void {
  const columns = frame.columnsX.map((_, column) => nodes.filter((node) => node.column === column))
  const last = columns.length - 1
  stackInGroups(columns[last] ?? [], frame)
  for (let column = last - 1; column >= 0; column -= 1) {
    if (column === last - 1) alignWithGroups(columns[column] ?? [], frame)
    else centre(columns[column] ?? [], columns[column + 1] ?? [], frame)
  }
  const highest = Math.min(...nodes.map((node) => node.y0 ?? 0))
  for (const node of nodes) moveTo(node, (node.y0 ?? 0) - highest + frame.top)
}

function stackInGroups<N extends FlowNode, L extends FlowLink>(nodes: Node<N, L>[], frame: FlowFrame): void {
  nodes.forEach((node, position) => {
    const before = nodes[position - 1]
    if (!before) return moveTo(node, 0)
    const isSameGroup = groupOf(before) === groupOf(node)
    moveTo(node, (before.y1 ?? 0) + (isSameGroup ? frame.gap : frame.groupGap))
  })
}

// A node that shares all its targets with an earlier one stands below that one.
function alignWithGroups<N extends FlowNode, L extends FlowLink>(
  nodes: Node<N, L>[],
  frame: FlowFrame,
): void {
  nodes.forEach((node, position) => {
    const own = targetsOf(node).find((target) => groupOf(target) === node)
    const wanted = own?.y0 ?? 0
    const before = nodes[position - 1]
    moveTo(node, before ? Math.max(wanted, (before.y1 ?? 0) + frame.gap) : wanted)
  })
}

function centre<N extends FlowNode, L extends FlowLink>(
  nodes: Node<N, L>[],
  around: readonly Node<N, L>[],
  frame: FlowFrame,
): void {
  const middle = ((around[0]?.y0 ?? 0) + (around.at(-1)?.y1 ?? 0)) / 2
  const height = nodes.reduce((sum, node) => sum + heightOf(node), 0) + (nodes.length - 1) * frame.gap
  let y = middle - height / 2
  for (const node of nodes) {
    moveTo(node, y)
    y += heightOf(node) + frame.gap
  }
}

function groupOf<N extends FlowNode, L extends FlowLink>(node: Node<N, L>): unknown {
  return node.targetLinks?.[0]?.source
}

function targetsOf<N extends FlowNode, L extends FlowLink>(node: Node<N, L>): Node<N, L>[] {
  return (node.sourceLinks ?? []).map((link) => link.target as Node<N, L>)
}

function heightOf<N extends FlowNode, L extends FlowLink>(node: Node<N, L>): number {
  return (node.y1 ?? 0) - (node.y0 ?? 0)
}

function moveTo<N extends FlowNode, L extends FlowLink>(node: Node<N, L>, y: number): void {
  const height = heightOf(node)
  node.y0 = y
  node.y1 = y + height
}

function placeNode<N extends FlowNode>(
  node: SankeyNode<N, object>,
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
