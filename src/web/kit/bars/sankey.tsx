import type { CSSProperties, ReactNode } from 'react'
import {
  type FlowFrame,
  type FlowLink,
  type FlowNode,
  type PlacedLink,
  type PlacedNode,
  layoutFlow,
} from './flow-layout.ts'

export interface SankeyNode extends FlowNode {
  /** A CSS colour, for example `var(--chart-0)`. */
  readonly colour: string
  /** Whether nothing has arrived yet: the node is outlined, not filled. */
  readonly isOpen?: boolean
  readonly label: ReactNode
  /** `left` and `right` stand beside the node, `above…` on it, aligned with its left or right edge. */
  readonly labelPlace: 'left' | 'right' | 'above' | 'above-end'
}

export interface SankeyLink extends FlowLink {
  readonly id: string
  readonly colour: string
  readonly isOpen?: boolean
}

interface SankeyProps {
  readonly nodes: readonly SankeyNode[]
  readonly links: readonly SankeyLink[]
  readonly frame: FlowFrame
  readonly width: number
}

/**
 * Flows between nodes: done = filled, open = dashed outline. Assistive technology ignores the drawing but reads its
 * labels; the caller offers the same figures as a table.
 */
export function Sankey({ nodes, links, frame, width }: SankeyProps) {
  const layout = layoutFlow(nodes, links, frame)
  return (
    <div className="relative" style={{ height: layout.height }}>
      <svg
        aria-hidden
        width={width}
        height={layout.height}
        className="absolute inset-0 overflow-visible"
        shapeRendering="geometricPrecision"
      >
        {layout.links.map((link) => (
          <Flow key={link.id} link={link} />
        ))}
        {layout.nodes.map((node) => (
          <NodeBar key={node.id} node={node} />
        ))}
      </svg>
      {layout.nodes.map((node) => (
        <div key={node.id} className="absolute text-14" style={labelBox(node, width)}>
          {node.label}
        </div>
      ))}
    </div>
  )
}

function Flow({ link }: { readonly link: PlacedLink<SankeyLink> }) {
  return link.isOpen ? (
    <path d={link.edges} fill="none" stroke={link.colour} strokeWidth={1} strokeDasharray="3 3" />
  ) : (
    <path d={link.area} fill={link.colour} className="flow-fill" />
  )
}

// A flow of a few euros would be invisible beside a salary, so a node has at least this height.
const LEAST_HEIGHT = 2

function NodeBar({ node }: { readonly node: PlacedNode<SankeyNode> }) {
  const height = Math.max(LEAST_HEIGHT, node.y1 - node.y0)
  const width = node.x1 - node.x0
  return node.isOpen ? (
    <rect
      x={node.x0 + 0.5}
      y={node.y0 + 0.5}
      width={width - 1}
      height={Math.max(1, height - 1)}
      fill="var(--paper)"
      stroke={node.colour}
      strokeDasharray="3 2"
    />
  ) : (
    <rect x={node.x0} y={node.y0} width={width} height={height} fill={node.colour} />
  )
}

const DISTANCE = 12
const DISTANCE_ABOVE = 4

function labelBox(node: PlacedNode<SankeyNode>, width: number): CSSProperties {
  const middle = (node.y0 + node.y1) / 2
  switch (node.labelPlace) {
    case 'left':
      return { left: 0, width: node.x0 - DISTANCE, top: middle, transform: 'translateY(-50%)' }
    case 'right':
      return { left: node.x1 + DISTANCE, right: 0, top: middle, transform: 'translateY(-50%)' }
    case 'above':
      return { left: node.x0, top: node.y0 - DISTANCE_ABOVE, transform: 'translateY(-100%)' }
    case 'above-end':
      return { right: width - node.x1, top: node.y0 - DISTANCE_ABOVE, transform: 'translateY(-100%)' }
  }
}
