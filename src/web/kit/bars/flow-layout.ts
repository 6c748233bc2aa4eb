export interface FlowNode {
  readonly id: string
  /** The number of the column; 0 is the leftmost one. */
  readonly column: number
}

export interface FlowLink {
  readonly from: string
  readonly to: string
  /** The width of the flow; only the ratio of the values counts. */
  readonly value: number
}

export interface FlowFrame {
  /** The left edge of the nodes of each column. */
  readonly columnsX: readonly number[]
  readonly nodeWidth: number
  /** The height of all flows together, without gaps. */
  readonly flowHeight: number
  /** The gap between two nodes of a column. */
  readonly gap: number
  /** The gap between nodes of the last column that are filled by different nodes; labels stand in it. */
  readonly groupGap: number
  readonly top: number
  readonly bottom: number
  /**
   * The share of the way on which a flow changes its height. It is 1 unless labels stand before its end: then the flow
   * runs straight there.
   */
  readonly reach?: number
}

export type PlacedNode<N extends FlowNode> = N & {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

export type PlacedLink<L extends FlowLink> = L & {
  /** The closed outline of the flow. */
  readonly area: string
  /** The upper and lower edge, for flows that are only outlined. */
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
  const links = allLinks.filter((link) => link.value > 0)
  const nodes = allNodes.filter((node) => links.some((link) => link.from === node.id || link.to === node.id))
  if (nodes.length === 0) return { height: 0, nodes: [], links: [] }

  const scale = scaleOf(nodes, links, frame)
  const bars = nodes.map((node) => barOf(node, links, scale))
  stack(bars, frame)

  return {
    height: Math.max(...bars.map(bottomOf)) + frame.bottom,
    nodes: bars.map((bar) => placeNode(bar, frame)),
    links: links.map((link, position) => placeLink(link, links.slice(0, position), bars, scale, frame)),
  }
}

/** A node while the columns are stacked. */
interface Bar<N extends FlowNode = FlowNode> {
  readonly node: N
  readonly height: number
  /** The node that is the first to fill it. */
  readonly group: string | undefined
  readonly targets: readonly string[]
  y: number
}

/** The pixels for a unit of value: the column with the largest sum is as high as all flows together. */
function scaleOf(nodes: readonly FlowNode[], links: readonly FlowLink[], frame: FlowFrame): number {
  const sums = frame.columnsX.map((_, column) =>
    sum(nodes.filter((node) => node.column === column).map(({ id }) => valueOf(id, links))),
  )
  return frame.flowHeight / Math.max(...sums)
}

function barOf<N extends FlowNode>(node: N, links: readonly FlowLink[], scale: number): Bar<N> {
  return {
    node,
    height: valueOf(node.id, links) * scale,
    group: links.find((link) => link.to === node.id)?.from,
    targets: links.filter((link) => link.from === node.id).map((link) => link.to),
    y: 0,
  }
}

// A node may get more than it passes on, or pass on more than it gets.
function valueOf(id: string, links: readonly FlowLink[]): number {
  return Math.max(flowAt('from', id, links), flowAt('to', id, links))
}

function flowAt(end: 'from' | 'to', id: string, links: readonly FlowLink[]): number {
  return sum(links.filter((link) => link[end] === id).map((link) => link.value))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function stack(bars: readonly Bar[], frame: FlowFrame): void {
  const columns = frame.columnsX.map((_, column) => bars.filter((bar) => bar.node.column === column))
  const last = columns.length - 1
  stackInGroups(columns[last] ?? [], frame)
  for (let column = last - 1; column >= 0; column -= 1) {
    if (column === last - 1) alignWithGroups(columns[column] ?? [], bars, frame)
    else centre(columns[column] ?? [], columns[column + 1] ?? [], frame)
  }
  const highest = Math.min(...bars.map((bar) => bar.y))
  for (const bar of bars) bar.y += frame.top - highest
}

function stackInGroups(column: readonly Bar[], frame: FlowFrame): void {
  column.forEach((bar, position) => {
    const before = column[position - 1]
    if (before) bar.y = bottomOf(before) + (before.group === bar.group ? frame.gap : frame.groupGap)
  })
}

// A node that shares all its targets with an earlier one stands below that one.
function alignWithGroups(column: readonly Bar[], all: readonly Bar[], frame: FlowFrame): void {
  column.forEach((bar, position) => {
    const own = bar.targets.map((id) => find(id, all)).find((target) => target.group === bar.node.id)
    const wanted = own?.y ?? 0
    const before = column[position - 1]
    bar.y = before ? Math.max(wanted, bottomOf(before) + frame.gap) : wanted
  })
}

function centre(column: readonly Bar[], around: readonly Bar[], frame: FlowFrame): void {
  const first = around[0]
  const last = around.at(-1)
  const middle = first && last ? (first.y + bottomOf(last)) / 2 : 0
  const height = sum(column.map((bar) => bar.height)) + (column.length - 1) * frame.gap
  let y = middle - height / 2
  for (const bar of column) {
    bar.y = y
    y += bar.height + frame.gap
  }
}

function bottomOf({ y, height }: Bar): number {
  return y + height
}

function find<N extends FlowNode>(id: string, bars: readonly Bar<N>[]): Bar<N> {
  return bars.find((bar) => bar.node.id === id)!
}

function placeNode<N extends FlowNode>(bar: Bar<N>, { columnsX, nodeWidth }: FlowFrame): PlacedNode<N> {
  const x0 = columnsX[bar.node.column] ?? 0
  return { ...bar.node, x0, x1: x0 + nodeWidth, y0: bar.y, y1: bottomOf(bar) }
}

// A flow lies below the former ones at both of its nodes.
function placeLink<L extends FlowLink>(
  link: L,
  before: readonly FlowLink[],
  bars: readonly Bar[],
  scale: number,
  { columnsX, nodeWidth, reach = 1 }: FlowFrame,
): PlacedLink<L> {
  const source = find(link.from, bars)
  const target = find(link.to, bars)
  const x0 = (columnsX[source.node.column] ?? 0) + nodeWidth
  const x1 = columnsX[target.node.column] ?? 0
  const width = link.value * scale
  const from = source.y + flowAt('from', link.from, before) * scale
  const to = target.y + flowAt('to', link.to, before) * scale
  const ends = { x0, x1, settledX: x0 + (x1 - x0) * reach }
  const upper = curve(ends, from, to)
  const lower = curve(ends, from + width, to + width)
  const back = curveBack(ends, to + width, from + width)
  return { ...link, area: `${upper}${back}Z`, edges: `${upper}${lower}` }
}

interface Ends {
  readonly x0: number
  readonly x1: number
  /** The x from which on the flow has the height of its target. */
  readonly settledX: number
}

function curve({ x0, x1, settledX }: Ends, y0: number, y1: number): string {
  const straight = settledX < x1 ? `H${round(x1)}` : ''
  return `M${round(x0)},${round(y0)}${bow(x0, y0, settledX, y1)}${straight}`
}

function curveBack({ x0, x1, settledX }: Ends, y1: number, y0: number): string {
  const straight = settledX < x1 ? `H${round(settledX)}` : ''
  return `L${round(x1)},${round(y1)}${straight}${bow(settledX, y1, x0, y0)}`
}

function bow(x0: number, y0: number, x1: number, y1: number): string {
  const middle = round((x0 + x1) / 2)
  return `C${middle},${round(y0)} ${middle},${round(y1)} ${round(x1)},${round(y1)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
