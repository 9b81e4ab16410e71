import Elk, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { Chart, ChartEdge, ChartEvent, ChartNode } from './chart.ts'

const STATE_CHARACTER = 6.9
const EVENT_CHARACTER = 6.2
const LINE = 15
const STATE_HEIGHT = 30

/** The space of a chart on the page; the layout that needs the least scaling is chosen. */
const AVAILABLE_SPACE = { width: 800, height: 560 }

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const layoutOptions = (direction: 'RIGHT' | 'DOWN'): Record<string, string> => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.crossingMinimization.strategy': 'LAYER_SWEEP',
  'elk.layered.thoroughness': '40',
  'elk.layered.edgeLabels.sideSelection': 'SMART_UP',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=30,left=16,bottom=16,right=16]',
})

const widthOf = (events: readonly ChartEvent[]): number =>
  Math.max(0, ...events.map(({ label }) => label.length)) * EVENT_CHARACTER

const withinHeight = (node: ChartNode): number =>
  node.internalEvents.length === 0 ? 0 : node.internalEvents.length * LINE + 5

const elkNode = (node: ChartNode, all: readonly ChartNode[], direction: 'RIGHT' | 'DOWN'): ElkNode => {
  const children = all.filter(({ parent }) => parent === node.id)
  const top = node.kind === 'frame' ? 16 : 30 + withinHeight(node)
  return {
    id: node.id,
    width: Math.max(78, node.label.length * STATE_CHARACTER + 26, widthOf(node.internalEvents) + 34),
    height: STATE_HEIGHT + withinHeight(node),
    ...(children.length === 0
      ? {}
      : {
          children: children.map((child) => elkNode(child, all, direction)),
          layoutOptions: {
            ...layoutOptions(direction),
            'elk.padding': `[top=${top},left=16,bottom=16,right=16]`,
          },
        }),
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const boxesOf = (node: ElkNode, left = 0, top = 0, boxes = new Map<string, Box>()): Map<string, Box> => {
  for (const child of node.children ?? []) {
    const box = {
      x: left + (child.x ?? 0),
      y: top + (child.y ?? 0),
      width: child.width ?? 0,
      height: child.height ?? 0,
    }
    boxes.set(child.id, box)
    boxesOf(child, box.x, box.y, boxes)
  }
  return boxes
}

const at = (value: number): string => value.toFixed(1)

interface Point {
  readonly x: number
  readonly y: number
}

/** An orthogonal line with rounded corners. */
const rounded = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${at(point.x)} ${at(point.y)}`
      if (after === undefined) return `L${at(point.x)} ${at(point.y)}`
      const towards = (other: Point): Point => {
        const length = Math.hypot(other.x - point.x, other.y - point.y)
        const reach = Math.min(7, length / 2) / (length || 1)
        return { x: point.x + (other.x - point.x) * reach, y: point.y + (other.y - point.y) * reach }
      }
      const [start, end] = [towards(before), towards(after)]
      return `L${at(start.x)} ${at(start.y)}Q${at(point.x)} ${at(point.y)} ${at(end.x)} ${at(end.y)}`
    })
    .join('')

const transitionsAttribute = (transitions: readonly string[]): string =>
  `data-t="${escapeText(transitions.join('|'))}"`

const eventLines = (events: readonly ChartEvent[], x: number, y: number, sign = ''): string =>
  events
    .map(
      ({ label, guards, transitions }, index) =>
        `<tspan x="${at(x)}" y="${at(y + index * LINE)}" ${transitionsAttribute(transitions)}${guards.length === 0 ? '' : ` data-guard="${escapeText(guards.join(', '))}"`}>${sign}${escapeText(label)}</tspan>`,
    )
    .join('')

const edgeSvg = (
  edge: ElkExtendedEdge & { container?: string },
  source: ChartEdge,
  isReversed: boolean,
  boxes: ReadonlyMap<string, Box>,
): string => {
  // ELK returns coordinates relative to the node that contains both ends.
  const origin = boxes.get(edge.container ?? '') ?? { x: 0, y: 0 }
  const lines = (edge.sections ?? []).map(({ bendPoints = [], endPoint, startPoint }) => {
    const points = [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({
      x: x + origin.x,
      y: y + origin.y,
    }))
    return rounded(isReversed ? points.toReversed() : points)
  })
  const label = edge.labels?.[0]
  const labelText =
    label === undefined
      ? ''
      : `<text class="event">${eventLines(source.events, (label.x ?? 0) + origin.x + 3, (label.y ?? 0) + origin.y + 10.5)}</text>`
  const all = source.events.flatMap(({ transitions }) => transitions)
  return `<g class="edge" ${transitionsAttribute(all)}><path d="${lines.join('')}"/>${labelText}</g>`
}

const stateSvg = (node: ChartNode, box: Box, hasChildren: boolean, group: string | null): string => {
  const classes = [
    'state',
    ...(hasChildren ? ['superstate'] : []),
    ...(node.kind === 'atomic' || node.kind === 'compound' ? [] : [node.kind]),
  ]
  const radius = hasChildren ? 10 : 6
  const rect = `<rect x="${at(box.x)}" y="${at(box.y)}" width="${at(box.width)}" height="${at(box.height)}" rx="${radius}"/>`
  const innerRect =
    node.kind === 'final'
      ? `<rect class="inner" x="${at(box.x + 3)}" y="${at(box.y + 3)}" width="${at(box.width - 6)}" height="${at(box.height - 6)}" rx="4"/>`
      : ''
  const text = hasChildren
    ? `<text x="${at(box.x + 12)}" y="${at(box.y + 18)}">${escapeText(node.label)}</text>`
    : `<text x="${at(box.x + box.width / 2)}" y="${at(box.y + 19)}" text-anchor="middle">${escapeText(node.label)}</text>`
  const eventsText =
    node.internalEvents.length === 0
      ? ''
      : `<text class="event within">${eventLines(node.internalEvents, box.x + 11, box.y + 34, '↻ ')}</text>`
  const start = node.isInitial ? `<circle class="initial" cx="${at(box.x)}" cy="${at(box.y)}" r="4.5"/>` : ''
  const path = node.id.split('.').slice(1).join('.')
  return `<g class="${classes.join(' ')}" role="button" tabindex="0" aria-label="${escapeText(path === '' ? node.label : path)}" data-state="${escapeText(path)}"${group === null ? '' : ` data-group="${group}"`}>${rect}${innerRect}${text}${eventsText}${start}</g>`
}

const depthOf = (node: ChartNode, all: readonly ChartNode[]): number => {
  const parent = all.find(({ id }) => id === node.parent)
  return parent === undefined ? 0 : 1 + depthOf(parent, all)
}

/** States are written in the order of the lifecycle; an edge against that order is laid out in reverse. */
const isBackwards = (edge: ChartEdge, nodes: readonly ChartNode[], inLifeOrder: boolean): boolean => {
  if (!inLifeOrder) return false
  const place = (id: string): number => nodes.findIndex((node) => node.id === id)
  return place(edge.to) < place(edge.from) && !edge.from.startsWith(`${edge.to}.`)
}

interface Layout {
  readonly root: ElkNode
  readonly inLifeOrder: boolean
}

const layOut = async (chart: Chart, direction: 'RIGHT' | 'DOWN', inLifeOrder: boolean): Promise<Layout> => {
  const root = await new Elk().layout({
    id: 'root',
    layoutOptions: layoutOptions(direction),
    children: chart.nodes
      .filter(({ parent }) => parent === null)
      .map((node) => elkNode(node, chart.nodes, direction)),
    edges: chart.edges.map((edge) => {
      const [start, end] = isBackwards(edge, chart.nodes, inLifeOrder)
        ? [edge.to, edge.from]
        : [edge.from, edge.to]
      const size = { width: widthOf(edge.events) + 8, height: edge.events.length * LINE }
      return { id: edge.id, sources: [start], targets: [end], labels: [{ text: edge.id, ...size }] }
    }),
  })
  return { root, inLifeOrder }
}

/** How far a layout must be scaled down to fit; one in the lifecycle's order may be scaled a little more. */
const fitOf = ({ inLifeOrder, root: { height = 1, width = 1 } }: Layout): number =>
  Math.min(1, AVAILABLE_SPACE.width / width, AVAILABLE_SPACE.height / height) * (inLifeOrder ? 1.25 : 1)

const layOutBest = async (chart: Chart): Promise<Layout> => {
  const [first, ...others] = await Promise.all([
    layOut(chart, 'RIGHT', true),
    layOut(chart, 'DOWN', true),
    layOut(chart, 'RIGHT', false),
    layOut(chart, 'DOWN', false),
  ])
  return others.reduce((best, other) => (fitOf(other) > fitOf(best) * 1.02 ? other : best), first)
}

export interface Drawing {
  readonly title: string
  readonly svg: string
  readonly width: number
  readonly height: number
  /** Transitions that are possible in every state, as text. */
  readonly globalEvents: Chart['globalEvents']
}

/** One chart as an SVG in the page's colours; `groupOf` gives a state its colour. */
export const drawChart = async (
  chart: Chart,
  groupOf: (label: string) => string | null,
): Promise<Drawing> => {
  const { inLifeOrder, root: laidOut } = await layOutBest(chart)
  const boxes = boxesOf(laidOut)
  const parents = new Set(chart.nodes.map(({ parent }) => parent))
  const bySource = new Map(chart.edges.map((edge) => [edge.id, edge]))
  const states = chart.nodes
    .toSorted((a, b) => depthOf(a, chart.nodes) - depthOf(b, chart.nodes))
    .map((node) => {
      const box = boxes.get(node.id)
      return box === undefined ? '' : stateSvg(node, box, parents.has(node.id), groupOf(node.label))
    })
    .join('')
  const edges = (laidOut.edges ?? [])
    .map((edge) => {
      const source = bySource.get(edge.id)
      return source === undefined
        ? ''
        : edgeSvg(edge, source, isBackwards(source, chart.nodes, inLifeOrder), boxes)
    })
    .join('')
  const [width, height] = [Math.ceil(laidOut.width ?? 0), Math.ceil(laidOut.height ?? 0)]
  return {
    title: chart.title,
    svg: `<svg viewBox="0 0 ${width} ${height}" role="group">${states}${edges}</svg>`,
    width,
    height,
    globalEvents: chart.globalEvents,
  }
}
