import { type ReactNode, createElement } from 'react'
import type { SheetLayout } from './sheet-layout.ts'
import { type SheetNode, sheetTree } from './sheet-tree.ts'
import './sheet.css'

interface SheetViewProps {
  readonly sheet: SheetLayout
}

/** The sheet of a folder, light in both themes because it shows paper. */
export function SheetView({ sheet }: SheetViewProps) {
  return draw(sheetTree(sheet))
}

function draw({ tag, className, children }: SheetNode): ReactNode {
  const drawn = children.map((child) => (typeof child === 'string' ? child : draw(child)))
  return createElement(tag, className === undefined ? null : { className }, ...drawn)
}
