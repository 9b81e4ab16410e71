import { box, line, moved, oval, path, shadow, snowflake, spots } from './canvas.ts'
import type { Svg } from './canvas.ts'

/** A sealed freezer pouch with a window that shows one of what is inside. */
export const frozenPouch = (window: Svg, tone: 'ice' | 'mint' | 'lilac' = 'ice'): Svg => {
  const [body, top, seam, side] = {
    ice: ['#bfdcea', '#8fbfd6', '#6fa6c0', '#d3e8f2'],
    mint: ['#bfe3d6', '#8cc7b3', '#67ab95', '#d4eee5'],
    lilac: ['#cfd0ea', '#a6a8d3', '#8385ba', '#dfe0f3'],
  }[tone] as [string, string, string, string] // every tone lists four inks
  return (
    shadow(34, 76) +
    path('M31 11h58l3 58c0 4-2 6-6 6H34c-4 0-6-2-6-6Z', body) +
    path('M31 11h14l-2 64h-9c-4 0-6-2-6-6Z', side) +
    path('M31 11h58l.6 11H30.400Z', top) +
    line('M34 16h52', seam, 1.6, ' stroke-dasharray="3 2.400"') +
    box(37, 29, 46, 37, 7, '#f7fbfd') +
    window +
    snowflake(79, 29, 6)
  )
}

interface BagInk {
  readonly body: string
  readonly light: string
  readonly dark: string
}

/** A gusseted coffee bag, folded and clipped. */
export const coffeeBag = ({ body, light, dark }: BagInk, label: string, mark: Svg): Svg =>
  shadow(34, 76) +
  path('M34 22h52l4 47c0 4-2 6-6 6H36c-4 0-6-2-6-6Z', body) +
  path('M34 22h12l-3 53h-7c-4 0-6-2-6-6Z', light) +
  path('M86 22H76l3 53h5c4 0 6-2 6-6Z', dark) +
  path('M34 22c1-6 3-10 6-12h40c3 2 5 6 6 12Z', dark) +
  path('M40 10h40v6H40Z', light) +
  line('M36 21.500h48', '#000', 1.2, ' opacity=".18"') +
  box(36, 17, 48, 4.4, 1.6, '#d9b56a') +
  box(44, 33, 32, 31, 4, label) +
  mark

export const coffeeBean = (
  x: number,
  y: number,
  scale = 1,
  turn = 30,
  ink = '#5a3522',
  groove = '#2f1a10',
): Svg =>
  moved(
    x,
    y,
    oval(0, 0, 7, 9, ink) +
      oval(-2, -3, 2.4, 3.4, '#fff', ' opacity=".14"') +
      line('M0-8c-4 5 4 10 0 16', groove, 1.6),
    scale,
    turn,
  )

/** A pillow bag of something crunchy. */
export const crispBag = ({ body, light, dark }: BagInk, panel: string, mark: Svg): Svg =>
  shadow(34, 76) +
  path('M30 12c20 3 40 3 60 0-2 10-2 16 0 28s2 24 0 35c-20-3-40-3-60 0-2-11-2-23 0-35s2-18 0-28Z', body) +
  path('M30 12c5 1 9 1.500 13 1.800-1 20-1 40 0 59.200-5 .3-9 .9-13 2-2-11-2-23 0-35s2-18 0-28Z', light) +
  path(
    'M90 12c-4 .7-7 1.200-11 1.600 1 20 1 40 0 59.600 4 .4 8 .9 11 1.800 2-11 2-23 0-35s-2-18 0-28Z',
    dark,
  ) +
  line('M31 17c20 3 38 3 58 0M31 70c20-3 38-3 58 0', '#000', 1.2, ' opacity=".16"') +
  panel_(panel) +
  mark
const panel_ = (ink: string): Svg =>
  path('M38 30c14-4 30-4 44 0 2 8 2 16 0 24-14 4-30 4-44 0-2-8-2-16 0-24Z', ink)

/** A plastic bottle of water, a glass one of soda: by its inks. */
export const bottle = (body: string, light: string, cap: string, label: string, mark: Svg): Svg =>
  shadow(18, 76) +
  box(53, 4, 14, 8, 2.4, cap) +
  line('M56.500 5.500v5M60 5.500v5M63.500 5.500v5', '#000', 1, ' opacity=".16"') +
  path(
    'M54 12h12c0 8 10 10 12 20 1 5-1 8-1 12s2 6 2 10l-1 17c0 3-2 4-5 4H47c-3 0-5-1-5-4l-1-17c0-4 2-6 2-10s-2-7-1-12c2-10 12-12 12-20Z',
    body,
  ) +
  path(
    'M54 12h3c0 9-6 12-7 21-1 13 0 28 1 42h-4c-3 0-5-1-5-4l-1-17c0-4 2-6 2-10s-2-7-1-12c2-10 12-12 12-20Z',
    light,
  ) +
  path('M42.200 36h35.600c.2 7-.8 9 .2 17H42c1-8 0-10 .2-17Z', label) +
  mark +
  line('M47 58v10', '#fff', 2, ' opacity=".5"')

/** A returnable glass bottle. */
export const sodaBottle = (liquid: string, light: string, cap: string, label: string, mark: Svg): Svg =>
  shadow(17, 76) +
  path('M54 4h12l1.500 5h-15Z', cap) +
  path(
    'M54.500 9h11c-1 12 3 17 8 24 3 4 3 8 3 13v24c0 4-2 5-5 5h-23c-3 0-5-1-5-5V46c0-5 0-9 3-13 5-7 9-12 8-24Z',
    liquid,
  ) +
  path('M54.500 9h3c1 13-5 20-7 27-2 12-1 26 0 39h-2c-3 0-5-1-5-5V46c0-5 0-9 3-13 5-7 9-12 8-24Z', light) +
  path('M43.600 42h32.800v18H43.600Z', label) +
  mark +
  line('M48.500 63v7', '#fff', 2, ' opacity=".5"')

/** A drinks can. */
export const can = (body: string, light: string, dark: string, mark: Svg): Svg =>
  shadow(20, 76) +
  path('M44 12h32l3 6v50l-3 6c-9 2-23 2-32 0l-3-6V18Z', body) +
  path('M44 12h8c-2 20-2 42 0 63-3 0-6-.4-8-1l-3-6V18Z', light) +
  path('M76 12h-5c2 20 2 42 0 63 2 0 4-.4 5-1l3-6V18Z', dark) +
  oval(60, 12.5, 16.5, 3.6, '#d8d5cf') +
  oval(60, 12.5, 12, 2.2, '#b9b5ad') +
  oval(62, 12.3, 4, 1.1, '#8f8b84') +
  path('M41 66h38l-3 8c-9 2-23 2-32 0Z', '#c9c5be', ' opacity=".7"') +
  mark

/** A carton, seen from a corner. */
export const carton = (front: string, side: string, lid: string, mark: Svg): Svg =>
  shadow(42, 75, 62) +
  path('M20 36l58 5v33l-58-5Z', front) +
  path('M78 41l24-9v32L78 74Z', side) +
  path('M20 36l26-10 56 6-24 9Z', lid) +
  mark

/** A paper sack of flour. */
export const sack = (label: string, mark: Svg): Svg =>
  shadow(36, 76) +
  path('M34 14c8-3 44-3 52 0-3 6 0 10 3 18 4 14 4 28 0 43H31c-4-15-4-29 0-43 3-8 6-12 3-18Z', '#e9dfc9') +
  path('M34 14c3-1 8-2 14-2-5 20-8 42-6 63H31c-4-15-4-29 0-43 3-8 6-12 3-18Z', '#f4ecdb') +
  path('M86 14c-3 6 0 10 3 18 4 14 4 28 0 43H79c3-21 1-42-3-62 4 0 8 .5 10 1Z', '#d8ccb0') +
  line('M35 24c16 4 34 4 50 0', '#b8873b', 2.4) +
  path('M42 38h36v28H42Z', label) +
  mark

export const drop = (x: number, y: number, scale: number, ink: string, glow = '#fff'): Svg =>
  moved(
    x,
    y,
    path('M0-9c5 6 8 10 8 14a8 8 0 0 1-16 0c0-4 3-8 8-14Z', ink) +
      line('M-4 5c0 2 1 4 3 4.500', glow, 1.6, ' opacity=".7"'),
    scale,
  )

export const chip = (x: number, y: number, turn: number, body = '#f0c04c', edge = '#d99c2e'): Svg =>
  moved(
    x,
    y,
    oval(0, 0, 10, 5.6, edge) +
      oval(0, -0.8, 9.4, 4.8, body) +
      spots('#d99c2e', 0.8, 0.6, [
        [-4, -1],
        [2, 1],
        [5, -2],
        [0, -3],
      ]),
    1,
    turn,
  )
