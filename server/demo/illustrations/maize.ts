import { box, line, moved, oval, path, plate, shadow, spots } from './canvas.ts'
import type { Svg } from './canvas.ts'

const LEAF = { deep: '#266a3f', body: '#2f7d4b', light: '#3d9159', glow: '#5aa873' }

interface TamalLook {
  readonly masa: string
  readonly sauce: string
  readonly glow: string
  readonly topping: Svg
}

/** An opened tamal on its banana leaf, sauce on top. */
export const openTamal = ({ masa, sauce, glow, topping }: TamalLook): Svg =>
  shadow(44) +
  path('M12 59c3-20 21-34 48-34s45 14 48 34c1 6-4 10-10 10H22c-6 0-11-4-10-10Z', LEAF.body) +
  path('M12 59c3-20 21-34 48-34-17 7-27 21-29 44h-9c-6 0-11-4-10-10Z', LEAF.light) +
  path('M108 59c-3-20-21-34-48-34 17 7 27 21 29 44h9c6 0 11-4 10-10Z', LEAF.deep) +
  line('M17 60c3-11 9-20 19-27M24 62c2-9 6-16 12-22', LEAF.glow, 1.4, ' opacity=".7"') +
  line('M103 60c-3-11-9-20-19-27M96 62c-2-9-6-16-12-22', LEAF.body, 1.4) +
  box(33, 31, 54, 32, 13, masa) +
  path('M46 31h28c7 0 13 6 13 13v4c-5 3-9-2-14 0s-7 7-13 5-6-6-12-5-9 4-15 0v-4c0-7 6-13 13-13Z', sauce) +
  line('M42 37c3-3 6-3 9-3', glow, 2.6) +
  topping +
  path('M32 60c9 4 47 4 56 0l1 9H31Z', '#348650') +
  line('M38 65c12 2 32 2 44 0', LEAF.glow, 1.3, ' opacity=".7"')

interface BundleLook {
  readonly wrap: string
  readonly light: string
  readonly dark: string
  readonly tie: string
}
export const BANANA_LEAF: BundleLook = { wrap: LEAF.body, light: LEAF.light, dark: LEAF.deep, tie: '#e9d9a6' }
export const MAXAN_LEAF: BundleLook = { wrap: '#6d8f3d', light: '#83a650', dark: '#587631', tie: '#f0e2b4' }

const bundle = ({ wrap, light, dark, tie }: BundleLook): Svg =>
  path('M-26-9c8-5 44-5 52 0 3 6 3 14 0 20-8 5-44 5-52 0-3-6-3-14 0-20Z', wrap) +
  path('M-26-9c5-3 18-4 26-4v28c-8 0-21-1-26-4-3-6-3-14 0-20Z', light) +
  path('M26-9c3 6 3 14 0 20-2 1-5 2-9 3 3-8 3-18 0-26 4 1 7 2 9 3Z', dark) +
  line('M-22-4c6-2 12-3 18-3M-22 6c6 2 12 3 18 3', dark, 1.2, ' opacity=".55"') +
  line('M-10-12.500v27M10-12.500v27M-27 1h54', tie, 2.2) +
  line('M-10 1l-5-5m5 5-6 4', tie, 1.8)

/** Leaf parcels tied with cibaque, one of them cut to show what is inside. */
export const tiedTamal = (look: BundleLook, masa: string, crumb: string, fleck: string): Svg =>
  shadow(46) +
  moved(48, 35, bundle(look), 0.86, -8) +
  moved(42, 56, bundle(look), 0.92, 3) +
  path('M62 62c0-9 8-15 20-15h14c8 0 13 5 13 11s-5 11-13 11H70c-5 0-8-3-8-7Z', look.dark) +
  path('M66 59c1-7 8-12 17-12h12c7 0 11 4 11 9s-4 9-11 9H72c-4 0-7-2-6-6Z', masa) +
  oval(97, 56, 8.5, 9, crumb) +
  spots(fleck, 1.5, 1.1, [
    [78, 52],
    [86, 57],
    [74, 59],
    [82, 62],
    [96, 52],
    [100, 58],
    [94, 60],
    [88, 51],
  ]) +
  path('M62 63c10 4 30 5 46-1 0 5-5 8-12 8H70c-5 0-8-3-8-7Z', look.wrap)

const huskRoll = (body: string, light: string, deep: string, tie: string): Svg =>
  path(
    'M-14 30-19-3c-1-6 5-9 9-5l5 5 4-11c2-5 8-4 9 1l2 9 5-4c4-3 9 0 8 5l-5 33c-1 4-4 6-8 6H-5c-5 0-8-2-9-6Z',
    body,
  ) +
  path('M-14 30-19-3c-1-6 5-9 9-5l5 5 1 39h-1c-5 0-8-2-9-6Z', light) +
  path('M18 30 23-3c0-4-4-7-8-5l-4 3-2 41h1c4 0 7-2 8-6Z', deep) +
  line('M-8 2c1 8 1 20 1 28M2-8c0 12 1 26 1 38', deep, 1.3, ' opacity=".6"') +
  line('M-17 12c11 4 26 4 37 0', tie, 3)

/** Chuchitos or elote tamalitos: short parcels of dry or green husk. */
export const huskTamal = (tone: 'dry' | 'green'): Svg => {
  const roll =
    tone === 'dry'
      ? huskRoll('#e8cd8b', '#f3dfaa', '#d9b86e', '#b8873b')
      : huskRoll('#c8cf7c', '#dde29b', '#adb85f', '#7d8a34')
  return shadow(46) + moved(34, 36, roll, 0.94, -7) + moved(60, 32, roll, 1, 3) + moved(87, 37, roll, 0.92, 9)
}

/** Elote tamalito: green husk, opened over its yellow masa. */
export const openHusk = (): Svg =>
  shadow(46) +
  moved(36, 37, huskRoll('#c8cf7c', '#dde29b', '#adb85f', '#7d8a34'), 0.95, -8) +
  path('M52 62c4-16 18-27 36-28 9-1 18 4 20 12-2 14-16 23-34 24-12 1-20-2-22-8Z', '#c8cf7c') +
  path('M60 60c4-11 15-19 29-20 8 0 14 3 15 8-3 10-14 16-28 17-9 1-15-1-16-5Z', '#f1c94c') +
  path('M64 57c5-8 14-14 25-14 6 0 10 2 12 4-5-1-10-1-15 1-9 3-15 6-22 9Z', '#f8dd79') +
  spots('#d9a52c', 1.5, 1.1, [
    [74, 57],
    [82, 53],
    [90, 51],
    [80, 60],
    [89, 57],
    [96, 52],
  ]) +
  path('M52 62c3 6 12 7 22 6 16-1 29-8 34-19 0 13-15 22-34 23-13 1-22-3-22-10Z', '#adb85f') +
  line('M60 67c12 2 30-1 40-10', '#dde29b', 1.4)

const scorch = (marks: readonly (readonly [number, number, number])[], ink: string): Svg =>
  `<g fill="${ink}" opacity=".72">${marks.map(([x, y, r]) => `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${(r * 0.36).toFixed(2)}"/>`).join('')}</g>`

interface PupusaLook {
  readonly top: string
  readonly side: string
  readonly scorched: string
  readonly filling: string
  readonly fillingGlow: string
  readonly specks?: string
}

/** A stack of pupusas with the upper one bitten open, so that the filling tells them apart. */
export const pupusas = ({ top, side, scorched, filling, fillingGlow, specks }: PupusaLook): Svg =>
  shadow(46) +
  oval(60, 61, 44, 12.5, side) +
  oval(60, 57, 44, 12.5, top) +
  scorch(
    [
      [32, 60, 6],
      [88, 61, 7],
      [62, 66, 7],
    ],
    scorched,
  ) +
  oval(60, 48, 41, 13, side) +
  path(
    'M19 43c0-8 18-14 41-14 12 0 22 2 30 5-3 3-2 5 2 6-3 3-1 6 4 7-5 6-19 10-36 10-23 0-41-6-41-14Z',
    top,
  ) +
  path('M90 34c-3 3-2 5 2 6-3 3-1 6 4 7l-1 5c-6-1-9-4-8-7-4-1-5-5-2-8Z', filling) +
  line('M89 38c-1 2 0 4 3 5M90 46c1 2 3 3 5 3', fillingGlow, 1.8) +
  (specks === undefined
    ? ''
    : spots(specks, 1.3, 1.1, [
        [90, 41],
        [92, 48],
        [88, 44],
      ])) +
  path('M88 50c4 1 5 9 2 12-2 2-5 1-5-3 0-3 0-7 3-9Z', fillingGlow) +
  line('M30 40c6-5 14-7 21-7', '#fff', 2.8, ' opacity=".45"') +
  scorch(
    [
      [43, 45, 7],
      [64, 39, 8.5],
      [62, 50, 5],
      [78, 45, 4.5],
      [34, 45, 3.5],
    ],
    scorched,
  )

/** One pupusa on a plate beside its curtido. */
export const pupusaPlate = (top: string, side: string, scorched: string): Svg =>
  shadow(48) +
  plate() +
  oval(50, 56, 33, 11.5, side) +
  oval(50, 51, 33, 12, top) +
  line('M26 48c5-5 12-6 19-6', '#fff', 2.6, ' opacity=".45"') +
  scorch(
    [
      [39, 52, 7],
      [57, 47, 7.5],
      [52, 57, 5],
      [68, 53, 4],
    ],
    scorched,
  ) +
  curtido(88, 52, 0.9)

/** A heap of pickled cabbage with carrot. */
export const curtido = (x: number, y: number, scale = 1): Svg =>
  moved(
    x,
    y,
    path('M-19 8c-2-14 8-23 18-19 10-2 20 6 19 17-2 8-35 11-37 2Z', '#e7efc9') +
      line('M-14 4c4-7 9-3 12-9M-6 8c5-5 10-2 14-8M2-8c3 4 7 3 9 7M-12 9c3-2 5-2 7-4', '#a9c06c', 2.2) +
      line('M-9-2c3-1 4-4 7-3M4 6c3-3 5-1 7-4M0 1c2 0 3-2 5-2', '#e2813f', 2.2) +
      line('M8-5c2 2 4 2 5 5M-15 1c1-2 3-3 4-5', '#c64e7c', 1.6),
    scale,
  )
