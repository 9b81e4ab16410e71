/** A fragment of SVG on the 120 × 84 canvas of every product picture. */
export type Svg = string

/** One complete picture with a transparent background; the screen draws the tile behind it. */
export const drawing = (...parts: readonly Svg[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 84" width="240" height="168">${parts.join('')}</svg>`

export const path = (d: string, fill: string, more = ''): Svg => `<path d="${d}" fill="${fill}"${more}/>`

export const line = (d: string, stroke: string, width: number, more = ''): Svg =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): Svg =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`

export const box = (x: number, y: number, w: number, h: number, r: number, fill: string, more = ''): Svg =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more}/>`

type Spot = readonly [x: number, y: number]
export const spots = (fill: string, rx: number, ry: number, at: readonly Spot[]): Svg =>
  `<g fill="${fill}">${at.map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"/>`).join('')}</g>`

export const moved = (x: number, y: number, content: Svg, scale = 1, turn = 0): Svg =>
  `<g transform="translate(${x} ${y})${turn === 0 ? '' : ` rotate(${turn})`}${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`

export const shadow = (rx = 42, cy = 72, cx = 60): Svg => oval(cx, cy, rx, 4.8, '#000', ' opacity=".09"')

export const steam = (cx: number, y: number): Svg =>
  line(
    `M${cx - 11} ${y + 3}c-4 5 4 7 0 12M${cx + 1} ${y}c-4 5 4 8 0 14M${cx + 13} ${y + 3}c-4 5 4 7 0 12`,
    '#b9b1a2',
    2.8,
  )

export const plate = (cy = 63, rx = 48, rim = '#f4f1ea', well = '#dfdacf'): Svg =>
  oval(60, cy + 1.6, rx, rx * 0.2, '#cfc8ba') +
  oval(60, cy, rx, rx * 0.2, rim) +
  oval(60, cy - 1, rx * 0.8, rx * 0.13, well)

export const snowflake = (cx: number, cy: number, r = 5, ink = '#2e7da3'): Svg => {
  const arm = `M0 ${-r}V${r}M-1.6 ${-r + 1}L0 ${-r + 2.6}L1.6 ${-r + 1}M-1.6 ${r - 1}L0 ${r - 2.6}L1.6 ${r - 1}`
  return moved(cx, cy, [0, 60, 120].map((turn) => moved(0, 0, line(arm, ink, 1.5), 1, turn)).join(''))
}

export const lime = (cx: number, cy: number, r: number, rind = '#8fbf45', flesh = '#dcee9f'): Svg =>
  oval(cx, cy, r, r, rind) +
  oval(cx, cy, r * 0.76, r * 0.76, flesh) +
  moved(
    cx,
    cy,
    [0, 45, 90, 135]
      .map((turn) => moved(0, 0, line(`M0 ${-r * 0.68}V${r * 0.68}`, rind, 1.2), 1, turn))
      .join(''),
  )
