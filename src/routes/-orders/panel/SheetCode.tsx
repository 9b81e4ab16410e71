import { encode } from 'uqr'

/** An address as a code that a camera reads. */
export function SheetCode({ text }: { readonly text: string }) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const squares = data.flatMap((cells, row) =>
    cells.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className="order-sheet__code"
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={squares.join('')} />
    </svg>
  )
}
