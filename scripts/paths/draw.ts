import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Chart, ChartEdge, ChartNode } from './chart.ts'

const CHARACTER = 6.2
const LINE = 13

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const layoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=28,left=14,bottom=14,right=14]',
}

const labelSize = (edge: ChartEdge): { width: number; height: number } => ({
  width: Math.max(...edge.events.map((event) => event.length)) * 5.4 + 6,
  height: edge.events.length * LINE,
})

const elkNode = (node: ChartNode, all: readonly ChartNode[]): ElkNode => {
  const children = all.filter(({ parent }) => parent === node.id)
  return {
    id: node.id,
    width: Math.max(72, node.label.length * CHARACTER + 24),
    height: 30,
    ...(children.length === 0
      ? {}
      : { children: children.map((child) => elkNode(child, all)), layoutOptions }),
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxesOf = (node: ElkNode, offsetX = 0, offsetY = 0, boxes = new Map<string, Box>()): Map<string, Box> => {
  for (const child of node.children ?? []) {
    const box = { x: offsetX + (child.x ?? 0), y: offsetY + (child.y ?? 0), width: child.width ?? 0, height: child.height ?? 0 }
    boxes.set(child.id, box)
    boxesOf(child, box.x, box.y, boxes)
  }
  return boxes
}

const edgeSvg = (edge: ElkExtendedEdge & { container?: string }, source: ChartEdge, boxes: ReadonlyMap<string, Box>): string => {
  // ELK gives coordinates relative to the node that contains both ends.
  const origin = boxes.get(edge.container ?? '') ?? { x: 0, y: 0 }
  const lines = (edge.sections ?? []).map((section) => {
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint]
    return points.map((point, index) => `${index === 0 ? 'M' : 'L'}${(point.x + origin.x).toFixed(1)} ${(point.y + origin.y).toFixed(1)}`).join(' ')
  })
  const label = edge.labels?.[0]
  const words =
    label === undefined
      ? ''
      : `<text class="event">${source.events
          .map(
            (event, index) =>
              `<tspan x="${((label.x ?? 0) + origin.x + 3).toFixed(1)}" y="${((label.y ?? 0) + origin.y + 10 + index * LINE).toFixed(1)}">${escapeText(event)}</tspan>`,
          )
          .join('')}</text>`
  return `<g class="edge" data-from="${escapeText(source.from)}" data-to="${escapeText(source.to)}"><path d="${lines.join(' ')}" marker-end="url(#arrow)"/>${words}</g>`
}

/** One machine as an SVG that takes its colours from the page's tokens; `groups` gives a state its hue. */
export const drawChart = async (chart: Chart, groupOf: (label: string) => string | null): Promise<string> => {
  const drawn = chart.edges.filter(({ from }) => from !== 'root')
  const graph: ElkNode = {
    id: 'root',
    layoutOptions,
    children: chart.nodes.filter(({ parent }) => parent === null).map((node) => elkNode(node, chart.nodes)),
    edges: drawn.map((edge) => ({
      id: edge.id,
      sources: [edge.from],
      targets: [edge.to],
      labels: [{ text: edge.events.join('\n'), ...labelSize(edge) }],
    })),
  }
  const laidOut = await new Elk().layout(graph)
  const boxes = boxesOf(laidOut)
  const states = chart.nodes
    .toSorted((a, b) => Number(chart.nodes.some(({ parent }) => parent === b.id)) - Number(chart.nodes.some(({ parent }) => parent === a.id)))
    .map((node) => {
      const box = boxes.get(node.id)
      if (box === undefined) return ''
      const hasChildren = chart.nodes.some(({ parent }) => parent === node.id)
      const group = groupOf(node.label)
      const rect = `<rect x="${box.x.toFixed(1)}" y="${box.y.toFixed(1)}" width="${box.width.toFixed(1)}" height="${box.height.toFixed(1)}" rx="${hasChildren ? 10 : 6}"/>`
      const text = hasChildren
        ? `<text x="${(box.x + 12).toFixed(1)}" y="${(box.y + 18).toFixed(1)}">${escapeText(node.label)}</text>`
        : `<text x="${(box.x + box.width / 2).toFixed(1)}" y="${(box.y + box.height / 2 + 4).toFixed(1)}" text-anchor="middle">${escapeText(node.label)}</text>`
      const start = node.isInitial
        ? `<circle class="initial" cx="${(box.x - 7).toFixed(1)}" cy="${(box.y + 8).toFixed(1)}" r="3.5"/>`
        : ''
      return `<g class="state${hasChildren ? ' superstate' : ''}${node.kind === 'final' ? ' final' : ''}" data-state="${escapeText(node.id)}" data-label="${escapeText(node.label)}"${group === null ? '' : ` data-group="${group}"`}>${rect}${text}${start}</g>`
    })
    .join('')
  const bySource = new Map(drawn.map((edge) => [edge.id, edge]))
  const edges = (laidOut.edges ?? [])
    .map((edge) => {
      const source = bySource.get(edge.id)
      return source === undefined ? '' : edgeSvg(edge, source, boxes)
    })
    .join('')
  return `<svg viewBox="0 0 ${Math.ceil(laidOut.width ?? 0)} ${Math.ceil(laidOut.height ?? 0)}" role="img"><defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 8 4 0 8z"/></marker></defs>${states}${edges}</svg>`
}
