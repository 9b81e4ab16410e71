import { box, lime, line, moved, oval, path, shadow, spots, steam } from './canvas.ts'
import type { Svg } from './canvas.ts'

interface Glaze {
  readonly body: string
  readonly light: string
  readonly rim: string
  readonly band: string
}
export const BLUE: Glaze = { body: '#2f6f8f', light: '#3b82a4', rim: '#25566f', band: '#f3e4c0' }
export const CLAY: Glaze = { body: '#b4532f', light: '#c7643c', rim: '#8f3d22', band: '#f1c28f' }
export const GREEN: Glaze = { body: '#4e7d52', light: '#5f9163', rim: '#3a6140', band: '#efe6c4' }
export const CREAM: Glaze = { body: '#e6dcc6', light: '#f2ead8', rim: '#c9bb9d', band: '#2f6f8f' }
export const DARK: Glaze = { body: '#5b4a44', light: '#6e5b53', rim: '#44362f', band: '#d8b98c' }

interface Broth {
  readonly base: string
  readonly glow: string
}

/** A hot bowl; what floats in it is drawn between x 26 and 94 around y 37. */
export const hotBowl = (glaze: Glaze, broth: Broth, contents: Svg): Svg =>
  shadow(38, 75) +
  steam(60, 4) +
  path('M12 38h96c0 20-15 36-36 36H48C27 74 12 58 12 38Z', glaze.body) +
  path('M12 38h30c0 17 6 29 16 36H48C27 74 12 58 12 38Z', glaze.light) +
  line('M20 53c25 7 55 7 80 0', glaze.band, 2.4) +
  spots(glaze.band, 1.5, 1.5, [
    [34, 62],
    [47, 65],
    [60, 66],
    [73, 65],
    [86, 62],
  ]) +
  oval(60, 38, 48, 12.5, glaze.rim) +
  oval(60, 38.5, 42, 9.6, broth.base) +
  path('M22 36c7-5 20-7 34-7-14 2-25 5-30 10-2-1-4-2-4-3Z', broth.glow) +
  contents

/** A taller pot of clay with two ears: café de olla, ponche. */
export const clayPot = (liquid: string, foam: string, floating: Svg): Svg =>
  shadow(36, 75) +
  steam(60, 2) +
  line('M26 40c-10 0-12 14-1 16M94 40c10 0 12 14 1 16', CLAY.rim, 5) +
  path(
    'M34 27h52c2 3 2 6 1 9 8 6 10 14 8 22-2 10-12 16-22 16H47c-10 0-20-6-22-16-2-8 0-16 8-22-1-3-1-6 1-9Z',
    CLAY.body,
  ) +
  path('M34 27h14c0 17 0 33 6 47h-7c-10 0-20-6-22-16-2-8 0-16 8-22-1-3-1-6 1-9Z', CLAY.light) +
  oval(60, 27, 27, 6.4, CLAY.rim) +
  oval(60, 27.6, 22.5, 4.6, liquid) +
  line('M44 26.500c4-2 9-2.500 14-2.500', foam, 1.8) +
  floating +
  line('M26 50c20 6 48 6 68 0M27 58c20 6 46 6 66 0', CLAY.band, 1.9) +
  path(
    'm40 55 3 2.500-3 2.500-3-2.500ZM60 57l3 2.500-3 2.500-3-2.500ZM80 55l3 2.500-3 2.500-3-2.500Z',
    CLAY.band,
  )

/** A mug without a saucer: atol, chocolate. */
export const mug = (glaze: Glaze, liquid: string, glow: string, topping: Svg): Svg =>
  shadow(32, 75, 58) +
  steam(57, 3) +
  line('M82 40h6c7 0 11 5 11 11s-5 11-12 11h-6', glaze.rim, 5.5) +
  path('M30 29h55c1 21-1 35-10 45H40c-9-10-11-24-10-45Z', glaze.body) +
  path('M30 29h18c0 19 1 34 6 45H40c-9-10-11-24-10-45Z', glaze.light) +
  oval(57.5, 29, 27.5, 6.2, glaze.rim) +
  oval(57.5, 29.5, 23, 4.5, liquid) +
  line('M42 28.500c4-1.800 9-2.200 13-2.200', glow, 1.8) +
  topping +
  line('M31 45c17 5 36 5 53 0M32 62c16 5 34 5 50 0', glaze.band, 1.8) +
  path(
    'M38 55l4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5',
    'none',
    ` stroke="${glaze.band}" stroke-width="1.800" stroke-linejoin="round"`,
  )

interface Drink {
  readonly liquid: string
  readonly light: string
  readonly ice: string
  readonly glassy?: string
}

/** A tall iced glass with a straw and something on the rim. */
export const icedGlass = (
  { liquid, light, ice, glassy = '#dfe6e2' }: Drink,
  straw: string,
  rim: Svg,
  specks: Svg = '',
): Svg =>
  shadow(26, 75) +
  line('M73 5 65 32', straw, 3.6) +
  path('M38 17h44l-5 52c0 3-3 5-6 5H49c-3 0-6-2-6-5Z', glassy) +
  path('M39.400 29h41.200l-3.900 40c0 3-3 5-6 5H49c-3 0-6-2-6-5Z', liquid) +
  path('M39.400 29H53l1 45h-5c-3 0-6-2-6-5Z', light) +
  box(50, 33, 11, 11, 2.6, ice, ' opacity=".75" transform="rotate(-12 55 38)"') +
  box(63, 40, 10, 10, 2.6, ice, ' opacity=".6" transform="rotate(14 68 45)"') +
  box(52, 51, 9.5, 9.5, 2.6, ice, ' opacity=".5" transform="rotate(8 56 55)"') +
  specks +
  line('M43 22l3 40', '#fff', 2, ' opacity=".5"') +
  rim

/** A litre jug with a glass beside it. */
export const jug = ({ liquid, light, ice, glassy = '#dfe6e2' }: Drink, garnish: Svg): Svg =>
  shadow(42, 75) +
  line('M70 27c16-3 17 30 1 30', '#c6cfca', 5) +
  path('M24 14h42l6-2-3 9c4 13 5 32 3 47 0 4-3 6-7 6H29c-4 0-7-2-7-6-3-18-2-37 2-54Z', glassy) +
  path('M21.800 30h49c1 13 1 26 .2 38 0 4-3 6-7 6H29c-4 0-7-2-7-6-1.600-13-1.600-26-.2-38Z', liquid) +
  path('M21.800 30H38c-1 15-1 30 1 44H29c-4 0-7-2-7-6-1.600-13-1.600-26-.2-38Z', light) +
  oval(46.3, 30, 24.5, 3.6, ice, ' opacity=".6"') +
  garnish +
  line('M29 20c-2 14-2 28-1 40', '#fff', 2.2, ' opacity=".5"') +
  path('M78 44h25l-3 26c0 2-2 4-4 4H85c-2 0-4-2-4-4Z', glassy) +
  path('M78.800 51h23.400l-2.200 19c0 2-2 4-4 4H85c-2 0-4-2-4-4Z', liquid) +
  path('M78.800 51h8l1 23h-3c-2 0-4-2-4-4Z', light) +
  box(89, 54, 7.5, 7.5, 2, ice, ' opacity=".7" transform="rotate(12 93 58)"')

export const limeOnRim = lime(83, 19, 10)

/** The three-legged basalt mortar. */
export const molcajete = (filling: string, glow: string, bits: Svg): Svg =>
  shadow(36, 75) +
  line('M35 64 30 74M85 64l5 10M60 67v8', '#4c4c4a', 7) +
  path('M18 36h84c0 21-17 34-42 34S18 57 18 36Z', '#6c6b68') +
  path('M18 36h27c0 17 5 29 13 34-24-1-40-14-40-34Z', '#7d7c78') +
  spots('#585755', 1.3, 1.1, [
    [36, 54],
    [46, 61],
    [58, 58],
    [70, 62],
    [82, 53],
    [91, 46],
    [30, 46],
    [66, 52],
  ]) +
  oval(60, 36, 42, 11.5, '#565553') +
  oval(60, 37, 35.5, 8.6, filling) +
  path('M28 35c6-4 16-6 28-6-12 2-20 5-24 9-2-1-4-2-4-3Z', glow) +
  bits

export const pestle: Svg =
  box(76, 6, 11, 33, 5.5, '#8b8a86', ' transform="rotate(24 81 22)"') +
  box(78, 8, 4, 24, 2, '#a3a29d', ' transform="rotate(24 81 22)"')

/** A clear deli tub with its lid leaning behind. */
export const tub = (filling: string, light: string, surface: Svg, lid = '#f6f3ec'): Svg =>
  shadow(36, 75) +
  oval(84, 48, 23, 24, '#00000022') +
  oval(83, 47, 23, 24, lid) +
  oval(83, 47, 18.5, 19.5, '#ffffff40') +
  line('M83 30c-9 1-15 8-15 16', '#fff', 2, ' opacity=".6"') +
  path('M20 34h62l-5 34c-1 4-3 6-7 6H32c-4 0-6-2-7-6Z', filling) +
  path('M20 34h20l3 40H32c-4 0-6-2-7-6Z', light) +
  oval(51, 34, 33, 8.6, '#d9d2c2') +
  oval(51, 34.6, 29, 6.6, filling) +
  surface +
  line('M28 46l3 20', '#fff', 2.2, ' opacity=".4"')

/** A preserving jar, closed. */
export const jar = (content: string, light: string, inside: Svg, lid: string, label: Svg): Svg =>
  shadow(28, 75) +
  path('M36 24h48c5 3 7 7 7 12v30c0 5-3 8-8 8H37c-5 0-8-3-8-8V36c0-5 2-9 7-12Z', content) +
  path('M36 24h12c-4 16-4 34 0 50H37c-5 0-8-3-8-8V36c0-5 2-9 7-12Z', light) +
  inside +
  box(34, 12, 52, 13, 4, lid) +
  box(34, 12, 16, 13, 4, '#fff', ' opacity=".22"') +
  line('M38 20h44', '#000', 1.2, ' opacity=".15"') +
  label +
  line('M35 36v26', '#fff', 2.4, ' opacity=".45"')

export const leafSprig = (x: number, y: number, scale = 1, ink = '#4f8a3a', glow = '#74ad5b'): Svg =>
  moved(
    x,
    y,
    path('M0 0c-7-1-10-6-9-10 6-1 10 3 9 10ZM0 0c0-7 4-11 10-11 1 6-3 11-10 11Z', ink) +
      line('M0 0c-3-3-5-5-7-7M0 0c3-3 5-6 7-8', glow, 1),
    scale,
  )
